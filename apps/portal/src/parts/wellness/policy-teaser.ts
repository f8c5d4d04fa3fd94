import { isUnknown } from '@portal/domain/unknown'
import { type WellnessTeaser, wellnessTeaser } from '@portal/domain/wellness-teaser'
import type { Account } from '../../api/account.ts'
import type { PolicyView } from '../policy/policy-view.ts'

/**
 * The wellness teaser of a policy of an account (002 §4).
 * @param today the policyholder's calendar day
 * @param offerState of the policy's offer; `undefined` while it is unknown
 */
export function policyTeaser(
  { profile }: Pick<Account, 'profile'>,
  { policy, term }: Pick<PolicyView, 'policy' | 'term'>,
  today: string,
  offerState?: string,
): WellnessTeaser | undefined {
  const isWellness = policy.isWellness ?? isUnknown(policy, 'isWellness')
  return wellnessTeaser({ isWellness, term, isEligible: profile.isEligibleForWellness, offerState }, today)
}
