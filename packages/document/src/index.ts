export { withLazyReferences } from './lazy-references.ts'
