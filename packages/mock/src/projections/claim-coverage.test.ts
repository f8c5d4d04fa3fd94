import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { coverageOf, reviewedSettlement, settlementOf } from './claim-coverage.ts'

/** The first policy of a persona, with its claims. */
function insured(name = 'us-happy') {
  const { tables, factsOn } = personaFacts(name)
  const policy = only(tables.policies.all())
  const base = only(tables.claims.where('petId', policy.petId))
  const { steps: _steps, ...rest } = base
  let nth = 0
  const paidClaim = (treatmentDate: string | undefined, paid: number, more: Partial<typeof base> = {}) => {
    nth += 1
    const steps = [{ status: 'payment sent', at: '2026-10-01T14:00:00.000Z' }] as const
    const decision = { paid, deductibleApplied: paid / 10 }
    return tables.claims.insert({
      ...rest,
      id: `9${nth}`,
      ...(treatmentDate === undefined ? gone('treatmentDate') : { treatmentDate }),
      steps,
      decision,
      ...more,
    })
  }
  const settle = (claim: Parameters<typeof settlementOf>[2], day = FRIDAY) => {
    const { outcome, decision } = settlementOf(factsOn(day), policy, claim)
    const { paid, deductibleApplied, copayAmount } = decision
    return { outcome, paid, deductibleApplied, copayAmount }
  }
  return {
    tables,
    factsOn,
    policy,
    paidClaim,
    settle,
    used: (claim: typeof base) => coverageOf(factsOn(FRIDAY), policy, claim),
  }
}

test('the limit and the deductible are used by the decided claims of the same term', () => {
  const { paidClaim, used } = insured()
  const own = paidClaim('2026-03-15', 100)
  // The persona has a paid claim of 128.40.
  const before = {
    annualLimit: 15_000,
    annualLimitUsed: 228.4,
    annualDeductible: 300,
    annualDeductibleUsed: 10,
  }
  expect(used(own)).toStrictEqual(before)
  paidClaim('2027-03-15', 7)
  paidClaim('2026-03-14', 7)
  paidClaim(undefined, 7)
  paidClaim('2026-06-01', 7, { steps: [{ status: 'in review', at: '2026-10-01T14:00:00.000Z' }] })
  paidClaim('2026-06-01', 7, { isWellness: true })
  expect(used(own)).toStrictEqual(before)
  paidClaim('2027-03-14', 0.1, { decision: { paid: 0.1, deductibleApplied: 0.2 } })
  expect(used(own)).toStrictEqual({ ...before, annualLimitUsed: 228.5, annualDeductibleUsed: 10.2 })
  paidClaim('2026-06-01', 20_000)
  expect(used(own)).toStrictEqual({ ...before, annualLimitUsed: 15_000, annualDeductibleUsed: 300 })
})

test('a day outside of all terms counts for the present one', () => {
  const { paidClaim, used } = insured()
  const outside = {
    annualLimit: 15_000,
    annualLimitUsed: 128.4,
    annualDeductible: 300,
    annualDeductibleUsed: 0,
  }
  expect(used(paidClaim('2020-01-01', 50))).toStrictEqual(outside)
  expect(used(paidClaim(undefined, 50))).toStrictEqual(outside)
})

test('a claim counts for the term that its treatment falls into', () => {
  const { tables, factsOn } = personaFacts('ca-happy')
  const policy = only(tables.policies.all())
  const [present, earlier] = tables.terms.where('policyId', policy.id)
  if (present === undefined || earlier === undefined) throw new Error('There is one term.')
  tables.terms.update(earlier, { deductible: 500 })
  const deductibleOn = (treatmentDate: string) =>
    settlementOf(factsOn(FRIDAY), policy, { treatmentDate, amount: 1000 }).decision.deductibleApplied
  expect(['2025-03-15', '2026-03-14', '2026-03-15', '2027-03-15'].map(deductibleOn)).toEqual([
    500, 500, 300, 300,
  ])
})

