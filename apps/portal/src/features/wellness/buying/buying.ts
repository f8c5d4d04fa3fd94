import type { Guard } from '@portal/domain/guard'
import type { OfferRefusal, PurchaseClosed } from '@portal/domain/wellness-offer'
import type { CardPrice, WellnessCard } from '@portal/domain/wellness-plans'
import { purchaseResult } from '@portal/domain/wellness-result'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/errors.ts'
import { type WellnessPolicy, wellnessCardsQuery } from '../../../api/wellness.ts'
import {
  additionOf,
  addWellnessMutation,
  type PricedCard,
  readPurchase,
  refreshAfterPurchase,
  type WellnessAddition,
} from '../../../api/wellness-purchase.ts'
import { createOnce, type Once, type OnceState } from '../../../parts/once/once.ts'
import { type Finder, inBrowser, type Sender } from '../../../parts/once/send-once.ts'
import type { Api } from '../../../session/context.ts'
import { isEndOfLink } from '../../../session/link-pages.ts'
import { type Attempt, type PurchaseRecord, purchaseRecord } from './pending-purchase.ts'

/** The wish of a customer to buy a plan. */
export type BuyingRequest = {
  policy: WellnessPolicy
  card: PricedCard
  /** Whether the offer is still open at the press (002 §4). */
  check: () => Guard<OfferRefusal>
}

/**
 * The plan that was bought, as the last screen shows it, also after a reload when its offer is gone. `confirming`: only in
 * the account, where the service did not say that the plan was added (decision 8).
 */
export type Bought = { result: 'covered' | 'confirming'; plan: Attempt['plan'] }

/** The reason why nothing was bought. */
export type NotBought =
  /** `undefined` when the plan has no price any more. */
  | { because: 'price'; former: CardPrice; price: CardPrice | undefined }
  /** The offer or the link cannot be used any more. */
  | { because: 'closed'; cause: Exclude<PurchaseClosed, 'linkIncomplete' | 'failed'> }
  | { because: 'failure'; error: unknown }

/** The state of the purchase of wellness for one policy. */
export type BuyingState = OnceState<Bought, NotBought>

/** The purchase of one policy. */
export type Buying = Once<BuyingRequest, Bought, NotBought>

/** The part of an answer that decides. */
type Answer = { success?: boolean }

/** Everything that a purchase for one policy does to the world. */
export type BuyingPorts = Pick<Finder<Attempt, Answer, Bought>, 'lock' | 'wait'> & {
  /** By a mailed link a purchase needs the word of the service that it succeeded (decision 8). */
  mode: 'link' | 'account'
  send(key: string, addition: WellnessAddition): Promise<{ success: boolean }>
  /** The receipt of a key; `undefined` when the service has received nothing with it. */
  find(key: string): Promise<{ success: boolean } | undefined>
  /** The present cards of the policy, never those of a cache. */
  readCards(policy: WellnessPolicy): Promise<WellnessCard[]>
  /** Lets the screens of the account read it again. */
  refresh(): void
  record: { read(): Promise<PurchaseRecord>; keep(record: PurchaseRecord): Promise<void> }
  /** Whether a new link opened the page, which tells no more what an earlier link of this tab has bought. */
  isNewLink: boolean
}

/**
 * The ports of a page: its mutation, its link or session, and the records that it keeps.
 * @param policyNumber as the purchase has it: that of the link, or the display number of the account
 */
export function buyingPorts(api: Api, client: QueryClient, policyNumber: string): BuyingPorts {
  const adding = addWellnessMutation(api)
  return {
    mode: api.link === undefined ? 'account' : 'link',
    send: (key, addition) =>
      client.getMutationCache().build(client, adding).execute({ key, policyNumber, addition }),
    find: (key) => readPurchase(api, { key, policyNumber }),
    readCards: (policy) => client.fetchQuery({ ...wellnessCardsQuery(api, policy), staleTime: 0 }),
    refresh: () => refreshAfterPurchase(api, client),
    record: purchaseRecord(api, policyNumber),
    isNewLink: api.link?.isNew === true,
    ...inBrowser(api, 'wellness'),
  }
}

/**
 * Buys wellness for a policy once. The same plan at the same price keeps its key; another one gets a key of its own, and
 * the service adds wellness to a policy once.
 */
