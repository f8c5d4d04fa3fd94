import { type Coverage, deny, type Settlement, settle } from '../insurance/claim-settlement.ts'
import type { ClaimRow, Decision } from '../tables/claim-rows.ts'
import type { PolicyRow } from '../tables/rows.ts'
import { decisionOf, isDecided, lastDecisionOf } from './claim-progress.ts'
import type { Facts } from './facts.ts'
import { presentOf, type Term, termsOf } from './terms.ts'

/** The term of a policy that a day falls into; the present one for a day outside of all terms. */
function termOn(facts: Facts, policy: PolicyRow, day: string | undefined): Term {
  const terms = termsOf(facts, policy)
  return terms.find(({ from, to }) => day !== undefined && from <= day && day < to) ?? presentOf(terms)
}

/** The claims of a term that its annual limit and its deductible count; wellness has a limit of its own. */
function claimsOfTerm({ tables }: Facts, { petId }: PolicyRow, { from, to }: Term): ClaimRow[] {
  return tables.claims
    .where('petId', petId)
    .filter(({ treatmentDate = '' }) => from <= treatmentDate && treatmentDate < to)
}

/** The sums in cents, because sums of decimals are inexact. */
function usedBy(claims: readonly ClaimRow[], isWellness: boolean, decisionOf: (claim: ClaimRow) => Decision) {
  const counted = claims.filter((claim) => (claim.isWellness === true) === isWellness).map(decisionOf)
  const sum = (of: (decision: Decision) => number | undefined) =>
    counted.reduce((cents, decision) => cents + Math.round((of(decision) ?? 0) * 100), 0) / 100
  return { paid: sum(({ paid }) => paid), deductible: sum((decision) => decision.deductibleApplied) }
}

/** The use of the annual limit and the deductible by the claims that are decided by the clock. */
export function coverageOf(facts: Facts, policy: PolicyRow, claim: ClaimRow) {
  const term = termOn(facts, policy, claim.treatmentDate)
  const { maxAnnualPayout, deductible } = term.row
  const decided = claimsOfTerm(facts, policy, term).filter((each) => isDecided(facts, each))
  const used = usedBy(decided, false, (each) => decisionOf(facts, each))
  return {
    annualLimit: maxAnnualPayout,
    annualLimitUsed: Math.min(used.paid, maxAnnualPayout),
    annualDeductible: deductible,
    annualDeductibleUsed: Math.min(used.deductible, deductible),
  }
}

type Claimed = Pick<ClaimRow, 'treatmentDate' | 'isWellness'> & { id?: string; amount: number }

/** The decision that a claim will get, after all other claims of its term. */
export function settlementOf(facts: Facts, policy: PolicyRow, claim: Claimed): Settlement {
  const { treatmentDate = '' } = claim
  if (treatmentDate < policy.protectedSince) {
    return deny('<p>The treatment was <b>before the protection</b> of your pet began.</p>')
  }
  return settle(coverageLeft(facts, policy, claim))
}

/**
 * The decision on a whole claim after a review in favor of the policyholder: without deductions, and with the deductible
 * of the decision before.
 * @returns `undefined` when it would pay no more than before
 */
export function reviewedSettlement(facts: Facts, policy: PolicyRow, claim: ClaimRow): Settlement | undefined {
  const { paid = 0, deductibleApplied } = decisionOf(facts, claim)
  const coverage = coverageLeft(facts, policy, { ...claim, amount: claim.totalInvoiceAmount ?? 0 })
  const settlement = settle({
    ...coverage,
    deductibleLeft: deductibleApplied ?? coverage.deductibleLeft,
    limitLeft: Math.max(paid, coverage.limitLeft),
  })
  return (settlement.decision.paid ?? 0) > paid ? settlement : undefined
}

function coverageLeft(facts: Facts, policy: PolicyRow, claim: Claimed): Coverage {
  const { treatmentDate, amount, isWellness = false } = claim
  const term = termOn(facts, policy, treatmentDate)
  const others = claimsOfTerm(facts, policy, term).filter(({ id }) => id !== claim.id)
  const used = usedBy(others, isWellness, (each) => lastDecisionOf(facts, each))
  const { coinsurance, deductible, maxAnnualPayout } = term.row
  return isWellness
    ? { amount, coinsurance: 0, deductibleLeft: 0, limitLeft: left(term.plan?.limit ?? 0, used.paid) }
    : {
        amount,
        coinsurance,
        deductibleLeft: left(deductible, used.deductible),
        limitLeft: left(maxAnnualPayout, used.paid),
      }
}

function left(limit: number, used: number): number {
  return Math.max(0, Math.round((limit - used) * 100) / 100)
}
