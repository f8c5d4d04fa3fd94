export { type Publication, type Published, type PublishedFile, publish } from './publish.ts'