export function createBuying({ record, ...ports }: BuyingPorts): Buying {
  const { mode, lock, wait, refresh } = ports
  let isOfEarlierLink = ports.isNewLink

  const finder: Finder<Attempt, Answer, Bought> = {
    ...{ lock, wait, find: ports.find },
    readTries: async () => (await record.read()).attempts,
    keepTries: (attempts) => record.keep({ attempts: [...attempts] }),
    async endOf({ plan }, answer) {
      const result = purchaseResult(answer, mode)
      if (result === 'failed') return undefined
      await record.keep({ attempts: [], bought: { result, plan } })
      return { result, plan }
    },
    async endOnRecord() {
      const { attempts, bought } = await record.read()
      const isTold = isOfEarlierLink && bought !== undefined
      isOfEarlierLink = false
      if (isTold) await record.keep({ attempts })
      return isTold ? undefined : bought
    },
  }

  function senderOf({ check, policy, card }: BuyingRequest): Sender<Attempt, Answer, Bought> {
    let unread: string | undefined
    return {
      ...finder,
      isOnly: false,
      async next(open) {
        const offer = check()
        if (!offer.ok) throw new ClosedOfferError(offer.reason)
        return open.find(({ addition }) => isSame(addition, card)) ?? attemptOf(policy, card)
      },
      async send({ key, addition }) {
        try {
          return await ports.send(key, addition)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'WRONG_SHAPE') unread = key
          throw error
        }
      },
      // An answer that cannot be read counts as one without success, unless its look-up decides.
      find: async (key) => (await ports.find(key)) ?? (key === unread ? {} : undefined),
      isOver: (_failure, isRepeated) => !isRepeated,
    }
  }

  return createOnce({
    ...{ finder, senderOf, isOpening: true },
    reasonOf: (cause, request) => reasonOf(ports, cause, request),
    async onLeave(left) {
      if (left.at === 'done') await lock(() => record.keep({ attempts: [] })).catch(() => undefined)
      // A refusal may mean that another tab has bought the plan.
      const isRefused = left.at === 'refused' && left.reason.because !== 'price'
      if (left.at === 'done' || left.at === 'unknown' || isRefused) refresh()
    },
  })
}

/** The offer is not open any more at the press. */
class ClosedOfferError extends Error {
  readonly reason: OfferRefusal

  constructor(reason: OfferRefusal) {
    super(reason)
    this.reason = reason
  }
}

async function reasonOf(
  { mode, readCards }: Pick<BuyingPorts, 'mode' | 'readCards'>,
  error: unknown,
  { policy, card }: BuyingRequest,
): Promise<NotBought> {
  if (error instanceof ClosedOfferError) return { because: 'closed', cause: error.reason }
  const refusal = error instanceof ApiError ? error : undefined
  if (refusal?.code === 'OFFER_NOT_AVAILABLE' || refusal?.code === 'POLICY_CANCELLED') {
    return { because: 'closed', cause: 'notAvailable' }
  }
  if (mode === 'link' && refusal !== undefined && isEndOfLink(refusal.status)) {
    return { because: 'closed', cause: 'linkExpired' }
  }
  if (refusal?.code !== 'PRICE_CHANGED') return { because: 'failure', error }
  try {
    const price = (await readCards(policy)).find(({ planCode }) => planCode === card.planCode)?.price
    return { because: 'price', former: card.price, price }
  } catch (failure) {
    return { because: 'failure', error: failure }
  }
}

/** The same plan at the same price is the same attempt. */
function isSame(earlier: WellnessAddition, card: PricedCard): boolean {
  const { planCode, annualCoverage, premiumOpted } = additionOf(card)
  return (
    earlier.planCode === planCode &&
    earlier.annualCoverage === annualCoverage &&
    earlier.premiumOpted === premiumOpted
  )
}

function attemptOf({ petName }: WellnessPolicy, card: PricedCard): Attempt {
  const benefits = card.benefits.map(({ name, limit, isCovered }) => ({ name, limit, isCovered }))
  const plan = { petName, planType: card.planType, benefits }
  return { key: crypto.randomUUID(), addition: additionOf(card), plan }
}
