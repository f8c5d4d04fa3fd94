import { expect, test } from 'vitest'
import type { MockDocument } from '../engine/load-documents.ts'
import { Exchanges, MOST_CALLS } from './exchanges.ts'
import type { Exchange, LoggedRequest } from './types.ts'

const document: MockDocument = {
  title: 'any',
  name: 'fdp-test-service',
  kind: 'service',
  dialect: 'services',
  prefix: '',
  operations: [],
  sensitive: new Set(),
  json: {},
  file: 'things.yaml',
  files: [],
}

const entryOf = (number: number): LoggedRequest => ({
  at: '2026-03-01T12:00:00.000Z',
  method: 'GET',
  path: `/v1/pets/${number}`,
  status: 200,
  violations: [],
})

const exchangeWith = (body: string): Exchange => ({
  took: 1,
  requestHeaders: {},
  headers: {},
  isLost: false,
  body,
  document,
})

test('as many calls are kept as the log has entries, and the oldest go first', () => {
  const exchanges = new Exchanges()
  const entries = Array.from({ length: MOST_CALLS + 2 }, (_, number) => entryOf(number))
  for (const entry of entries) exchanges.keep(entry, exchangeWith(entry.path))

  const kept = entries.filter((entry) => exchanges.of(entry) !== undefined)
  expect(kept).toEqual(entries.slice(2))
  for (const entry of kept) expect(exchanges.of(entry)?.body).toBe(entry.path)
})

test('over 20 MB the oldest bodies are given up, but not their calls, also when calls have left since', () => {
  const exchanges = new Exchanges()
  const large = 'x'.repeat(9_000_000)
  const entries = [entryOf(0), entryOf(1), entryOf(2)]
  for (const entry of entries) exchanges.keep(entry, exchangeWith(large))
  const bodies = (of: readonly LoggedRequest[]) => of.map((entry) => exchanges.of(entry)?.body?.length)
  expect(bodies(entries)).toEqual([undefined, large.length, large.length])
  expect(exchanges.of(entryOf(0))).toBeUndefined()
  expect(entries.every((entry) => exchanges.of(entry) !== undefined)).toBe(true)

  const small = Array.from({ length: MOST_CALLS - 2 }, (_, number) => entryOf(number + 3))
  for (const entry of small) exchanges.keep(entry, exchangeWith('small'))
  const last = entryOf(MOST_CALLS + 1)
  exchanges.keep(last, exchangeWith(large))
  expect(bodies([...entries, last])).toEqual([undefined, undefined, large.length, large.length])
  expect(bodies(small)).toEqual(small.map(() => 'small'.length))
})
