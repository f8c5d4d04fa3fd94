import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { adjusterNoteOf, claimDetails, closedClaimsOfPet } from './claims.ts'

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

test('an approved claim is closed when nothing is left to pay, and a paid or refused one always', () => {
  const { tables, factsOn } = personaFacts('every-claim')
  const pets = tables.pets.all()
  const closed = () =>
    pets.flatMap((pet) => closedClaimsOfPet(factsOn(FRIDAY), pet)).map(({ claimNumber }) => claimNumber)
  expect(closed()).toEqual(['20603505', '20603507', '20603508'])
  const approved = tables.claims.get('20603504')
  if (approved !== undefined) tables.claims.update(approved, { decision: { ...approved.decision, paid: 0 } })
  expect(closed()).toEqual(['20603505', '20603507', '20603504', '20603508'])
  const reviewed = tables.claims.get('20603502')
  if (reviewed !== undefined) tables.claims.update(reviewed, { decision: { paid: 0 } })
  expect(closed()).toEqual(['20603505', '20603507', '20603504', '20603508'])
})

test('a note says what is missing while it is', () => {
  const { tables, factsOn } = personaFacts('every-claim')
  const note = (id: string) => {
    const claim = tables.claims.get(id)
    return claim === undefined ? undefined : adjusterNoteOf(factsOn(FRIDAY), claim)
  }
  expect(note('20603502')).toStrictEqual({ adjusterNoteHeader: '', adjusterNoteBody: '' })
  const missing = tables.claims.get('20603503')
  const own = { adjusterNoteHeader: 'An invoice is missing', adjusterNoteBody: '<p>Send it.</p>' }
  if (missing !== undefined) tables.claims.update(missing, { note: own })
  expect(note('20603503')).toStrictEqual(own)
  if (missing !== undefined) tables.claims.update(missing, gone('note'))
  expect(note('20603503')?.adjusterNoteHeader).toBe('Medical records are missing')
})

test('a claim of a pet without a policy has no number of one, and no limit', () => {
  const { tables, factsOn } = personaFacts('us-happy')
  const policy = only(tables.policies.all())
  const claim = tables.claims.get('20480113')
  if (claim === undefined) throw new Error('There is no claim.')
  tables.policies.remove(policy)
  const answer = claimDetails(factsOn(FRIDAY), claim)
  for (const name of ['policyNumber', 'policyNumberDisplay', 'annualLimit'])
    expect(answer).not.toHaveProperty(name)
  expect(answer.isMedicalRecordExists).toBe(false)
})
