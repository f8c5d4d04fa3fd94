import type { Guard } from '@portal/domain/guard'
import type { OfferRefusal, PurchaseClosed } from '@portal/domain/wellness-offer'
import type { CardPrice } from '@portal/domain/wellness-plans'
import type { WellnessPolicy } from '../../../api/wellness.ts'
import type { PricedCard } from '../../../api/wellness-purchase.ts'
import type { Attempt } from './pending-purchase.ts'

/** The wish of a customer to buy a plan. */
export type BuyingRequest = {
  policy: WellnessPolicy
  card: PricedCard
  /** Whether the offer is still open at the press (002 §4). */
  check: () => Guard<OfferRefusal>
}

/** The plan that was bought, as the last screen shows it, also after a reload when its offer is gone. */
export type BoughtPlan = Attempt['plan']

/** The state of the purchase of wellness for one policy. */
export type BuyingState =
  /** The record of an earlier purchase is being read, after the page was opened. */
  | { at: 'opening' }
  | { at: 'idle' }
  /** `checking`: an earlier try, or one without an answer, is looked up by its key. */
  | { at: 'sending' | 'checking' }
  /** `confirming`: only in the account, where the service did not say that the plan was added (decision 8). */
  | { at: 'bought'; result: 'covered' | 'confirming'; plan: BoughtPlan }
  /** Nothing was bought, because the plan has another price now; `undefined` when it has none any more. */
  | { at: 'priceChanged'; former: CardPrice; price: CardPrice | undefined }
  /** The offer or the link cannot be used any more. */
  | { at: 'closed'; cause: Exclude<PurchaseClosed, 'linkIncomplete' | 'failed'> }
  /** `isUnknown`: it may have been bought; the next try looks it up first. Otherwise nothing was bought. */
  | { at: 'failed'; error: unknown; isUnknown: boolean }
