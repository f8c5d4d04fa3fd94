import { expect, test } from 'vitest'
import { DONE, failure, LOST, openBuying, PLAN } from '../../../testing/buying.ts'
import { wellnessRequest } from '../../../testing/wellness.ts'
import type { BuyingRequest } from './buying.ts'

/** An earlier try to buy Advantage, whose outcome is not known. */
const ADVANTAGE = {
  key: 'earlier',
  addition: { planCode: 'ADV', planType: 'Advantage', annualCoverage: 520, premiumOpted: 24.5 } as const,
  plan: PLAN,
}
const EARLIER = { attempts: [ADVANTAGE] }

/** The wish for Advantage with another value of its card. */
function wish(more: Partial<BuyingRequest['card']>): BuyingRequest {
  const request = wellnessRequest()
  return { ...request, card: { ...request.card, ...more } }
}

test.each([
  ['another plan', wish({ planCode: 'PRI', planType: 'Prime' })],
  ['another yearly coverage', wish({ annualLimit: { cents: 60_000, currency: 'USD' } })],
  ['another price', wellnessRequest(2600)],
])('%s has a key of its own, and the earlier try stays on record', async (_what, request) => {
  const { buying, keys, kept } = openBuying({ sends: [LOST], record: EARLIER })
  await buying.start(request)
  expect(kept.record?.attempts.map(({ key }) => key)).toEqual(['earlier', ...keys])
  expect(keys).not.toContain('earlier')
})

test('the same plan at the same price keeps its key, and is on record once', async () => {
  const { buy, keys, kept } = openBuying({ sends: [LOST], record: EARLIER })
  await buy()
  expect(keys).toEqual(['earlier'])
  expect(kept.record).toEqual(EARLIER)
})

test('a refused repeat stays on record, because its first answer may still be lost', async () => {
  const { buying, buy, kept, calls } = openBuying({ sends: [failure(429)], record: EARLIER })
  await buying.check()
  calls.length = 0
  await buy()
  expect(calls).toEqual(['find', 'send', 'find'])
  expect(buying.state()).toMatchObject({ at: 'refused', reason: { because: 'failure' } })
  expect(kept.record).toEqual(EARLIER)
})

test.each([
  ['is refused', failure(400)],
  ['has an answer without success', { success: false }],
])('another plan that %s leaves the record, and the earlier try stays', async (_what, answer) => {
  const { buying, kept, calls } = openBuying({ sends: [answer], record: EARLIER })
  await buying.check()
  calls.length = 0
  await buying.start(wellnessRequest(2600))
  expect(calls.slice(0, 3)).toEqual(['find', 'send', 'find'])
  expect(kept.record).toEqual(EARLIER)
})

test('the record has the benefits of the plan for its last screen', async () => {
  const benefits = [
    { name: 'Annual exam', limit: { cents: 5000, currency: 'USD' as const }, isCovered: true },
  ]
  const { buying, kept } = openBuying({ sends: [DONE] })
  await buying.start(wish({ benefits }))
  expect(kept.record?.bought?.plan).toEqual({ ...PLAN, benefits })
})

test('a look-up that says that an earlier try was not made removes it', async () => {
  const { buying, kept } = openBuying({ finds: [{ success: false }], record: EARLIER })
  await buying.check()
  expect([buying.state(), kept.record]).toEqual([{ at: 'idle' }, undefined])
})
