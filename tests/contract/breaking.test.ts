import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Tree } from '../../packages/document/src/index.ts'
import { compareContracts } from '../../scripts/compare-contracts.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { ANSWER, BODY, petsDocument } from './breaking-document.ts'
import { remove, set } from './planted-document.ts'

type Edit = { set: string; to: unknown } | { remove: string }
type Change = { kind: string; edits: Edit[]; breaks: string[]; opposite: string[] }
type Narrowing = { kind: string; wide: unknown; narrow: unknown; request: string[]; answer: string[] }
type Equal = { kind: string; one: unknown; other: unknown }

const changes: Change[] = cases('breaking-changes.yaml')
const narrowings: Narrowing[] = cases('breaking-schemas.yaml')
const same: Equal[] = cases('equal-schemas.yaml')

test('the cases are found', () => {
  expect(changes.length).toBeGreaterThan(40)
  expect(narrowings.length).toBeGreaterThan(30)
  expect(same.length).toBeGreaterThan(10)
})

test.each(changes)('a change of $kind', ({ edits, breaks, opposite }) => {
  const changed = petsDocument()
  for (const edit of edits) ('set' in edit ? set(edit.set, edit.to) : remove(edit.remove))(changed)
  expect(compare(petsDocument(), changed)).toEqual(breaks)
  expect(compare(changed, petsDocument())).toEqual(opposite)
})

test.each(narrowings)('a request that allows less: $kind', ({ wide, narrow, request }) => {
  const [before, after] = [withBody(BODY, wide), withBody(BODY, narrow)]
  expect(compare(before, after)).toEqual(request.map((change) => `POST /pets request${change}`))
  expect(compare(after, before)).toEqual([])
})

test.each(narrowings)('an answer that allows more: $kind', ({ wide, narrow, answer }) => {
  const [before, after] = [withBody(ANSWER, narrow), withBody(ANSWER, wide)]
  expect(compare(before, after)).toEqual(answer.map((change) => `POST /pets answer 200${change}`))
  expect(compare(after, before)).toEqual([])
})

test.each(same)('$kind breaks nothing', ({ one, other }) => {
  for (const body of [BODY, ANSWER]) {
    expect(compare(withBody(body, one), withBody(body, other))).toEqual([])
    expect(compare(withBody(body, other), withBody(body, one))).toEqual([])
  }
})

test('a schema that differs within its own recursion is reported once', () => {
  const grown = withBody(ANSWER, { $ref: '#/components/schemas/Node' })
  set('/components/schemas/Node/properties/name', { type: 'string' })(grown)
  const before = withBody(ANSWER, { $ref: '#/components/schemas/Node' })
  expect(compare(grown, before)).toEqual(['POST /pets answer 200.name: property removed'])
})

test('a change of a body in two media types is reported once (#27, 3.8)', () => {
  const inBoth = (schema: object) => {
    const document = withBody(BODY, schema)
    set(`${BODY}/content/application~1xml`, { schema })(document)
    return document
  }
  const [wide, narrow] = [
    { type: 'string', maxLength: 9 },
    { type: 'string', maxLength: 5 },
  ]
  expect(compare(inBoth(wide), inBoth(narrow))).toEqual(['POST /pets request: maxLength lowered'])
})

test('our contracts are compatible with themselves', async () => {
  const files = await listContracts()
  expect(compareContracts(await loadContracts(files), await loadContracts(files))).toEqual([])
})

test('a removed document', () => {
  expect(compareContracts([{ name: 'pets', tree: petsDocument() }], [])).toEqual(['pets: document removed'])
})

function withBody(body: string, schema: unknown): Tree {
  const document = petsDocument()
  set(`${body}/content/application~1json/schema`, schema)(document)
  return document
}

/** The lines without the name of the document. */
function compare(before: Tree, after: Tree): string[] {
  const lines = compareContracts([{ name: 'pets', tree: before }], [{ name: 'pets', tree: after }])
  return lines.map((line) => line.replace(/^pets /, ''))
}

function cases(file: string) {
  return parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
