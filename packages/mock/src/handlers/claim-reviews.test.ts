import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'

const WHY = 'The illness began after the protection of our dog.'
const REQUEST = { topic: 'notCovered', reason: WHY, contact: { channel: 'EMAIL' } }
const kinds = (steps: readonly { status: string }[]) => steps.map(({ status }) => status)

/** The number of the claim of a persona with an amount. */
async function numberOf({ list }: Claimant, amount: number): Promise<string> {
  const groups = [...(await list('OPEN')), ...(await list('CLOSED'))]
  const claims = groups.flatMap((group) => group.claims)
  return claims.find(({ totalInvoiceAmount }) => totalInvoiceAmount === amount).claimNumber
}

async function reviewer(persona: string, amount = 320.5) {
  const holder = await claimant(persona)
  return { ...holder, number: await numberOf(holder, amount) }
}

type Claimant = Awaited<ReturnType<typeof claimant>>

/** The notifications about reviews and payments, newest first. */
async function newsOf({ get }: Pick<Claimant, 'get'>) {
  const path = '/fdp-notification-service/v1/notifications?email=review-open%40example.com'
  const { notifications } = (await get(path)).body.payload.response
  return notifications.filter(({ kind }: { kind: string }) => /^(review|claimPaid)/.test(kind))
}

test('a review without a file goes its way by the clock and changes nothing', async () => {
  const { number, review, reviews, read, later, violations } = await reviewer('review-possible')
  const before = await read(number)
  expect(before).toMatchObject({
    reviewable: true,
    reviewUntil: '2027-01-10',
    paid: 0,
    progressStatus: 'denied',
  })
  const answer = await review(number, { ...REQUEST, lines: ['Paid: $0.00'] })
  expect(answer.status).toBe(201)
  const { reviewNumber, receivedAt } = answer.body.payload.response
  expect(receivedAt).toBe('2026-11-20T15:00:00.000Z')
  const asked = { reviewNumber, askedAt: receivedAt, ...REQUEST, lines: ['Paid: $0.00'], documents: [] }
  expect(await reviews(number)).toEqual([
    { ...asked, status: 'asked', expectedBy: '2026-12-04', before: { approvedAmount: 0, paid: 0 } },
  ])
  expect((await read(number)).reviewable).toBe(false)
  await later(3)
  expect(await reviews(number)).toMatchObject([
    { status: 'under way', startedAt: '2026-11-23T14:00:00.000Z' },
  ])
  await later(15)
  expect(await reviews(number)).toMatchObject([
    { status: 'decided', outcome: 'against', decidedAt: '2026-12-04T14:00:00.000Z', after: { paid: 0 } },
  ])
  const { updatedDate, statusHistory, paid } = await read(number)
  expect([updatedDate, statusHistory, paid]).toEqual([before.updatedDate, before.statusHistory, 0])
  expect(violations()).toEqual([])
})

test('a review in favor changes the claim in details, lists, limit and history', async () => {
  const { number, upload, review, reviews, read, list, later, account } = await reviewer('review-possible')
  const { url, contentType } = await upload('MEDICAL', 'Letter of the vet.pdf')
  const before = await read(number)
  await review(number, { ...REQUEST, documents: [{ url, contentType }] })
  expect((await reviews(number))[0].documents).toMatchObject([{ url, label: 'Letter of the vet.pdf' }])
  await later(15)
  const [{ outcome, after }] = await reviews(number)
  const approved = await read(number)
  // The deductible of 300 is left, then a co-pay of 20% of the remaining 20.50.
  expect({ outcome, ...after }).toMatchObject({
    outcome: 'favor',
    deductibleApplied: 300,
    copayAmount: 4.1,
    paid: 16.4,
  })
  expect(approved).toMatchObject({ ...after, status: 'OPEN', progressStatus: 'approved' })
  expect(approved.annualLimitUsed - before.annualLimitUsed).toBeCloseTo(16.4)
  expect(approved.annualDeductibleUsed - before.annualDeductibleUsed).toBe(300)
  const listed = (await list('OPEN')).flatMap((group: { claims: object[] }) => group.claims)
  expect(listed).toContainEqual(expect.objectContaining({ claimNumber: number, paid: 16.4 }))
  await later(3)
  const paid = await read(number)
  expect(kinds(paid.statusHistory).slice(-3)).toEqual(['denied', 'approved', 'payment sent'])
  const { pets } = await account()
  const history = pets.flatMap(({ claimsHistory = [] }: { claimsHistory?: object[] }) => claimsHistory)
  expect(history).toContainEqual(expect.objectContaining({ claimNumber: number, paid: 16.4 }))
})

test('a claim has one review, found by its key, and a repeat gets the first answer', async () => {
  const { number, review, reviews } = await reviewer('review-possible')
  const key = crypto.randomUUID()
  const [first, again] = [await review(number, REQUEST, key), await review(number, REQUEST, key)]
  expect(again.body).toEqual(first.body)
  const other = await review(number, { ...REQUEST, topic: 'other' }, key)
  expect([other.status, other.body.errors[0].code]).toEqual([409, 'CONFLICT'])
  expect(await reviews(number, key)).toHaveLength(1)
  expect(await reviews(number, crypto.randomUUID())).toEqual([])
  expect(await reviews(number)).toHaveLength(1)
})

