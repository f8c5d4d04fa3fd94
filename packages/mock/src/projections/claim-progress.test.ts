import { expect, test } from 'vitest'
import { only, personaFacts } from '../../testing/persona-facts.ts'
import { claimDetails } from './claims.ts'

test('the steps of a claim come by the clock, and the first one counts before', () => {
  const { tables, factsAt } = personaFacts('every-claim')
  const claim = tables.claims.get('20603502')
  if (claim === undefined) throw new Error('There is no claim.')
  const steps = [
    { status: 'received', at: '2026-12-01T16:00:00.000Z' },
    { status: 'in review', at: '2026-12-02T14:00:00.000Z' },
  ] as const
  tables.claims.update(claim, { steps })
  const at = (instant: string) => {
    const { progressStatus, updatedDate, statusHistory } = claimDetails(factsAt(instant), claim)
    return [progressStatus, updatedDate, statusHistory?.length]
  }
  const received = ['received', '2026-12-01T16:00:00.000Z', 1]
  expect(at('2026-11-20T15:00:00.000Z')).toEqual(received)
  expect(at('2026-12-02T13:59:59.999Z')).toEqual(received)
  expect(at('2026-12-02T14:00:00.000Z')).toEqual(['in review', '2026-12-02T14:00:00.000Z', 2])
})

test('the steps and the decision of a review come by the clock', () => {
  const { tables, factsAt } = personaFacts('review-favour')
  const review = only(tables.reviews.all())
  const claim = tables.claims.get(review.claimId)
  const steps = review.after?.steps ?? []
  if (claim === undefined) throw new Error('There is no claim.')
  const at = (instant: string) => {
    const { paid, statusHistory = [], progressStatus } = claimDetails(factsAt(instant), claim)
    return [paid, progressStatus, statusHistory.map(({ status }) => status)]
  }
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
  const instants = [before(review.decidesAt), review.decidesAt, ...steps.slice(1).map((step) => step.at)]
  expect(instants.map(at)).toEqual([
    [320, 'payment sent', ['received', 'in review', 'approved', 'payment sent']],
    [363.6, 'approved', ['received', 'in review', 'approved', 'payment sent', 'approved']],
    [
      363.6,
      'payment sent',
      ['received', 'in review', 'approved', 'payment sent', 'approved', 'payment sent'],
    ],
  ])
})
