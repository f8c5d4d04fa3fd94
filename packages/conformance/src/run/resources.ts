import type { Operation } from '../document/operations.ts'
import { isTree, plainName, type Tree } from '../document/tree.ts'

/** A path parameter with the path before it. `/books/{id}/loans/{loanId}` has two steps. */
export type PathStep = {
  name: string
  /** The path before the parameter, without the names of earlier parameters: `/books/{}/loans`. */
  collection: string
  /** The path segment before the parameter: `loans`. */
  word: string
}

/** A path for comparison: with the server's prefix, without the names of parameters. */
export function plainPath({ prefix, path }: Pick<Operation, 'prefix' | 'path'>): string {
  return `${prefix}${path}`.replaceAll(/\{[^}]+\}/g, '{}').replace(/\/+$/, '')
}

/** The parameters of a path from left to right. */
export function stepsOf(operation: Operation): PathStep[] {
  const segments = operation.path.split('/')
  return segments.flatMap((segment, index) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1]
    if (name === undefined) return []
    const before = segments.slice(0, index).join('/')
    const words = segments.slice(0, index).filter((each) => !each.startsWith('{'))
    return [{ name, collection: plainPath({ ...operation, path: before }), word: words.at(-1) ?? '' }]
  })
}

/** The singular of a path segment: `books` → `book`, `categories` → `category`. */
export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ss|us|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/([^su])s$/, '$1')
}

/** The property of an entry that identifies it in the path. */
export function idNameOf(entry: Tree, { name, word }: PathStep): string | undefined {
  const names = Object.keys(entry).filter((each) => ['string', 'number'].includes(typeof entry[each]))
  const wanted = [name, 'id', `${singular(word)}id`, `${singular(word)}number`, 'uuid', 'key', 'code']
  for (const each of wanted) {
    const found = names.find((own) => plainName(own) === plainName(each))
    if (found !== undefined) return found
  }
  return (
    names.find((own) => /id$/i.test(own)) ?? names.find((own) => plainName(name).endsWith(plainName(own)))
  )
}

/** The list in an answer: the one nearest to the root. Lists of objects take precedence. */
export function listIn(value: unknown): { entries: unknown[]; path: string } | undefined {
  let level: { value: unknown; path: string }[] = [{ value, path: '' }]
  let plain: { entries: unknown[]; path: string } | undefined
  for (let depth = 0; depth < 4 && level.length > 0; depth++) {
    const lists = level.filter((each) => Array.isArray(each.value))
    for (const { value: entries, path } of lists) {
      if (!Array.isArray(entries)) continue
      if (entries.length === 0 || entries.every(isTree)) return { entries, path }
      plain ??= { entries, path }
    }
    level = level.flatMap(({ value: each, path }) =>
      isTree(each)
        ? Object.entries(each).map(([name, inner]) => ({ value: inner, path: `${path}/${name}` }))
        : [],
    )
  }
  return plain
}

/** The entry in an answer: the object nearest to the root that has an id. */
export function entryIn(value: unknown, step: PathStep): Tree | undefined {
  let level = [value]
  for (let depth = 0; depth < 4 && level.length > 0; depth++) {
    const found = level.filter(isTree).find((each) => idNameOf(each, step) !== undefined)
    if (found !== undefined) return found
    level = level.filter(isTree).flatMap((each) => Object.values(each))
  }
  return undefined
}

/** Removes envelopes: an object that holds a single object and nothing else is replaced by that object. */
export function unwrapped(value: unknown): unknown {
  if (!isTree(value)) return value
  const [only, ...others] = Object.values(value)
  return others.length === 0 && isTree(only) ? unwrapped(only) : value
}
