import { isTree } from '../document/tree.ts'

/**
 * A file that the fixtures name, such as `"@picture.png"`. Only a value of this class is ever read from disk, so
 * that the same text in a document's example or in an answer of a service remains a text.
 */
export class FixtureFile {
  /** The text in the fixtures. Places that take no file receive this text. */
  readonly reference: string
  /** The path of the file; undefined when there is no such file. */
  readonly path: string | undefined

  constructor(reference: string, path: string | undefined) {
    this.reference = reference
    this.path = path
  }
}

/** The file at a path, for fixtures that a program makes. */
export function fixtureFile(path: string): FixtureFile {
  return new FixtureFile(`@${path}`, path)
}

export function isFixtureFile(value: unknown): value is FixtureFile {
  return value instanceof FixtureFile
}

/** The value with the texts of the fixtures in place of files. */
export function withoutFiles(value: unknown): unknown {
  if (isFixtureFile(value)) return value.reference
  if (Array.isArray(value)) return value.map(withoutFiles)
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFiles(each)]))
}
