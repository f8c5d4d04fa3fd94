import { isNumber } from '../exact-numbers.ts'
import { isTree, type Tree } from '../tree.ts'
import { templateNames } from '../wire/path-template.ts'
import { plainName } from './names.ts'

/** A path parameter with the path before it. `/books/{id}/loans/{loanId}` has two steps. */
export type PathStep = {
  name: string
  /** The path before the parameter, without the names of earlier parameters: `/books/{}/loans`. */
  collection: string
  /** The part of `collection` that comes from the server's address. */
  prefix?: string
  /** The path segment before the parameter: `loans`. */
  word: string
  /** Whether the parameter takes a value, as a number or as text. Without it any value will do. */
  fits?: (value: unknown) => boolean
}

/** A path of a document, and the part of it that comes from the server's address. */
type OfPath = { prefix: string; path: string }

/** A path for comparison: with the server's prefix, without the names of parameters. */
export function plainPath({ prefix, path }: OfPath): string {
  return `${prefix}${path}`.replaceAll(/\{[^{}]+\}/g, '{}').replace(/^(.*[^/])?\/+$/s, '$1')
}

/**
 * The parameters of a path from left to right. A segment may have several, and text beside them.
 * @param takes whether a parameter takes a value, as a number or as text
 */
export function stepsOf(operation: OfPath, takes: (name: string, value: unknown) => boolean): PathStep[] {
  return templateNames(operation.path).map(({ name, before }) => {
    const words = before.split('/').slice(0, -1)
    const collection = plainPath({ ...operation, path: before })
    const fits = (value: unknown) => takes(name, value)
    const word = words.filter((each) => !each.includes('{')).at(-1) ?? ''
    return { name, collection, prefix: operation.prefix, word, fits }
  })
}

/** The singular of a path segment: `books` → `book`, `categories` → `category`. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ss|us|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^su])s$/, '$1')
}

/**
 * The property of an entry that identifies it in the path, by its name and by the schema of the parameter. An id that is
 * named after another resource, such as `ownerId`, is not its own.
 */
export function idNameOf(entry: Tree, { name, word, fits = () => true }: PathStep): string | undefined {
  const isId = (value: unknown) =>
    (typeof value === 'string' || isNumber(value)) && value !== '' && fits(value)
  const names = Object.keys(entry).filter((each) => isId(entry[each]))
  const find = (isWanted: (own: string) => boolean) => names.find((each) => isWanted(plainName(each)))
  const wanted = plainName(name)
  const one = plainName(singular(word))
  for (const each of [wanted, 'id', `${one}id`, `${one}number`, 'uuid', 'guid']) {
    const found = find((own) => own === each)
    if (found !== undefined) return found
  }
  return (
    find((own) => own.length > 1 && wanted.endsWith(own)) ??
    (one === ''
      ? undefined
      : find((own) => own.includes(one) && /(id|key|code|number|ref|reference)$/.test(own)))
  )
}

/** Removes envelopes: an object that holds a single object and nothing else is replaced by that object. */
export function unwrapped(value: unknown): unknown {
  if (!isTree(value)) return value
  const [only, ...others] = Object.values(value)
  return others.length === 0 && isTree(only) ? unwrapped(only) : value
}
