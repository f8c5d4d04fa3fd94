import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { afterAll, expect, test } from 'vitest'
import { askBoth, exampleMessages, type Message } from '../../testing/both-validators.ts'
import { planted } from '../../testing/planted-violations.ts'
import { OPENAPI_DIR } from '../index.ts'
import { loadDocuments } from './load-documents.ts'

/**
 * Where the two differ about our contracts: the kind of change, what Prism says, what we say. Every other body gets the
 * same violations from both, in the same words.
 */
const DIFFERENCES = [
  // Prism takes a body of `null` for a missing one.
  'null | : Body parameter is required | body: Request body must be object',
  'null | : Body parameter is required | body: Request body must be array',
]

const operations = (await loadDocuments(OPENAPI_DIR)).flatMap((document) => document.operations)

/** Of one body; spread evenly over it. */
const MOST_CHANGES = 250

type Ask = Awaited<ReturnType<typeof askBoth>>

/** The first violation of each validator where the two differ, for every change of a body. */
function differencesIn(ask: Ask, message: Message): { differences: string[]; violations: number } {
  const changes = planted(message.body)
  // Lists of a long answer repeat the same fields.
  const step = Math.ceil(changes.length / MOST_CHANGES)
  const changed = changes
    .filter((_, index) => index % step === 0)
    .map(({ kind, body }) => ({ kind, ...ask({ ...message, body }) }))
  const different = changed.filter(({ ours, prism }) => ours.join() !== prism.join())
  return {
    differences: different.map(({ kind, ours, prism }) => `${kind} | ${prism[0] ?? ''} | ${ours[0] ?? ''}`),
    violations: changed.filter(({ ours }) => ours.length > 0).length,
  }
}

test('both accept every example, and find the same violations in changed ones except for those listed', async () => {
  const found = new Set<string>()
  const asked = new Set<string>()
  let count = 0
  expect(operations.length).toBeGreaterThan(80)
  for (const operation of operations) {
    const ask = await askBoth(operation)
    const messages = exampleMessages(operation)
    expect(messages, operation.id).not.toEqual([])
    for (const message of messages) {
      expect({ id: operation.id, ...ask(message) }).toEqual({ id: operation.id, ours: [], prism: [] })
      // One example of each status, because the others have the same schema. Errors have it in all operations.
      const { status = 0 } = message
      const kind = `${status < 400 ? operation.id : ''} ${status}`
      if (asked.has(kind)) continue
      asked.add(kind)
      const { differences, violations } = differencesIn(ask, message)
      for (const difference of differences) found.add(difference)
      count += violations
    }
  }
  expect([...found].sort()).toEqual([...DIFFERENCES].sort())
  expect(count).toBeGreaterThan(3500)
})

type Keyword = { schema: unknown; violates: unknown; fits: unknown }

const FIXTURE = join(import.meta.dirname, '../../testing/keywords.yaml')
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the file is ours, and its form is described in it
const { schemas, keywords } = parseYaml(readFileSync(FIXTURE, 'utf8')) as {
  schemas: unknown
  keywords: Record<string, Keyword>
}

/** Prism's mistakes with these keywords. */
const MISTAKES: Record<string, string> = {
  prefixItems: 'accepts a violation',
  'prefixItems and items': 'refuses a valid value',
  unevaluatedItems: 'accepts a violation',
  minContains: 'accepts a violation',
  maxContains: 'accepts a violation',
  unevaluatedProperties: 'accepts a violation',
  dependentRequired: 'accepts a violation',
  dependentSchemas: 'accepts a violation',
}

const folder = mkdtempSync(join(tmpdir(), 'validators-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The operation of each keyword, whose request body has its schema. */
async function readKeywords() {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Keywords', version: '1.0.0' },
    paths: Object.fromEntries(
      Object.entries(keywords).map(([operationId, { schema }], index) => {
        const requestBody = { content: { 'application/json': { schema } } }
        return [
          `/${index}`,
          { post: { operationId, requestBody, responses: { 204: { description: 'Done.' } } } },
        ]
      }),
    ),
    components: { schemas },
  }
  writeFileSync(join(folder, 'keywords.json'), JSON.stringify(document))
  const [read] = await loadDocuments(folder)
  return read?.operations ?? []
}

test('every keyword is checked as it is written, where Prism makes the listed mistakes', async () => {
  const mistakes: Record<string, string> = {}
  const read = await readKeywords()
  expect(read.map(({ id }) => id)).toEqual(Object.keys(keywords))
  for (const operation of read) {
    const ask = await askBoth(operation)
    const { violates, fits } = keywords[operation.id] ?? {}
    const [bad, good] = [violates, fits].map((body) => ask({ mediaType: 'application/json', body }))
    const ours = { keyword: operation.id, isRefused: bad?.ours.length !== 0, accepted: good?.ours }
    expect(ours).toEqual({ keyword: operation.id, isRefused: true, accepted: [] })
    if (bad?.prism.length === 0) mistakes[operation.id] = 'accepts a violation'
    else if (good?.prism.length !== 0) mistakes[operation.id] = 'refuses a valid value'
  }
  expect(mistakes).toEqual(MISTAKES)
})
