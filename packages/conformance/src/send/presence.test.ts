import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { judgeAcceptance } from '../judge/verdict.ts'
import type { Draft } from '../request/draft.ts'
import type { Exchange } from './exchange.ts'
import { present } from './presence.ts'

const paths = { '/a': { get: { operationId: 'getA', responses: {} } } }
const operation = onlyOne(operationsOf(documentOf('a.json', { openapi: '3.1.0', paths })))

function onlyOne<Value>([value]: readonly Value[]): Value {
  if (value === undefined) throw new Error('there is none')
  return value
}

const draft: Draft = {
  operation,
  values: { path: {}, query: {}, header: {}, cookie: {} },
  body: undefined,
  session: 'given',
}

const REFUSED = 'connect ECONNREFUSED 127.0.0.1:4000'

/** A service that answers each request with the next of these: a status, or the reason why there is no answer. */
function answering(...outcomes: (number | string)[]) {
  let asked = 0
  const answer = { headers: {}, text: '', bytes: 0, json: undefined, broken: undefined }
  return {
    asked: () => asked,
    async send(): Promise<Exchange> {
      const outcome = outcomes[Math.min(asked, outcomes.length - 1)]
      asked += 1
      const curl = { files: [], body: [] }
      const url = `http://a.test/${asked}`
      const sent = { method: 'GET', url, headers: {}, body: undefined, curl, secrets: new Map() }
      return typeof outcome === 'number'
        ? { operation, sent, got: { status: outcome, ...answer }, problem: undefined, ms: 1 }
        : { operation, sent, got: undefined, problem: outcome, ms: 1 }
    },
  }
}

function sleeping() {
  const slept: number[] = []
  const sleep = async (ms: number) => slept.push(ms)
  return { slept, now: () => 0, sleep }
}

const verdictOn = (exchange: Exchange) =>
  judgeAcceptance({ kind: 'positive', rule: 'accepts-generated', title: 'a request', draft }, exchange, {
    refusal: undefined,
    schemaCodes: new Set(),
    hasServiceIds: () => false,
  })

test('a service that stops and does not come back is asked no more', async () => {
  const service = answering(200, REFUSED)
  const clock = sleeping()
  const client = present(service, clock)
  await client.send(draft)
  expect(client.stoppedAfter()).toBeUndefined()

  const first = await client.send(draft)
  expect(clock.slept).toEqual([1000, 2000, 4000, 8000])
  expect(client.stoppedAfter()?.sent.url).toBe('http://a.test/1')

  const asked = service.asked()
  const later = await client.send(draft)
  expect(service.asked()).toBe(asked)
  for (const exchange of [first, later]) {
    expect(verdictOn(exchange)).toEqual({
      outcome: 'not tried',
      rule: 'accepts-generated',
      message: 'the service stopped after GET http://a.test/1 (getA)',
    })
  }
})

test('a service that comes back is asked again, and the run goes on', async () => {
  const clock = sleeping()
  const client = present(answering(200, REFUSED, REFUSED, 204, 200), clock)
  await client.send(draft)
  expect((await client.send(draft)).got?.status).toBe(204)
  expect(clock.slept).toEqual([1000, 2000])
  expect((await client.send(draft)).got?.status).toBe(200)
  expect(client.stoppedAfter()).toBeUndefined()
})

test('a request without an answer is not repeated, and the service counts as there', async () => {
  const service = answering('socket hang up', 'no answer within 10000 ms', 200)
  const clock = sleeping()
  const client = present(service, clock)
  for (let turn = 0; turn < 3; turn++) await client.send(draft)
  expect(service.asked()).toBe(3)
  expect(clock.slept).toEqual([])
  expect(client.stoppedAfter()).toBeUndefined()
})
