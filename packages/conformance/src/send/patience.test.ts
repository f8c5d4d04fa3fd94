import { describe, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import type { Draft } from '../request/draft.ts'
import { type Exchange, statusOf } from './exchange.ts'
import { patient } from './patience.ts'

const START = Date.parse('2026-11-23T10:00:00Z')
const paths = { '/a': { get: { operationId: 'getA', responses: {} } }, '/b': { get: { responses: {} } } }
const operations = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))

/** A clock that passes only by sleeping. */
function clockFrom(start: number) {
  let now = start
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    async sleep(ms: number) {
      slept.push(ms)
      now += ms
    },
  }
}

function drafted(at = 0): Draft {
  const operation = operations[at]
  if (operation === undefined) throw new Error('no operation')
  return {
    operation,
    values: { path: {}, query: {}, header: {}, cookie: {} },
    body: undefined,
    session: 'given',
  }
}

/** A service that refuses the first requests. */
function refusing(times: number, headers: Record<string, string> = {}) {
  let asked = 0
  return {
    asked: () => asked,
    async send({ operation }: Draft): Promise<Exchange> {
      asked += 1
      const curl = { files: [], body: [] }
      const sent = { method: 'GET', url: '', headers: {}, body: undefined, curl, secrets: new Map() }
      const answer = { text: '', bytes: 0, json: undefined, broken: undefined }
      const got =
        asked > times ? { status: 200, headers: {}, ...answer } : { status: 429, headers, ...answer }
      return { operation, sent, got, problem: undefined, ms: 1 }
    },
  }
}

describe('a request that is refused with 429 is repeated', () => {
  test.each([
    ['after the seconds that the answer names', '3', [3000, 3000]],
    ['at the date that the answer names', 'Mon, 23 Nov 2026 10:00:05 GMT', [5000]],
    ['after a growing pause where the answer names none', '', [1000, 2000]],
    ['after a growing pause where the answer names nonsense', 'soon', [1000, 2000]],
  ])('%s', async (_, after, slept) => {
    const clock = clockFrom(START)
    const client = patient(refusing(2, { 'retry-after': after }), { clock })
    expect(statusOf(await client.send(drafted()))).toBe(200)
    expect(clock.slept).toEqual(slept)
    expect(client.waitedMs()).toBe(slept.reduce((all, each) => all + each, 0))
  })

  test('five times, and from then on not again for that operation', async () => {
    const clock = clockFrom(START)
    const service = refusing(100)
    const client = patient(service, { clock })
    expect(statusOf(await client.send(drafted()))).toBe(429)
    expect(clock.slept).toEqual([1000, 2000, 4000, 8000])
    await client.send(drafted())
    expect(service.asked()).toBe(6)
    await client.send(drafted(1))
    expect(service.asked()).toBe(11)
  })

  test('never after more than a minute', async () => {
    const clock = clockFrom(START)
    const client = patient(refusing(2, { 'retry-after': '61' }), { clock })
    expect(statusOf(await client.send(drafted()))).toBe(429)
    expect(clock.slept).toEqual([])
  })
})

test('a long wait is reported before it begins, and a short one is not', async () => {
  const clock = clockFrom(START)
  const waits: [string, number, number][] = []
  const onWait = (operation: string, ms: number) => waits.push([operation, ms, clock.now() - START])
  await patient(refusing(1, { 'retry-after': '4' }), { clock, onWait }).send(drafted())
  expect(waits).toEqual([])
  await patient(refusing(2, { 'retry-after': '30' }), { clock, onWait }).send(drafted())
  expect(waits).toEqual([
    ['getA', 30_000, 4000],
    ['getA', 30_000, 34_000],
  ])
})

test('requests of other operations wait too', async () => {
  const clock = clockFrom(START)
  const client = patient(refusing(1, { 'retry-after': '9' }), { clock })
  const [first] = await Promise.all([client.send(drafted()), client.send(drafted(1))])
  expect(statusOf(first)).toBe(200)
  await client.send(drafted(1))
  expect(clock.now()).toBeGreaterThanOrEqual(START + 9000)
})

test('a rate limits the requests per second', async () => {
  const clock = clockFrom(START)
  const client = patient(refusing(0), { rate: 4, clock })
  for (let turn = 0; turn < 9; turn++) await client.send(drafted())
  expect(clock.now() - START).toBe(2000)
})
