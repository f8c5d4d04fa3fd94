/** An entry of a collection of another document, or a value that it keeps at one path. */
export type EntryRow = Readonly<{
  /** The path of the entry. */
  id: string
  /** The path of its collection, with the ids of its parents: `/shop/owners/7/pets`. */
  path: string
  /** Its own id as a text; empty for a value that is alone at its path. */
  key: string
  /** Counts its writes, for entity tags. */
  version: number
  entry: { [name: string]: unknown }
  /** Whether it came from the document, and nobody has written it. */
  isFirst?: boolean
}>
