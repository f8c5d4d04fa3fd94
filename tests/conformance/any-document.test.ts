import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge, loadDocuments, runConformance } from '@portal/conformance'
import { createMock } from '@portal/mock'
import { afterAll, expect, test } from 'vitest'
import { largeDocument } from './large/document.ts'
import { DESK_DOCUMENT, LIBRARY_DOCUMENT } from './sample/documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'any-document-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LARGE = join(folder, 'large.json')
writeFileSync(LARGE, JSON.stringify(largeDocument(3)))
const CLINIC = join(import.meta.dirname, 'clinic.yaml')
const NOTES = join(import.meta.dirname, 'one-file-service/notes.yaml')
const TWEETS = join(import.meta.dirname, '../cases/both-integers-beyond-2-53-are-rounded.yaml')

/** The judgement of the kit about the mock of a document: what fails, and the rules of state that were proved. */
async function judged(file: string) {
  const mock = await createMock({ specs: [file] })
  const { port, close } = await mock.listen(0)
  const target = `http://localhost:${port}`
  const made = async (path: string) => (await (await fetch(`${target}/_mock/${path}`)).text()).trim()
  try {
    const { documents: specs } = await loadDocuments([file])
    const headers = { 'csrf-token': await made('csrf-token'), 'X-Staff-Key': 'any' }
    const result = await runConformance({ specs, target, bearer: await made('token'), headers })
    const proved = result.checks.filter(({ kind, outcome }) => kind === 'state' && outcome === 'passed')
    return {
      failing: judge(result).failing.map(
        ({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`,
      ),
      rules: [...new Set(proved.map(({ rule }) => rule.replace('state-', '')))].sort(),
    }
  } finally {
    await close()
  }
}

const EACH = ['created', 'distinct', 'gone', 'listed', 'read-back']
const PAGED = ['pages', 'total']

test.each([
  [
    'library.yaml',
    LIBRARY_DOCUMENT,
    [...EACH, ...PAGED, 'counter', 'filter', 'idempotency', 'order', 'update'],
  ],
  ['clinic.yaml', CLINIC, [...EACH, ...PAGED, 'counter', 'filter', 'order', 'update']],
  ['notes.yaml', NOTES, [...EACH, ...PAGED, 'update']],
  ['shelves without examples', LARGE, [...EACH, ...PAGED, 'update']],
  ['tweets with ids beyond 2^53', TWEETS, EACH],
])(
  'the kit finds nothing wrong with the state that the mock gives to %s',
  {
    timeout: 240_000,
  },
  async (_, file, rules) => {
    expect(await judged(file)).toEqual({ failing: [], rules: rules.toSorted() })
  },
)

test('a document without collections keeps its examples, which know no ids and no keys', async () => {
  const { failing, rules } = await judged(DESK_DOCUMENT)
  expect(rules).toEqual([])
  expect(failing).toEqual([
    expect.stringContaining('getTakings security-unknown: X-Staff-Key with a value that was never issued'),
    expect.stringContaining('exportCatalogue refuses-unknown-id: section of no entry'),
  ])
})
