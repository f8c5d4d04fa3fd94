import { purchaseResult } from '@portal/domain/wellness-result'
import { ApiError } from '../../../api/errors.ts'
import { isRefusal, lookUpLost } from '../../../api/lost-answers.ts'
import { additionOf, type PricedCard, type WellnessAddition } from '../../../api/wellness-purchase.ts'
import type { BuyingPorts } from './buying-ports.ts'
import type { BuyingRequest, BuyingState } from './buying-state.ts'
import type { Attempt } from './pending-purchase.ts'

/** A purchase that was certainly not made. */
export class NotBoughtError extends Error {
  override readonly name = 'NotBoughtError'

  constructor(cause: unknown) {
    super('The purchase was not made', { cause })
  }
}

/** A purchase that may have been made, because it has no answer and could not be looked up. */
export class PurchaseUnknownError extends Error {
  override readonly name = 'PurchaseUnknownError'

  constructor(cause: unknown) {
    super('The purchase could not be looked up', { cause })
  }
}

export type Bought = Extract<BuyingState, { at: 'bought' }>

/** Called before a purchase is sent, and before one is looked up. */
type Tell = (at: 'sending' | 'checking') => void

/** The part of an answer that decides. */
type Answer = { success?: boolean }

/**
 * Buys a plan once (decision 25). It runs under the lock of all tabs. Earlier tries are looked up before anything is sent,
 * and so is a try without an answer. The same plan at the same price keeps its key; another one gets a key of its own,
 * and the service adds wellness to a policy once.
 * @throws NotBoughtError and PurchaseUnknownError
 */
export async function buyOnce(ports: BuyingPorts, request: BuyingRequest, tell: Tell): Promise<Bought> {
  const before = await settleEarlier(ports, tell)
  if (before !== undefined) return before
  const earlier = (await ports.readRecord())?.attempts ?? []
  const repeated = earlier.find((each) => isSame(each.addition, request.card))
  const attempt = repeated ?? attemptOf(request)
  const attempts = [...earlier.filter((each) => each !== repeated), attempt]
  await ports.keepRecord({ attempts })
  tell('sending')
  const { answer, failure } = await send(ports, attempt)
  const bought = answer && (await end(ports, attempt, answer))
  if (bought !== undefined) return bought
  const isNotMade = answer !== undefined || isRefusal(failure)
  // A first try that was refused is known not to be made; the first answer of an earlier one may still be lost. The record
  // cannot be read after the end of the session, so the attempts are those of this try.
  const found = isNotMade && earlier.length === 0 ? undefined : await settle(ports, attempts, tell)
  if (found !== undefined) return found
  if (isNotMade && repeated === undefined) await drop(ports, attempt.key)
  return notFound(ports, attempt, failure)
}

/**
 * An answer without `success` leads on in the account, where the plan is being confirmed (decision 8). One that cannot be
 * read at all counts as none, and its look-up has decided.
 * @throws NotBoughtError
 */
async function notFound(ports: BuyingPorts, attempt: Attempt, failure: unknown): Promise<Bought> {
  const isAnswer = failure instanceof ApiError && failure.code === 'WRONG_SHAPE'
  const confirming = isAnswer ? await end(ports, attempt, {}) : undefined
  if (confirming !== undefined) return confirming
  throw new NotBoughtError(failure)
}

/**
 * Looks up the earlier tries for the policy. One that was made is kept as bought, until its last screen is left.
 * @returns undefined when none was made
 * @throws PurchaseUnknownError
 */
export async function settleEarlier(ports: BuyingPorts, tell: Tell): Promise<Bought | undefined> {
  const { attempts = [], bought } = (await ports.readRecord()) ?? {}
  return bought === undefined ? settle(ports, attempts, tell) : { at: 'bought', ...bought }
}

async function settle(
  ports: BuyingPorts,
  attempts: readonly Attempt[],
  tell: Tell,
): Promise<Bought | undefined> {
  for (const attempt of attempts) {
    tell('checking')
    const receipt = await lookUpLost(() => ports.find(attempt.key), {
      wait: ports.wait,
      unknown: (cause) => new PurchaseUnknownError(cause),
    })
    const found = receipt && (await end(ports, attempt, receipt))
    if (found !== undefined) return found
  }
  return undefined
}

async function send(
  { send }: BuyingPorts,
  { key, addition }: Attempt,
): Promise<{ answer?: Answer; failure: unknown }> {
  try {
    return { answer: await send(key, addition), failure: undefined }
  } catch (failure) {
    return { failure }
  }
}

/** The end of a purchase by its answer. @returns undefined when the answer says that it was not made */
async function end(ports: BuyingPorts, attempt: Attempt, answer: Answer): Promise<Bought | undefined> {
  const result = purchaseResult(answer, ports.mode)
  if (result === 'failed') {
    await drop(ports, attempt.key)
    return undefined
  }
  await ports.keepRecord({ attempts: [], bought: { result, plan: attempt.plan } })
  return { at: 'bought', result, plan: attempt.plan }
}

async function drop(ports: BuyingPorts, key: string): Promise<void> {
  const attempts = (await ports.readRecord())?.attempts.filter((each) => each.key !== key) ?? []
  await ports.keepRecord(attempts.length === 0 ? undefined : { attempts })
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

function attemptOf({ policy, card }: BuyingRequest): Attempt {
  const benefits = card.benefits.map(({ name, limit, isCovered }) => ({ name, limit, isCovered }))
  const plan = { petName: policy.petName, planType: card.planType, benefits }
  return { key: crypto.randomUUID(), addition: additionOf(card), plan }
}