// covers: REVIEW-006
test.each([
  ['review-possible', 'possible', { reviewable: true, reviewUntil: '2027-01-10' }, []],
  ['review-late', 'over', { reviewable: false, reviewUntil: '2026-11-08' }, []],
  ['review-open', 'open', { reviewable: false, paid: 0 }, [{ status: 'under way', before: { paid: 0 } }]],
  ['review-against', 'decided', { paid: 0 }, [{ outcome: 'against', after: { paid: 0 } }]],
])('%s has a denied claim whose review is %s', async (persona, _, claim, found) => {
  const { number, read, reviews } = await reviewer(persona)
  expect(await read(number)).toMatchObject({
    ...claim,
    explanation: expect.stringContaining('before the protection'),
  })
  expect(await reviews(number)).toMatchObject(found)
})

// covers: REVIEW-006
test('review-favour has a claim of which a review paid what was not covered', async () => {
  const { number, read, reviews } = await reviewer('review-favour', 454.5)
  expect(await reviews(number)).toMatchObject([
    { outcome: 'favor', before: { paid: 320, copayAmount: 80 }, after: { paid: 363.6, copayAmount: 90.9 } },
  ])
  expect(await read(number)).toMatchObject({ paid: 363.6, deductions: [], progressStatus: 'payment sent' })
})

test.each([
  // covers: REVIEW-005
  ['review-open', 320.5, 'REVIEW_OPEN'],
  ['review-late', 320.5, 'REVIEW_ENDED'],
  ['review-against', 320.5, 'REVIEW_ENDED'],
  ['review-possible', 130, 'REVIEW_ENDED'],
])(
  'of %s a review of the claim of %d is refused with %s, and nothing is kept',
  async (persona, amount, code) => {
    const { number, review, reviews } = await reviewer(persona, amount)
    const before = await reviews(number)
    const { status, body } = await review(number, REQUEST)
    expect([status, body.errors[0].code]).toEqual([409, code])
    expect(await reviews(number)).toEqual(before)
  },
)

test('the last day is a day in New York', async () => {
  const { number, review, read, world, later } = await reviewer('review-possible')
  const goTo = (instant: string) => later((Date.parse(instant) - world.now()) / (24 * 3600 * 1000))
  // Still January 10 in New York.
  await goTo('2027-01-11T04:59:00Z')
  expect((await read(number)).reviewable).toBe(true)
  await goTo('2027-01-11T05:01:00Z')
  expect(await read(number)).toMatchObject({ reviewable: false, reviewUntil: '2027-01-10' })
  expect((await review(number, REQUEST)).body.errors[0].code).toBe('REVIEW_ENDED')
})

test.each([
  ['a phone number', { contact: { channel: 'PHONE' } }, 'VALIDATION_FAILED'],
  ['a longer reason', { reason: 'Nineteen characters' }, 'VALIDATION_FAILED'],
  [
    'an upload of one’s own',
    {
      documents: [
        { contentType: 'image/png', url: 'http://localhost:4010/fdp-document-service/v1/documents/none' },
      ],
    },
    'DOCUMENT_UNKNOWN',
  ],
])('a review needs %s', async (_, more, code) => {
  const { number, review, reviews } = await reviewer('review-possible')
  const { status, body } = await review(number, { ...REQUEST, ...more })
  expect([status, body.errors[0].code]).toEqual([400, code])
  expect(await reviews(number)).toEqual([])
})

test('the control API decides an open review, and the decision and its payment are news', async () => {
  const { number, world, decide, read, reviews, later, get } = await reviewer('review-open')
  expect(await newsOf({ get })).toEqual([])
  expect((await decide({ claimNumber: number, outcome: 'maybe' })).body.exists).toEqual(['favor', 'against'])
  expect((await decide({ claimNumber: '1', outcome: 'favor' })).body.exists).toContain(number)
  expect((await decide({ claimNumber: number, outcome: 'favor' })).status).toBe(200)
  const at = world.timestamp()
  const [{ outcome, decidedAt }] = await reviews(number)
  expect([outcome, decidedAt.slice(0, 19)]).toEqual(['favor', at.slice(0, 19)])
  expect(await read(number)).toMatchObject({ progressStatus: 'approved', paid: 16.4 })
  expect(await newsOf({ get })).toMatchObject([{ kind: 'reviewDecided', about: { claimNumber: number } }])
  await later(5)
  const [paid, decided] = await newsOf({ get })
  expect([paid.kind, decided.kind, decided.text]).toEqual([
    'claimPaid',
    'reviewDecided',
    `We’ve decided the review of claim ${number} for Pepper.`,
  ])
})

test('a review cannot be decided in favor when nothing more can be paid', async () => {
  const { number, review, decide, reviews } = await reviewer('denied', 210)
  // The whole amount goes to a deductible of 300.
  expect((await review(number, REQUEST)).status).toBe(201)
  expect((await decide({ claimNumber: number, outcome: 'favor' })).status).toBe(400)
  expect((await decide({ claimNumber: number, outcome: 'against' })).status).toBe(200)
  expect(await reviews(number)).toMatchObject([{ outcome: 'against' }])
})
