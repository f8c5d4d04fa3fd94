import type { Guard } from '@portal/domain/guard'
import type { OfferRefusal, PurchaseClosed } from '@portal/domain/wellness-offer'
import type { CardPrice } from '@portal/domain/wellness-plans'
import { purchaseResult } from '@portal/domain/wellness-terms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/refusal.ts'
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
import { perPage, useOnce } from '../../../parts/once/use-once.ts'
import { type Api, useApi } from '../../../session/context.ts'
import { isEndOfLink } from '../../../session/link-pages.ts'
import { type Attempt, purchaseRecord } from './pending-purchase.ts'

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

/**
 * Everything that a purchase for one policy does to the world, in a page.
 * @param policyNumber the number in the link, or the display number in the account
 */
export function buyingPorts(api: Api, client: QueryClient, policyNumber: string) {
  const adding = addWellnessMutation(api)
  /** By a mailed link a purchase needs the word of the service that it succeeded (decision 8). */
  const mode: 'link' | 'account' = api.link === undefined ? 'account' : 'link'
  return {
    mode,
    send: (key: string, addition: WellnessAddition) =>
      client.getMutationCache().build(client, adding).execute({ key, policyNumber, addition }),
    find: (key: string) => readPurchase(api, { key, policyNumber }),
    /** The present cards of the policy, never cached ones. */
    readCards: (policy: WellnessPolicy) =>
      client.fetchQuery({ ...wellnessCardsQuery(api, policy), staleTime: 0 }),
    refresh: () => refreshAfterPurchase(api, client),
    record: purchaseRecord(api, policyNumber),
    /** Whether a new link opened the page, which no longer shows what an earlier link of this tab has bought. */
    isNewLink: api.link?.isNew === true,
    ...inBrowser(api, 'wellness'),
  }
}

export type BuyingPorts = ReturnType<typeof buyingPorts>

/**
 * Buys wellness for a policy once. The same plan at the same price keeps its key; another one gets a key of its own, and
 * the service adds wellness to a policy once.
 */
export function createBuying({ record, ...ports }: BuyingPorts): Buying {
  const { mode, lock, wait, refresh } = ports
  let isOfEarlierLink = ports.isNewLink

  const finder: Finder<Attempt, Answer, Bought> = {
    lock,
    wait,
    find: ports.find,
    record: {
      read: async () => (await record.read()).attempts,
      keep: (attempts) => record.keep({ attempts: [...attempts] }),
    },
    async endOf({ plan }, answer) {
      const result = purchaseResult(answer, mode)
      if (result === 'failed') return undefined
      await record.keep({ attempts: [], bought: { result, plan } })
      return { result, plan }
    },
    async endOnRecord() {
      const { attempts, bought } = await record.read()
      const isAnnounced = isOfEarlierLink && bought !== undefined
      isOfEarlierLink = false
      if (isAnnounced) await record.keep({ attempts })
      return isAnnounced ? undefined : bought
    },
  }

  function senderOf({ check, policy, card }: BuyingRequest): Sender<Attempt, Answer, Bought> {
    let unread: string | undefined
    return {
      ...finder,
      isOneOfMany: true,
      async next(open) {
        if (!check().ok) throw new Error('The offer is closed')
        const attempt = attemptOf(policy, card)
        // The same plan at the same price is the same attempt.
        return (
          open.find((each) => JSON.stringify(each.addition) === JSON.stringify(attempt.addition)) ?? attempt
        )
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
    finder,
    senderOf,
    isOpening: true,
    reasonOf: (cause, request) => reasonOf(ports, cause, request),
    async onLeave(left) {
      if (left.at === 'done') await lock(() => record.keep({ attempts: [] })).catch(() => undefined)
      // A refusal may mean that another tab has bought the plan.
      const isRefused = left.at === 'refused' && left.reason.because !== 'price'
      if (left.at === 'done' || left.at === 'unknown' || isRefused) refresh()
    },
  })
}

async function reasonOf(
  { mode, readCards }: Pick<BuyingPorts, 'mode' | 'readCards'>,
  error: unknown,
  { check, policy, card }: BuyingRequest,
): Promise<NotBought> {
  const offer = check()
  if (!offer.ok) return { because: 'closed', cause: offer.reason }
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

function attemptOf({ petName }: WellnessPolicy, card: PricedCard): Attempt {
  const benefits = card.benefits.map(({ name, limit, isCovered }) => ({ name, limit, isCovered }))
  const plan = { petName, planType: card.planType, benefits }
  return { key: crypto.randomUUID(), addition: additionOf(card), plan }
}

const buyingOf = perPage((api, client, policyNumber) => createBuying(buyingPorts(api, client, policyNumber)))

/** The purchase of a policy with its present state. */
export type UsedBuying = Pick<Buying, 'start' | 'check' | 'leave'> & { state: BuyingState }

/**
 * The purchase of wellness for a policy, by link or in the account (decision 25). A purchase that was on its way when the
 * page was left is looked up first, and one that succeeded is known until `leave`.
 * @param policyNumber the number in the link as given, or the display number in the account
 */
export function useBuyWellness(policyNumber: string): UsedBuying {
  const buying = buyingOf(useApi(), useQueryClient(), policyNumber)
  const state = useOnce(buying)
  useEffect(() => void (buying.state().at === 'opening' && buying.check()), [buying])
  return { state, start: buying.start, check: buying.check, leave: buying.leave }
}
