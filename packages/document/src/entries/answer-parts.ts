import { isTree, type Tree } from '../tree.ts'
import { plainName } from './names.ts'
import { idNameOf, type PathStep, singular } from './path-steps.ts'

/** A list in an answer, with the JSON pointer to it. */
export type FoundList = { entries: unknown[]; path: string }

const DEPTH = 4

/** Names of lists that hold the entries. */
const OF_ENTRIES =
  /^(items|data|results?|content|entries|records|rows|list|values|elements|hits|objects|responses)$/

/** Names of lists beside the entries. */
export const OF_OTHERS =
  /^(errors|warnings|messages|notices|links|curies|included|facets|aggregations|sort|sorting|orders?by|filters)$/

/** The list in an answer: the one nearest to the root. Lists of objects take precedence. */
export function listIn(value: unknown): FoundList | undefined {
  let level: { value: unknown; path: string; name: string }[] = [{ value, path: '', name: '' }]
  let plain: FoundList | undefined
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
    const lists = level.flatMap(({ value: entries, path, name }) =>
      Array.isArray(entries) && !OF_OTHERS.test(name) ? [{ entries, path, name }] : [],
    )
    const [first] = lists.filter(({ entries }) => entries.every(isTree)).toSorted(byLikelihood)
    if (first !== undefined) return { entries: first.entries, path: first.path }
    plain ??= lists.map(({ entries, path }) => ({ entries, path }))[0]
    level = level.flatMap(({ value: each, path }) =>
      isTree(each)
        ? Object.entries(each).map(([name, inner]) => ({
            value: inner,
            path: `${path}/${name}`,
            name: plainName(name),
          }))
        : [],
    )
  }
  return plain
}

/** A list with an expected name comes first, an empty one last. */
function byLikelihood(left: { entries: unknown[]; name: string }, right: typeof left): number {
  const rank = ({ entries, name }: typeof left) => (OF_ENTRIES.test(name) ? 0 : entries.length > 0 ? 1 : 2)
  return rank(left) - rank(right)
}

/** Names of objects around an entry. */
export const ENVELOPE =
  /^(data|payload|response|result|item|entry|entity|record|resource|object|body|content|value|model|output|return|d)$/

/** An object in an answer, with the JSON pointer to it. */
export type FoundEntry = { entry: Tree; path: string }

/**
 * The entry in an answer: the object at the root, or inside of envelopes, that has an id. Another nested object is a
 * part of the entry, and its id is not the entry's.
 */
export function entryIn(value: unknown, step: PathStep): FoundEntry | undefined {
  let found = isTree(value) ? { entry: value, path: '' } : undefined
  for (let depth = 0; depth < DEPTH && found !== undefined; depth++) {
    if (idNameOf(found.entry, step) !== undefined) return found
    found = insideOf(found, step.word)
  }
  return undefined
}

/** The object in an envelope: named after the resource, by a usual name, or the only member with no name of a part. */
function insideOf({ entry, path }: FoundEntry, word: string): FoundEntry | undefined {
  const one = plainName(singular(word))
  const inner = Object.entries(entry).flatMap(([name, each]) =>
    isTree(each) ? [{ name, plain: plainName(name), each }] : [],
  )
  const chosen =
    inner.find(({ plain }) => one !== '' && plain.includes(one)) ??
    inner.find(({ plain }) => ENVELOPE.test(plain)) ??
    (isSole(entry, one) ? inner[0] : undefined)
  return chosen === undefined ? undefined : { entry: chosen.each, path: `${path}/${chosen.name}` }
}

/** Whether the only member is an envelope: `{createResult: {…}}`, but not `{owner: {…}}`. */
function isSole(entry: Tree, one: string): boolean {
  const [name = '', ...others] = Object.keys(entry)
  return others.length === 0 && (one === '' || /result|response|created|added|saved|new/i.test(name))
}

/** The object inside of envelopes that hold nothing else. */
export function unwrappedAt(value: unknown, path = ''): FoundEntry | undefined {
  if (!isTree(value)) return undefined
  const [only, ...others] = Object.entries(value)
  const inner =
    only === undefined || others.length > 0 ? undefined : unwrappedAt(only[1], `${path}/${only[0]}`)
  return inner ?? { entry: value, path }
}
