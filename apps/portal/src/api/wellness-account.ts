import { policyOfAccount } from '@portal/domain/wellness-account-quote'
import { wellnessFrequency } from '@portal/domain/wellness-prices'
import type { Account, Pet, Policy, PolicyTerm } from './account.ts'
import type { WellnessPolicy } from './wellness.ts'

/** A policy of the account, with the term to insure and the record of its pet. */
type Insured = { policy: Policy; term: PolicyTerm; pet: Pet | undefined }

/**
 * A policy of the account, for its plans and for the purchase (002 §3). The purchase takes the display number.
 * @param now milliseconds since the epoch
 */
export function accountPolicy(
  { profile, profileDetails }: Pick<Account, 'profile' | 'profileDetails'>,
  { policy, term, pet }: Insured,
  now: number,
): WellnessPolicy {
  const facts = policyOfAccount({ pet, term, profile, serviceCode: profileDetails?.serviceCode }, now)
  const frequency = wellnessFrequency(policy.billing?.type ?? term.schemaDetails?.paymentPlanType)
  return { ...facts, policyNumber: term.policyNumberDisplay, frequency }
}
