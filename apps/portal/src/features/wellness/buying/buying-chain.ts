import { ApiError } from '../../../api/errors.ts'
import { isEndOfLink } from '../../../session/link-pages.ts'
import { createListeners } from '../../../session/listeners.ts'
import { buyOnce, NotBoughtError, settleEarlier } from './buy-once.ts'
import type { BuyingPorts } from './buying-ports.ts'
import type { BuyingRequest, BuyingState } from './buying-state.ts'

/** The purchase of one policy. It outlives the dialog that started it, because a purchase cannot be taken back. */
export type Buying = {
  state(): BuyingState
  subscribe(listener: () => void): () => void
  /** Buys a plan; nothing happens while a try is under way, or after one succeeded. It never rejects. */
  buy(request: BuyingRequest): Promise<void>
  /** Looks up a purchase that was on its way when the page was left, or whose look-up failed. It never rejects. */
  resume(): Promise<void>
  /** Leaves the end of a try. The account is read again. */
  dismiss(): Promise<void>
}

type End = Exclude<BuyingState, { at: 'opening' | 'sending' | 'checking' }>

export function createBuying(ports: BuyingPorts): Buying {
  const listeners = createListeners<[]>()
  let state: BuyingState = { at: 'opening' }
  let running: Promise<void> | undefined

  function enter(next: BuyingState) {
    state = next
    listeners.call()
  }

  const tell = (at: 'sending' | 'checking') => enter({ at })

  /** A press while a try is under way is the same press. */
  function once(work: () => Promise<End>): Promise<void> {
    running ??= work()
      .then(enter)
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function lookUp(): Promise<End> {
    try {
      return (await ports.lock(() => settleEarlier(ports, tell))) ?? { at: 'idle' }
    } catch (error) {
      return { at: 'failed', error, isUnknown: true }
    }
  }

  async function tryOnce(request: BuyingRequest): Promise<End> {
    const open = request.check()
    if (!open.ok) return { at: 'closed', cause: open.reason }
    try {
      return await ports.lock(() => buyOnce(ports, request, tell))
    } catch (error) {
      return await endOf(ports, request, error)
    }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    async buy(request) {
      // The look-up of an earlier purchase shows nothing at first, so it must not swallow a press.
      if (state.at === 'opening') await once(lookUp)
      if (state.at !== 'bought') await once(() => tryOnce(request))
    },
    resume: () => once(lookUp),
    async dismiss() {
      await running
      const left = state
      if (left.at === 'bought') await ports.lock(() => ports.keepRecord(undefined)).catch(() => undefined)
      // A refusal may mean that another tab has bought the plan.
      if (left.at === 'bought' || left.at === 'closed' || left.at === 'failed') ports.refresh()
      enter({ at: 'idle' })
    },
  }
}

/** The end of a try that failed, as the screens tell it. */
async function endOf(ports: BuyingPorts, request: BuyingRequest, error: unknown): Promise<End> {
  if (!(error instanceof NotBoughtError)) return { at: 'failed', error, isUnknown: true }
  const { cause } = error
  const refusal = cause instanceof ApiError ? cause : undefined
  if (refusal?.code === 'PRICE_CHANGED') return priceOf(ports, request)
  if (refusal?.code === 'OFFER_NOT_AVAILABLE' || refusal?.code === 'POLICY_CANCELLED') {
    return { at: 'closed', cause: 'notAvailable' }
  }
  const isLinkOver = ports.mode === 'link' && refusal !== undefined && isEndOfLink(refusal.status)
  return isLinkOver
    ? { at: 'closed', cause: 'linkExpired' }
    : { at: 'failed', error: cause, isUnknown: false }
}

/** The new price of the plan, which the review then shows. */
async function priceOf(ports: BuyingPorts, { policy, card }: BuyingRequest): Promise<End> {
  try {
    const cards = await ports.readCards(policy)
    const price = cards.find(({ planCode }) => planCode === card.planCode)?.price
    return { at: 'priceChanged', former: card.price, price }
  } catch (error) {
    return { at: 'failed', error, isUnknown: false }
  }
}
