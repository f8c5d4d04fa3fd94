/** A document that cannot be served. The message names file and line. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  /** The files that the document was read from, also those that are missing. */
  files: readonly string[] = []
}
