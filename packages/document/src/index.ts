export { type GuardedResolver, guardedResolver } from './guarded-resolver.ts'
export { withLazyReferences } from './lazy-references.ts'
export { isFileInReach, type Reach, reachOf } from './reach.ts'
export { RefusedDocument } from './read-place.ts'
