import { expect, test } from 'vitest'
import { bought, DONE, failure, LOST, openBuying, PLAN } from '../../../testing/buying.ts'
import { wellnessRequest } from '../../../testing/wellness.ts'

test('a purchase is on record before it is sent, and is known until its last screen is left', async () => {
  const { buying, buy, kept, states, calls } = openBuying()
  await buy()
  expect([buying.state(), states, calls]).toEqual([bought(), ['idle', 'sending', 'done'], ['send']])
  expect(kept.record).toEqual({ attempts: [], bought: { result: 'covered', plan: PLAN } })
  await buying.leave()
  expect([buying.state().at, kept.record, calls]).toEqual(['idle', undefined, ['send', 'refresh']])
})

test('a second press is the same press, and a press after the purchase does nothing', async () => {
  const { buy, calls } = openBuying()
  await Promise.all([buy(), buy()])
  await buy()
  expect(calls).toEqual(['send'])
})

// covers: WELL-057
test.each([
  ['requested', 'requested'],
  ['notAvailable', 'notAvailable'],
  ['ended', 'ended'],
] as const)('an offer that is %s at the press is not bought', async (reason, cause) => {
  const { buying, calls } = openBuying()
  await buying.start({ ...wellnessRequest(), check: () => ({ ok: false, reason }) })
  expect([buying.state(), calls]).toEqual([{ at: 'refused', reason: { because: 'closed', cause } }, []])
})

test.each([
  ['no answer', LOST],
  ['a failure of the service', failure(503)],
  ['a request that took too long', failure(408)],
  ['an answer of another shape', failure(200, 'WRONG_SHAPE')],
])('after %s the purchase is looked up by its key before anything is said', async (_what, error) => {
  const { buying, buy, states, calls } = openBuying({ sends: [error], finds: [DONE] })
  await buy()
  expect([buying.state(), states.slice(-2), calls]).toEqual([
    bought(),
    ['checking', 'done'],
    ['send', 'find'],
  ])
})

test('a purchase without an answer is looked up although its record ended with the session', async () => {
  const { buying, buy, calls } = openBuying({ sends: [LOST], finds: [LOST, LOST, LOST], endsSession: true })
  await buy()
  expect(calls[1]).toBe('find')
  expect(buying.state()).toMatchObject({ at: 'unknown' })
})

test('a purchase that was not received keeps its key for the next try, which is looked up first', async () => {
  const { buying, buy, calls, keys } = openBuying({ sends: [LOST, DONE] })
  await buy()
  expect(buying.state()).toEqual({ at: 'refused', reason: { because: 'failure', error: LOST } })
  await buy()
  expect(calls).toEqual(['send', 'find', 'find', 'send'])
  expect(new Set(keys).size).toBe(1)
  expect(buying.state()).toEqual(bought())
})

test('an earlier try that arrived late is found, and nothing is sent', async () => {
  const { buying, buy, calls } = openBuying({ sends: [LOST], finds: [undefined, DONE] })
  await buy()
  await buy()
  expect([buying.state(), calls]).toEqual([bought(), ['send', 'find', 'find']])
})

test('another plan has a key of its own, and an earlier one that was bought meanwhile is said', async () => {
  const { buying, buy, keys } = openBuying({
    sends: [LOST, failure(409, 'OFFER_NOT_AVAILABLE')],
    finds: [undefined, undefined, DONE],
  })
  await buy()
  await buying.start(wellnessRequest(1000))
  expect(new Set(keys).size).toBe(2)
  expect(buying.state()).toEqual(bought())
})

test('a look-up is tried three times; then it is not known, and is looked up again on request', async () => {
  const { buying, buy, calls } = openBuying({ sends: [LOST], finds: [LOST, LOST, LOST, DONE] })
  await buy()
  expect(calls).toEqual(['send', 'find', 'wait 1000', 'find', 'wait 3000', 'find'])
  expect(buying.state()).toMatchObject({ at: 'unknown' })
  await buying.check()
  expect(buying.state()).toEqual(bought())
})
