import { expect, test } from 'vitest'
import { OfflineError } from '../../../lib/connection.ts'
import { bought, DONE, failure, LOST, openBuying, PLAN } from '../../../testing/buying.ts'
import { wellnessRequest } from '../../../testing/wellness.ts'

test.each([
  ['a refusal', failure(400), { at: 'refused', reason: { because: 'failure' } }],
  ['too many requests', failure(429), { at: 'refused', reason: { because: 'failure' } }],
  ['no connection', new OfflineError('offline'), { at: 'refused', reason: { because: 'failure' } }],
  ['a used link', failure(410), { at: 'refused', reason: { because: 'closed', cause: 'linkExpired' } }],
  ['an expired link', failure(401), { at: 'refused', reason: { because: 'closed', cause: 'linkExpired' } }],
  [
    'an offer that is gone',
    failure(409, 'OFFER_NOT_AVAILABLE'),
    { at: 'refused', reason: { because: 'closed', cause: 'notAvailable' } },
  ],
  [
    'a cancelled policy',
    failure(409, 'POLICY_CANCELLED'),
    { at: 'refused', reason: { because: 'closed', cause: 'notAvailable' } },
  ],
])(
  'after %s nothing was bought, nothing is looked up, and nothing stays on record',
  async (_what, error, state) => {
    const { buying, buy, calls, kept } = openBuying({ sends: [error] })
    await buy()
    expect(buying.state()).toMatchObject(state)
    expect([calls, kept.record]).toEqual([['send'], undefined])
  },
)

test('the end of a session is no end of a link', async () => {
  const { buying, buy } = openBuying({ sends: [failure(401)], mode: 'account' })
  await buy()
  expect(buying.state()).toMatchObject({ at: 'refused', reason: { because: 'failure' } })
})

test('a price that has changed is returned with the former one, and the next try has another key', async () => {
  const { buying, buy, keys } = openBuying({ sends: [failure(409, 'PRICE_CHANGED'), DONE] })
  await buy()
  expect(buying.state()).toMatchObject({
    at: 'refused',
    reason: {
      because: 'price',
      former: { installment: { cents: 2450 } },
      price: { installment: { cents: 2600 } },
    },
  })
  await buying.start(wellnessRequest(2600))
  expect(new Set(keys).size).toBe(2)
  expect(buying.state()).toEqual(bought())
})

// covers: WELL-070
test('a price that has changed, and cannot be read, is a failed purchase', async () => {
  const error = failure(503)
  const { buying, buy } = openBuying({ sends: [failure(409, 'PRICE_CHANGED')], cards: error })
  await buy()
  expect(buying.state()).toEqual({ at: 'refused', reason: { because: 'failure', error } })
})

// covers: WELL-071, WELL-072
test.each([
  ['link', { success: false }, { at: 'refused', reason: { because: 'failure', error: undefined } }],
  ['account', { success: false }, bought('confirming')],
  ['link', failure(200, 'WRONG_SHAPE'), { at: 'refused', reason: { because: 'failure' } }],
  ['account', failure(200, 'WRONG_SHAPE'), bought('confirming')],
  ['account', failure(200, 'NOT_JSON'), { at: 'refused', reason: { because: 'failure' } }],
  ['link', failure(500), { at: 'refused', reason: { because: 'failure' } }],
  ['account', failure(500), { at: 'refused', reason: { because: 'failure' } }],
] as const)('decision 8: in the %s, %o leads to its end', async (mode, answer, state) => {
  const { buying, buy } = openBuying({ mode, sends: [answer] })
  await buy()
  expect(buying.state()).toMatchObject(state)
})

const ATTEMPT = {
  key: 'k',
  addition: { planCode: 'ADV', planType: 'Advantage', annualCoverage: 520, premiumOpted: 24.5 } as const,
  plan: PLAN,
}

test.each([
  ['was made', [DONE], bought()],
  ['was not made', [], { at: 'idle' }],
  ['cannot be looked up', [LOST, LOST, LOST], { at: 'unknown' }],
] as const)('a purchase that was on its way before a reload and %s', async (_what, finds, state) => {
  const { buying, calls } = openBuying({ finds, record: { attempts: [ATTEMPT] } })
  expect(buying.state()).toEqual({ at: 'opening' })
  await buying.check()
  expect(buying.state()).toMatchObject(state)
  expect(calls).not.toContain('send')
})

// covers: WELL-071
test.each([
  ['covered', DONE],
  ['confirming', { success: false }],
] as const)('a plan that is %s is so after a reload, without a call', async (result, answer) => {
  const first = openBuying({ mode: 'account', sends: [answer] })
  await first.buy()
  const record = first.kept.record
  const { buying, calls } = openBuying({ mode: 'account', ...(record && { record }) })
  await buying.check()
  expect([buying.state(), calls]).toEqual([bought(result), []])
})

test.each([
  ['a refusal', ['send', 'refresh'], failure(400)],
  ['an offer that is gone', ['send', 'refresh'], failure(409, 'OFFER_NOT_AVAILABLE')],
  ['a price that has changed', ['send'], failure(409, 'PRICE_CHANGED')],
])('leaving %s makes the calls %j', async (_what, called, error) => {
  const { buying, buy, calls } = openBuying({ sends: [error] })
  await buy()
  await buying.leave()
  expect([buying.state(), calls]).toEqual([{ at: 'idle' }, called])
})
