import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSource, sourcesOf } from './sources.ts'

/** The files whose words are checked. A folder joins this list once its names and comments keep them. */
const CHECKED =
  /^(?:apps\/portal\/(?:src|build|faults|development)|packages\/(?:conformance|contracts|document|domain|mock|sdk)|scripts|openapi|tests\/(?:architecture|conformance|contract|json-schema|soak))\//

/** Names of the Google Places API, and an operation of a test document. */
const ALLOWED = /^(?:Place|PlaceAnswer|PlacePayload|getPlaceDetails|placeId|placeOrder|readPlaceMutation)$/

/** `place` is a key of the kit's reports and baselines, which backend teams have in files. */
const REPORTS = /^packages\/conformance\/src\/(?:report|record)\/|^tests\/conformance\//

/** `place` is the field of a file in stored drafts of claims, and a place of Google beside an address. */
const STORED =
  /^apps\/portal\/src\/(?:session\/claim-|testing\/claim-|features\/(?:claim-form|vets)\/|parts\/(?:uploads|address)\/|api\/(?:drafts|places))|^tests\/soak\/claim-form-page/

/** Words of comments that have a plainer one: reported, is, the noun again. */
const AMBIGUOUS = /\b(?:told|stands|that of|those of)\b/i

type Node = { type?: unknown; name?: unknown; start?: unknown }

/** The names and comments with an ambiguous word, each with its line. Texts are left alone. */
function ambiguous(path: string, source: string): string[] {
  const { program, comments } = parseSync(path, source)
  const found = comments
    .filter(({ value }) => AMBIGUOUS.test(value))
    .map(({ start, value }) => ({ start, word: AMBIGUOUS.exec(value)?.[0] ?? '' }))
  visit(program)
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ start, word }) => `${path}:${source.slice(0, start).split('\n').length}: ${word}`)

  function visit(node: unknown) {
    if (typeof node !== 'object' || node === null) return
    const { type, name, start }: Node = node
    if (type === 'Identifier' && typeof name === 'string' && typeof start === 'number' && isBad(name))
      found.push({ start, word: name })
    for (const each of Object.values(node)) visit(each)
  }

  function isBad(name: string): boolean {
    if (/^told(?![a-z])|Told(?![a-z])/.test(name)) return true
    if (!/^places?(?![a-z])|Places?(?![a-z])/.test(name) || ALLOWED.test(name)) return false
    return (
      path !== 'packages/mock/src/handlers/maps.ts' &&
      !((REPORTS.test(path) || STORED.test(path)) && /^places?$/.test(name))
    )
  }
}

test('no name and no comment uses a word of several meanings: see Plain English in CONTRIBUTING', () => {
  const sources = sourcesOf('ts', 'tsx', 'mjs', 'js').filter((path) => CHECKED.test(path))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((path) => ambiguous(path, readSource(path)))).toEqual([])
})

const comment = '//'

test.each([
  ['a name', 'const told = 1\nconst isTold = told', ['a.ts:1: told', 'a.ts:2: isTold', 'a.ts:2: told']],
  ['a type and a member', 'type OwnPlace = { places: 1 }', ['a.ts:1: OwnPlace', 'a.ts:1: places']],
  ['a part of a name', 'const byPlace = placeOf(1)', ['a.ts:1: byPlace', 'a.ts:1: placeOf']],
  ['a comment', `\n${comment} It is told.`, ['a.ts:2: told']],
  ['another comment', `${comment} An id, that of a pet, stands here.`, ['a.ts:1: that of']],
  ['a text', "const text = 'told in this place'", []],
  ['other words', 'const placeholder = replaced(stolden, b.placed)', []],
  ['the Google Places API', 'getPlaceDetails({ placeId })', []],
  ['a comment about what something replaces', `${comment} A mark in place of a secret.`, []],
])('words in %s', (_where, source, expected) => {
  expect(ambiguous('a.ts', source)).toEqual(expected)
})
