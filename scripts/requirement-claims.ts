import { parse } from 'yaml'

export type Requirement = { id: string; repeats: boolean }

/** @throws Error when the text is not a list of requirements with ids */
export function readRequirements(yaml: string): Requirement[] {
  const entries: unknown = parse(yaml)
  if (!Array.isArray(entries)) throw new Error('A file of the catalogue holds a list.')
  return entries.map((entry: unknown) => {
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
    if (typeof id !== 'string') throw new Error('A requirement has an id.')
    return { id, repeats: typeof entry === 'object' && entry !== null && 'same_as' in entry }
  })
}

/** The ids that the `covers:` comments of a test file name, ranges written out. */
export function claimedIds(source: string): string[] {
  return [...source.matchAll(/(?:\/\/|#|\*)\s*covers:\s*([^\n]*)/g)].flatMap(([, claim = '']) =>
    [...claim.matchAll(/([A-Z]+)-(\d{3})(?:\.\.(?:[A-Z]+-)?(\d{3}))?/g)].flatMap(
      ([, prefix = '', first = '', last = first]) => range(prefix, Number(first), Number(last)),
    ),
  )
}

function range(prefix: string, first: number, last: number): string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => idOf(prefix, first + step))
}

const idOf = (prefix: string, number: number) => `${prefix}-${String(number).padStart(3, '0')}`

/** Claimed and missing by prefix, and the claims that name no requirement. */
export function summaries(requirements: readonly Requirement[], claims: ReadonlySet<string>) {
  const prefixes = [...new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))]
  const rows = prefixes.map((prefix) => {
    const own = requirements.filter(({ id, repeats }) => id.startsWith(`${prefix}-`) && !repeats)
    const missing = own.map(({ id }) => id).filter((id) => !claims.has(id))
    return { prefix, claimed: own.length - missing.length, all: own.length, missing }
  })
  const known = new Set(requirements.map(({ id }) => id))
  return { rows, unknown: [...claims].filter((id) => !known.has(id)).sort() }
}
