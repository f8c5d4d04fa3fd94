import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { changesOf } from './changes.ts'

type Made = ReturnType<typeof personaFacts>

const NOON = `${FRIDAY}T15:00:00.000Z`
const inWords = ({ customer, factsAt }: Made, instant = NOON) =>
  changesOf(factsAt(instant), customer).map(({ at, kind, text }) => `${at} ${kind}: ${text}`)

/** The changes of a policy and of its card, which most policyholders have. */
const USUAL = /^\S+ (notification|paymentMade|renewalNotice|policyRenewed|cardExpires): /

test('the changes to come are listed, the soonest first', () => {
  expect(inWords(personaFacts('us-happy'))).toEqual([
    '2026-12-11T12:00:00.000Z notification: A notification comes: “paymentDue” of PET104101.',
    '2026-12-11T12:00:00.000Z notification: A notification comes: “paymentDue” of PET104102.',
    '2026-12-14T05:00:00.000Z reviewClosed: A review of claim 20480114 cannot be asked for any more.',
    '2026-12-15T00:00:00.000Z paymentMade: The payment of 41.20 USD for Biscuit (PET104101) is made.',
    '2026-12-15T00:00:00.000Z paymentMade: The payment of 25.90 USD for Miso (PET104102) is made.',
    '2026-12-24T05:00:00.000Z reviewClosed: A review of claim 20480113 cannot be asked for any more.',
    '2027-02-13T00:00:00.000Z renewalNotice: The renewal of the policy of Biscuit is announced.',
    '2027-03-15T00:00:00.000Z policyRenewed: The policy of Biscuit renews.',
    '2027-07-13T00:00:00.000Z renewalNotice: The renewal of the policy of Miso is announced.',
    '2027-08-12T00:00:00.000Z policyRenewed: The policy of Miso renews.',
    '2027-08-13T04:00:00.000Z offerEnds: The wellness offer for Miso ends.',
    '2029-07-03T12:00:00.000Z notification: A notification comes: “cardExpires” of PM-1-1.',
    '2029-09-01T00:00:00.000Z cardExpires: The card ending in 4242 expires.',
  ])
})

test('an overdue policy ends after its grace period, and is not announced to renew', () => {
  expect(inWords(personaFacts('overdue'))).toEqual([
    '2026-12-11T12:00:00.000Z notification: A notification comes: “paymentDue” of PET104701.',
    '2026-12-11T12:00:00.000Z notification: A notification comes: “paymentDue” of PET104702.',
    '2026-12-15T00:00:00.000Z paymentMade: The payment of 41.20 USD for Scout (PET104701) is made.',
    '2026-12-15T00:00:00.000Z paymentMade: The payment of 25.90 USD for Clover (PET104702) is made.',
    '2026-12-16T00:00:00.000Z graceOver: The policy of Scout ends after its grace period.',
    '2027-02-13T00:00:00.000Z renewalNotice: The renewal of the policy of Clover is announced.',
    '2027-03-15T00:00:00.000Z policyRenewed: The policy of Clover renews.',
    '2029-07-03T12:00:00.000Z notification: A notification comes: “cardExpires” of PM-7-1.',
    '2029-09-01T00:00:00.000Z cardExpires: The card ending in 4242 expires.',
  ])
})

test.each([
  ['ach-pending', ['2026-11-24T00:00:00.000Z bankVerified: The bank account ending in 6789 is verified.']],
  [
    'ach-failed',
    [
      '2026-12-15T00:00:00.000Z paymentFailed: The payment of 41.20 USD for Hazel (PET105701) fails.',
      '2026-12-17T00:00:00.000Z graceOver: The policy of Hazel ends after its grace period.',
    ],
  ],
  ['wellness-offer', ['2026-12-11T05:00:00.000Z offerEnds: The wellness offer for Basil ends.']],
  ['wellness-removed', []],
  [
    'wellness-requested',
    ['2026-11-25T00:00:00.000Z wellnessAdded: Wellness becomes a part of the policy of Fennel.'],
  ],
  ['kyc-pending', ['2026-11-24T00:00:00.000Z identityCleared: The identity check is cleared.']],
  [
    'new-15days',
    ['2026-11-26T00:00:00.000Z protectionNotNew: The policyholder is not newly protected any more.'],
  ],
  ['rename-pending', ['2026-11-25T00:00:00.000Z requestDone: The request W-8-1 (pet name change) is done.']],
  [
    'address-pending',
    ['2026-11-25T00:00:00.000Z requestDone: The request W-10-2 (risk address change) is done.'],
  ],
  ['review-open', ['2026-11-30T14:00:00.000Z reviewDecided: The review of claim 20605201 is decided.']],
])('%s: %j', (persona, changes) => {
  expect(inWords(personaFacts(persona)).filter((each) => !USUAL.test(each))).toEqual(changes)
})

test('what comes at the instant of the clock is no change to come any more', () => {
  const made = personaFacts('ach-pending')
  const isListed = (instant: string) => inWords(made, instant).some((each) => each.includes('bankVerified: '))
  expect(['2026-11-23T23:59:59.999Z', '2026-11-24T00:00:00.000Z'].map(isListed)).toEqual([true, false])
})

