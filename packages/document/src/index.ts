export {
  ExactNumber,
  isNumber,
  numberIn,
  originalOf,
  parseJson,
  rounded,
  sameNumber,
} from './exact-numbers.ts'
export { type GuardedPatterns, guardedPatterns } from './guarded-patterns.ts'
export { type GuardedResolver, guardedResolver } from './guarded-resolver.ts'
export { withLazyReferences } from './lazy-references.ts'
export { withPointers } from './named-references.ts'
export { isFileInReach, type Reach, reachOf } from './reach.ts'
export { RefusedDocument } from './read-place.ts'
export { withSetsOfItems } from './unique-items.ts'
export { workableSchema } from './workable-schema.ts'
