import { isUnknown } from '@portal/domain/unknown'
import { readOfferState } from '@portal/domain/wellness-offer'
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

/** The state that counts of the wellness offers on a policy. Without an offer there is none that is available. */
export function offerStateOf(offers: readonly { offerState: string }[]): string {
  const states = offers.map(({ offerState }) => readOfferState(offerState))
  return (['requested', 'available'] as const).find((state) => states.includes(state)) ?? 'notAvailable'
}
