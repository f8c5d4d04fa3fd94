import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from './call.ts'
import {
  codeAnswer,
  csrfAnswer,
  readZip,
  refused,
  rig,
  type Sent,
  sessionRefused,
  transportError,
  writeCode,
} from './test-support.ts'

const OUTCOMES = {
  ok: codeAnswer,
  unauthorized: () => refused(401, 'UNAUTHORIZED'),
  csrfRefused: () => refused(400, 'CSRF_TOKEN_INVALID'),
  forbidden: () => refused(403, 'FORBIDDEN'),
  invalid: () => refused(400, 'VALIDATION_FAILED'),
  failed: () => new Response(null, { status: 500 }),
  page: () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }),
  truncated: () => new Response('{"payload"', { headers: { 'content-type': 'application/json' } }),
  lost: () => Promise.reject(new TypeError('fetch failed')),
} satisfies Record<string, () => Response | Promise<Response>>
type Outcome = keyof typeof OUTCOMES

// Refusals of tokens are frequent, so that long sequences of them occur.
const outcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Outcome>('unauthorized') },
  { weight: 3, arbitrary: fc.constant<Outcome>('csrfRefused') },
  { weight: 1, arbitrary: fc.constant<Outcome>('forbidden') },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(OUTCOMES) as Outcome[])) },
)
const refreshOutcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant('renewed' as const) },
  { weight: 3, arbitrary: fc.constant('lost' as const) },
  { weight: 1, arbitrary: fc.constant('refused' as const) },
)
const scenario = fc.record({
  isWrite: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  answers: fc.array(outcome, { maxLength: 40 }),
  csrfAnswers: fc.array(outcome, { maxLength: 10 }),
  refreshes: fc.array(refreshOutcome, { maxLength: 20 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

/** Plays the scenario. The scheduler decides the order in which answers and refreshes arrive. */
async function play(s: fc.Scheduler, { isWrite, answers, csrfAnswers, refreshes }: Scenario) {
  const outcomes: Outcome[] = []
  let issued = 1
  let refreshIndex = 0
  const world = rig(
    (_, index) => {
      const next = answers[index] ?? 'ok'
      outcomes.push(next)
      return s.schedule(Promise.resolve(), `call: ${next}`).then(OUTCOMES[next])
    },
    {
      async refresh() {
        const next = refreshes[refreshIndex++] ?? 'renewed'
        await s.schedule(Promise.resolve(), `refresh: ${next}`)
        if (next === 'lost') throw transportError()
        if (next === 'refused') throw sessionRefused()
        return `token-${++issued}`
      },
    },
    (_, index) => {
      const next = csrfAnswers[index] ?? 'ok'
      const answer = next === 'ok' ? () => csrfAnswer(`csrf-token-number-${index}`) : OUTCOMES[next]
      return s.schedule(Promise.resolve(), `csrf: ${next}`).then(answer)
    },
  )
  const calls = isWrite.map((write, index) =>
    write ? call(writeCode(world.sdk, { 'Idempotency-Key': `key-${index}` })) : call(readZip(world.sdk)),
  )
  await s.waitFor(Promise.allSettled(calls))
  const sends = world.log.map((sent, index) => ({ sent, outcome: outcomes[index] ?? 'ok' }))
  return { ...world, byCall: Map.groupBy(sends, ({ sent }) => sent.headers.get('x-correlation-id')) }
}

// covers: AUTH-070, AUTH-071
test('no sequence of answers refreshes twice at once, repeats without cause, or loops for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scenario, async (s, given) => {
      const { byCall, state, ends } = await play(s, given)
      expect(state.mostRefreshing).toBeLessThanOrEqual(1)
      expect(ends.length).toBeLessThanOrEqual(1)
      for (const sends of byCall.values()) {
        const repeated = sends.slice(0, -1).map(({ outcome: last }) => last)
        const causes = repeated.filter((last) => last !== 'unauthorized')
        expect(causes.filter((last) => last !== 'csrfRefused')).toEqual([])
        expect(causes.length).toBeLessThanOrEqual(1)
        expect(repeated.length - causes.length).toBeLessThanOrEqual(5)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a repeated call has the same method, address, body, correlation id and idempotency key', async () => {
  const same = ({ method, url, body, headers }: Sent) => ({
    method,
    href: url.href,
    body,
    key: headers.get('idempotency-key'),
    type: headers.get('content-type'),
  })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scenario, async (s, given) => {
      const { byCall } = await play(s, given)
      for (const sends of byCall.values()) {
        const [first, ...others] = sends.map(({ sent }) => same(sent))
        for (const other of others) expect(other).toEqual(first)
      }
    }),
  )
})

// covers: AUTH-071
test('one call makes at most five attempts to refresh, whatever their outcomes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scenario, async (s, given) => {
      const { state } = await play(s, { ...given, isWrite: [false] })
      expect(state.refreshes).toBeLessThanOrEqual(5)
    }),
  )
})
