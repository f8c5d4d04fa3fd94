import type { Account, HealthyPetsCredit } from '../contract-types.ts'
import { addDays, addMonths, daysBetween, monthsBetween } from '../insurance/calendar.ts'
import { publicKeyOf } from '../sandbox.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { homeTilesOf } from './home-tiles.ts'
import { memberBenefitsOf } from './member-benefits.ts'
import { paymentMethodsOf } from './payment-methods.ts'
import { failedPaymentsOf, paymentHistoryOf } from './payments.ts'
import { kycOf, payoutOf } from './payouts.ts'
import { petsOf } from './pets.ts'
import { policiesOf, policyBillingsOf, renewalPoliciesOf } from './policies.ts'
import { policyStates } from './policy-state.ts'
import { customerAnswer, profileOf } from './profile.ts'
import { workItemsOf } from './work-items.ts'

/** A policyholder counts as newly protected for 15 days from the first day of protection (000 §4, §9). */
const NEW_PROTECTION_DAYS = 15

/** The account of one policyholder, with everything that the portal shows (000 §3). */
export function accountOf(facts: Facts, customer: CustomerRow): Account {
  const states = policyStates(facts, customer)
  const until = newUntil(facts, customer)
  const isWaitingPeriodOn = until !== undefined && facts.today() <= until
  const { serviceCode, walletId, paperCheckFee } = customer
  return {
    ...profileDetailOf(facts, customer),
    policies: policiesOf(facts, customer, states),
    pets: petsOf(facts, customer, states),
    failedPayments: failedPaymentsOf(facts, customer, states),
    paymentMethods: paymentMethodsOf(facts, customer),
    ...payoutOf(facts, customer),
    policyBillings: policyBillingsOf(facts, customer, states),
    renewalPolicies: renewalPoliciesOf(facts, customer, states),
    healthyPetsCredit: healthyPetsCreditOf(facts, customer),
    workQueues: workItemsOf(facts, customer),
    paymentHistory: paymentHistoryOf(facts, customer, states),
    content: [...homeTilesOf(facts), ...memberBenefitsOf(facts)],
    kyc: kycOf(customer, facts.today()),
    walletId,
    isWaitingPeriodOn,
    showWaitingPeriodMsg: isWaitingPeriodOn,
    isPaperCheckFeeApplicable: paperCheckFee !== undefined,
    ...(paperCheckFee === undefined ? {} : { paperCheckFee }),
    enablePayInACH: true,
    // The documents name no flags. These two mark completed tasks; direct deposit is offered to everybody.
    ssHomeTileFlags: { directDeposit: false, enterVet: isVetMissing(facts, customer) },
    serviceCode,
    stripeCredentials: { publicKey: publicKeyOf(serviceCode) },
  }
}

/** The policyholder's part of the account. */
export function profileDetailOf(facts: Facts, customer: CustomerRow): Account {
  const { serviceCode } = customer
  return {
    profile: profileOf(facts, customer),
    profileDetails: { serviceCode, customer: customerAnswer(customer) },
  }
}

/** The policies whose pet has not died. */
function livingPolicies({ tables }: Facts, customer: CustomerRow): PolicyRow[] {
  return tables.policies
    .where('customerId', customer.id)
    .filter(({ petId }) => tables.pets.get(petId)?.death === undefined)
}

/** The last day on which a policyholder counts as newly protected; undefined without a policy of a living pet. */
export function newUntil(facts: Facts, customer: CustomerRow): string | undefined {
  const policies = livingPolicies(facts, customer)
  const [earliest] = policies.map(({ protectedSince }) => protectedSince).sort()
  return earliest === undefined ? undefined : addDays(earliest, NEW_PROTECTION_DAYS)
}

/** Whether a living pet has no primary vet. */
function isVetMissing({ tables }: Facts, customer: CustomerRow): boolean {
  return tables.pets
    .where('customerId', customer.id)
    .some(
      ({ id, death }) =>
        death === undefined && !tables.petVets.where('petId', id).some(({ isPrimary }) => isPrimary),
    )
}

/** 15 % off after 12 months without a paid claim, 30 % after 24 (000 §9). */
const STEPS = [
  { months: 12, percent: 15 },
  { months: 24, percent: 30 },
] as const

/** The progress of each policy towards its next discount. After the last discount nothing is left. */
function healthyPetsCreditOf(facts: Facts, customer: CustomerRow): HealthyPetsCredit[] {
  const { tables } = facts
  const today = facts.today()
  return livingPolicies(facts, customer)
    .flatMap(({ id }) => tables.credits.where('policyId', id))
    .map(({ policyId, countsFrom }) => {
      const step = STEPS.find(({ months }) => addMonths(countsFrom, months) > today) ?? STEPS[1]
      const goal = addMonths(countsFrom, step.months)
      const months = Math.max(0, monthsBetween(today, goal))
      const days = Math.max(0, daysBetween(addMonths(today, months), goal))
      return { policyNumber: policyId, months: Math.min(months, 24), days, hpcDiscount: step.percent }
    })
}