test('a claim is settled after all others of its term, whether they are decided or not', () => {
  const { paidClaim, settle } = insured()
  const claim = { treatmentDate: '2026-11-01', amount: 1000 }
  expect(settle(claim)).toEqual({ outcome: 'approved', paid: 560, deductibleApplied: 300, copayAmount: 140 })
  const planned = paidClaim('2026-06-01', 1000, {
    steps: [{ status: 'in review', at: '2026-10-01T14:00:00.000Z' }],
  })
  expect(settle(claim)).toEqual({ outcome: 'approved', paid: 640, deductibleApplied: 200, copayAmount: 160 })
  expect(settle({ ...claim, id: planned.id })).toMatchObject({ deductibleApplied: 300 })
  paidClaim('2026-06-01', 13_771.6, { decision: { paid: 13_771.6, deductibleApplied: 250 } })
  expect(settle(claim)).toEqual({
    outcome: 'partially approved',
    paid: 100,
    deductibleApplied: 0,
    copayAmount: 200,
  })
  paidClaim('2026-06-01', 200)
  expect(settle(claim)).toMatchObject({ outcome: 'partially approved', paid: 0 })
})

test('wellness has the limit of its plan, and neither deductible nor co-pay', () => {
  const { paidClaim, settle, tables } = insured()
  const claim = { treatmentDate: '2026-11-01', amount: 300, isWellness: true }
  expect(settle(claim)).toEqual({ outcome: 'approved', paid: 300, deductibleApplied: 0, copayAmount: 0 })
  paidClaim('2026-06-01', 420.5, { isWellness: true })
  expect(settle(claim)).toMatchObject({ outcome: 'partially approved', paid: 99.5 })
  const term = only(tables.terms.all())
  tables.terms.update(term, gone('wellnessPlan'))
  expect(settle(claim)).toMatchObject({ outcome: 'partially approved', paid: 0 })
})

test('a treatment before the first day of protection is denied, and one on it is not', () => {
  const { settle, policy } = insured()
  expect(policy.protectedSince).toBe('2025-03-15')
  expect(settle({ treatmentDate: '2025-03-14', amount: 100 })).toMatchObject({ outcome: 'denied', paid: 0 })
  expect(settle({ amount: 100 })).toMatchObject({ outcome: 'denied', paid: 0 })
  expect(settle({ treatmentDate: '2025-03-15', amount: 1000 }).outcome).toBe('approved')
})

test('a review pays the whole claim with the deductible of the decision before, or nothing more', () => {
  const { paidClaim, factsOn, policy } = insured()
  const paid = paidClaim('2026-11-01', 160, {
    totalInvoiceAmount: 1000,
    decision: { paid: 160, deductibleApplied: 100 },
  })
  const reviewed = () => reviewedSettlement(factsOn(FRIDAY), policy, paid)?.decision
  expect(reviewed()).toMatchObject({ paid: 720, deductibleApplied: 100, copayAmount: 180 })
  paidClaim('2026-06-01', 14_771.6)
  expect(reviewed()).toBeUndefined()
  const denied = paidClaim('2026-11-01', 0, { totalInvoiceAmount: 5000, decision: {} })
  expect(reviewedSettlement(factsOn(FRIDAY), policy, denied)).toBeUndefined()
  const bare = insured()
  const row = bare.paidClaim('2026-11-01', 0, { totalInvoiceAmount: 1000, decision: {} })
  expect(reviewedSettlement(bare.factsOn(FRIDAY), bare.policy, row)?.decision).toMatchObject({
    paid: 560,
    deductibleApplied: 300,
  })
  const free = bare.paidClaim('2026-11-01', 0, { ...gone('totalInvoiceAmount'), decision: {} })
  expect(reviewedSettlement(bare.factsOn(FRIDAY), bare.policy, free)).toBeUndefined()
})
