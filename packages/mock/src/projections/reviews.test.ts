import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { reviewAnswer, reviewOfferOf, reviewStatusOf } from './reviews.ts'

test.each([
  ['review-favour', 'in favor of the policyholder'],
  ['review-against', 'against it'],
])('the review of %s is answered with its end %s', (persona) => {
  const { tables, factsOn } = personaFacts(persona)
  expect(reviewAnswer(factsOn(FRIDAY), only(tables.reviews.all()))).toStrictEqual(REVIEWS[persona])
})

const REVIEWS: Record<string, object> = {
  'review-favour': {
    reviewNumber: '5320605301',
    status: 'decided',
    askedAt: '2026-10-11T15:30:00.000Z',
    startedAt: '2026-10-12T14:00:00.000Z',
    topic: 'wrongAmount',
    reason: 'The trim and the food were part of the treatment of the wound, as the invoice says.',
    lines: ['Nail trim is not covered: -$20.00', 'Prescription food: -$34.50'],
    contact: { channel: 'PHONE', phone: '2125550153' },
    documents: [],
    before: {
      deductions: [
        { id: '1', reason: 'Nail trim is not covered', amount: 20 },
        { id: '2', reason: 'Prescription food', amount: 34.5 },
      ],
      subTotal: 454.5,
      deductibleApplied: 0,
      deductibleType: 'Annual',
      copay: 0.8,
      copayAmount: 80,
      approvedAmount: 320,
      paid: 320,
    },
    decidedAt: '2026-10-23T14:00:00.000Z',
    outcome: 'favor',
    explanation: '<p>You are right: both were <b>part of the treatment</b>.</p>',
    after: {
      deductions: [],
      subTotal: 454.5,
      deductibleApplied: 0,
      deductibleType: 'Annual',
      copay: 0.8,
      copayAmount: 90.9,
      approvedAmount: 363.6,
      paid: 363.6,
    },
  },
  'review-against': {
    reviewNumber: '5320605401',
    status: 'decided',
    askedAt: '2026-10-11T15:30:00.000Z',
    startedAt: '2026-10-12T14:00:00.000Z',
    topic: 'notCovered',
    reason: 'The notes of the vet show that the illness began after the protection of our dog.',
    contact: { channel: 'PHONE', phone: '2125550154' },
    documents: [],
    before: { approvedAmount: 0, paid: 0 },
    decidedAt: '2026-10-23T14:00:00.000Z',
    outcome: 'against',
    explanation: '<p>The notes name the first signs of the illness, <b>before the protection</b> began.</p>',
    after: { approvedAmount: 0, paid: 0 },
  },
}

test('a review is asked for, under way and decided by the clock', () => {
  const { tables, factsAt } = personaFacts('review-open')
  const row = only(tables.reviews.all())
  tables.reviews.update(row, {
    startsAt: '2026-12-01T14:00:00.000Z',
    decidesAt: '2026-12-08T04:00:00.000Z',
    ...gone('lines', 'contact'),
  })
  const at = (instant: string) => {
    const { status, startedAt, expectedBy, decidedAt } = reviewAnswer(factsAt(instant), row)
    expect(reviewStatusOf(factsAt(instant), row)).toBe(status)
    return [status, startedAt, expectedBy, decidedAt]
  }
  expect(at('2026-12-01T13:59:59.999Z')).toEqual(['asked', undefined, '2026-12-07', undefined])
  expect(at('2026-12-01T14:00:00.000Z')).toEqual(['under way', row.startsAt, '2026-12-07', undefined])
  expect(at('2026-12-08T03:59:59.999Z')).toEqual(['under way', row.startsAt, '2026-12-07', undefined])
  expect(at('2026-12-08T04:00:00.000Z')).toEqual(['decided', row.startsAt, undefined, row.decidesAt])
  const asked = reviewAnswer(factsAt('2026-11-30T14:00:00.000Z'), row)
  for (const name of ['startedAt', 'lines', 'contact', 'outcome', 'after', 'explanation'])
    expect(asked).not.toHaveProperty(name)
})

test('a review has the files that were sent with it, as far as they are kept', () => {
  const { tables, factsOn } = personaFacts('review-open')
  const row = only(tables.reviews.all())
  const file = { customerId: row.claimId, bytes: '', size: 7 }
  tables.files.insert({ ...file, id: 'F-1', name: 'Notes.pdf', contentType: 'application/pdf' })
  tables.files.insert({ ...file, id: 'F-2', name: 'Notes.txt', contentType: 'text/plain' })
  tables.reviews.update(row, { fileIds: ['F-1', 'F-3', 'F-2'] })
  const url = (id: string) => `http://localhost:4010/fdp-document-service/v1/documents/${id}`
  expect(reviewAnswer(factsOn(FRIDAY), row).documents).toStrictEqual([
    { url: url('F-1'), label: 'Notes.pdf', size: 7, contentType: 'application/pdf' },
    { url: url('F-2'), label: 'Notes.txt', size: 7 },
  ])
})

test('a review can be asked for after the decision, through its last day in New York', () => {
  const { tables, factsAt, factsOn } = personaFacts('review-possible')
  const claim = only(tables.claims.all())
  const offerAt = (instant: string) => reviewOfferOf(factsAt(instant), claim)
  const until = '2027-01-10'
  expect(offerAt(`${FRIDAY}T15:00:00.000Z`)).toStrictEqual({ reviewable: true, reviewUntil: until })
  expect(offerAt('2027-01-11T04:59:59.000Z')).toStrictEqual({ reviewable: true, reviewUntil: until })
  expect(offerAt('2027-01-11T05:00:00.000Z')).toStrictEqual({ reviewable: false, reviewUntil: until })
  const at = (day: number) => `2026-11-1${day}T14:00:00.000Z`
  const steps = [
    { status: 'approved', at: at(0) },
    { status: 'partially approved', at: at(2) },
    { status: 'payment sent', at: at(4) },
  ] as const
  const untilOf = (given: typeof claim.steps) => {
    tables.claims.update(claim, { steps: given })
    return reviewOfferOf(factsOn(FRIDAY), claim).reviewUntil
  }
  expect([steps, steps.slice(0, 1), steps.slice(2)].map(untilOf)).toEqual([
    '2027-01-11',
    '2027-01-09',
    '2027-01-13',
  ])
  tables.claims.update(claim, { hasNoReviewEnd: true })
  expect(offerAt('2030-01-01T00:00:00.000Z')).toStrictEqual({ reviewable: true })
  tables.claims.update(claim, { steps: [{ status: 'in review', at: at(0) }] })
  expect(offerAt(`${FRIDAY}T15:00:00.000Z`)).toStrictEqual({})
  const decided = personaFacts('review-against')
  const reviewed = decided.tables.claims.get(only(decided.tables.reviews.all()).claimId)
  expect(reviewed && reviewOfferOf(decided.factsOn(FRIDAY), reviewed)).toStrictEqual({ reviewable: false })
})
