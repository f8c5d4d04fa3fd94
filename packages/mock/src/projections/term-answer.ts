import type { PolicyTerm } from '../contract-types.ts'
import type { SubscriptionRow } from '../tables/money-rows.ts'
import { displayNumber } from './policy-number.ts'
import type { PolicyState } from './policy-state.ts'
import type { Term } from './terms.ts'

const ILLNESS_WAIT_DAYS = 15

/** A term in the format of the contract, which has two statuses: a term that ran to its end is ACTIVE. */
export function termAnswer({ policy, petName, subscription }: PolicyState, term: Term): PolicyTerm {
  const { row, plan } = term
  const status = term.status === 'CANCELLED' ? 'CANCELLED' : 'ACTIVE'
  return {
    status,
    policyId: policy.id.replace(/\D/g, ''),
    policyNumberDisplay: displayNumber(policy.id),
    policyTermId: term.id,
    petName,
    effectiveDate: term.from,
    expirationDate: term.to,
    isRenewalNoticeSent: term.isNoticeSent,
    illnessWaitPeriod: ILLNESS_WAIT_DAYS,
    petModelLawApplied: row.isPetModelLaw,
    rate: { year: row.rateYear },
    ratingBranchID: row.ratingBranchId,
    showTeaser: row.showTeaser,
    pets: [{ status }],
    schemaDetails: coverageOf(term, subscription),
    ...removalOf(term),
    ...(row.enrollmentFee === undefined ? {} : { enrollmentFee: row.enrollmentFee }),
    ...(plan === undefined ? {} : { wellnessPlan: plan, wellnessBenefitsAmountPaid: wellnessPaid(term) }),
  }
}

/** The benefits of a plan restart with each term. */
function wellnessPaid({ row, id }: Term): number {
  return id === row.id ? (row.wellnessPaid ?? 0) : 0
}

/** A removal shows from its day on, in the term that it ended wellness of. */
function removalOf({ row, id, plan }: Term): Pick<PolicyTerm, 'wellnessRemovalDate'> {
  const { wellnessRemovedOn } = row
  const isShown = wellnessRemovedOn !== undefined && id === row.id && plan === undefined
  return isShown ? { wellnessRemovalDate: wellnessRemovedOn } : {}
}

function coverageOf(
  { row, premium }: Term,
  subscription: SubscriptionRow | undefined,
): NonNullable<PolicyTerm['schemaDetails']> {
  const { currency, deductible, coinsurance, maxAnnualPayout } = row
  return {
    schemeType: 'limited',
    planType: 'Comprehensive',
    currency,
    deductible,
    deductibleType: 'annual',
    coinsurance,
    maxAnnualPayout,
    paymentPlanType: subscription?.frequency ?? 'annual',
    premium,
    coverageData: [{ name: 'Accidents and illnesses', value: 'covered' }],
  }
}