test('a policy that is cancelled in the future ends as it was asked for, without a payment after it', () => {
  const made = personaFacts('no-mobile')
  const { tables } = made
  const term = only(tables.terms.all())
  const lines = (cancelledOn: string) => {
    tables.terms.update(term, { cancelledOn })
    return inWords(made).filter((each) => !/notification|cardExpires/.test(each))
  }
  const [payment, notice, end] = [
    '2026-12-15T00:00:00.000Z paymentMade: The payment of 41.20 USD for Fern (PET106101) is made.',
    '2027-02-13T00:00:00.000Z renewalNotice: The renewal of the policy of Fern is announced.',
    'policyCancelled: The policy of Fern ends as it was asked for.',
  ]
  expect(lines('2026-12-14')).toEqual([`2026-12-14T00:00:00.000Z ${end}`])
  expect(lines('2026-12-15')).toEqual([payment, `2026-12-15T00:00:00.000Z ${end}`])
  expect(lines('2027-02-13')).toEqual([payment, `2027-02-13T00:00:00.000Z ${end}`])
  expect(lines('2027-02-14')).toEqual([payment, notice, `2027-02-14T00:00:00.000Z ${end}`])
  expect(lines('2027-03-15')).toEqual([payment, notice, `2027-03-15T00:00:00.000Z ${end}`])
  tables.terms.update(term, gone('cancelledOn'))
  tables.paymentMethods.update(only(tables.paymentMethods.all()), { expYear: 2025 })
  expect(inWords(made)).toContain(payment.replace('Made', 'Failed').replace('is made', 'fails'))
  tables.paymentMethods.remove(only(tables.paymentMethods.all()))
  expect(inWords(made)).toContain(payment.replace('Made', 'Failed').replace('is made', 'fails'))
})

test('a claim comes through its steps, its decision and its payment', () => {
  const made = personaFacts('us-happy')
  const claim = made.tables.claims.get('20480111')
  if (claim === undefined) throw new Error('There is no claim.')
  const at = (day: number) => `2026-12-0${day}T14:00:00.000Z`
  const steps = (
    ['in review', 'received', 'missing docs', 'on hold', 'approved', 'payment sent'] as const
  ).map((status, nth) => ({ status, at: at(nth + 1) }))
  made.tables.claims.update(claim, { steps })
  expect(inWords(made).filter((each) => each.includes('20480111') && !each.includes('notification'))).toEqual(
    [
      `${at(2)} claimReceived: Claim 20480111 becomes “received”.`,
      `${at(3)} claimMissesDocuments: Claim 20480111 becomes “missing docs”.`,
      `${at(4)} claimDecided: Claim 20480111 becomes “on hold”.`,
      `${at(5)} claimDecided: Claim 20480111 becomes “approved”.`,
      `${at(6)} claimPaid: Claim 20480111 becomes “payment sent”.`,
    ],
  )
  made.tables.claims.update(claim, {
    steps: steps.slice(1, 2).concat(steps.slice(0, 1).map((each) => ({ ...each, at: at(7) }))),
  })
  expect(inWords(made)).toContain(`${at(7)} claimInReview: Claim 20480111 becomes “in review”.`)
})

test('a review is under way, is decided, and pays after its decision', () => {
  const made = personaFacts('review-open')
  const review = only(made.tables.reviews.all())
  const [startsAt, decidesAt] = ['2026-12-01T14:00:00.000Z', '2026-12-02T14:00:00.000Z']
  const steps = [
    { status: 'approved', at: decidesAt },
    { status: 'payment sent', at: '2026-12-04T14:00:00.000Z' },
  ] as const
  made.tables.reviews.update(review, { startsAt, decidesAt, after: { decision: { paid: 20 }, steps } })
  expect(inWords(made).filter((each) => each.includes('20605201'))).toEqual([
    `${startsAt} reviewUnderWay: The review of claim 20605201 is under way.`,
    `${decidesAt} reviewDecided: The review of claim 20605201 is decided.`,
    '2026-12-04T14:00:00.000Z claimPaid: Claim 20605201 becomes “payment sent”.',
  ])
})

test('payout methods expire or are refused, and bank accounts are refused', () => {
  const made = personaFacts('payout-restricted')
  const { tables } = made
  const cards = () => inWords(made).filter((each) => each.includes('payout'))
  expect(cards()).toEqual([
    '2029-09-01T00:00:00.000Z cardExpires: The debit card for payouts ending in 5556 expires.',
  ])
  for (const method of tables.payoutMethods.all())
    tables.payoutMethods.update(method, { invalidSince: '2026-12-01' })
  expect(cards()).toEqual([
    '2026-12-01T00:00:00.000Z payoutRefused: The payout method ending in 5556 receives no payouts any more.',
    '2026-12-01T00:00:00.000Z payoutRefused: The payout method ending in 1881 receives no payouts any more.',
  ])
  const pending = personaFacts('ach-pending')
  const bank = pending.tables.paymentMethods.all().find(({ kind }) => kind === 'bank')
  if (bank === undefined) throw new Error('There is no bank account.')
  const verifications = () => inWords(pending).filter((each) => each.includes('bank account'))
  pending.tables.paymentMethods.update(bank, { isSound: false })
  expect(verifications()).toEqual([
    '2026-11-24T00:00:00.000Z bankRefused: The verification of the bank account ending in 6789 fails.',
  ])
  pending.tables.paymentMethods.update(bank, { isVerifiedAtOnce: true })
  expect(verifications()).toEqual([])
})
