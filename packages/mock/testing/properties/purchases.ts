import { purchaseCalls, type Send } from '../wellness-buyer.ts'
import type { Answers } from './showings.ts'
import type { Purchase } from './writes.ts'

/**
 * Buys wellness at the price of the moment, or for a cent more, and returns whether it was bought.
 * @throws Error when anything but an open offer at the quoted price decided that
 */
export async function buy(send: Send, { nth, code, isQuoted }: Purchase, { pets, offers }: Answers) {
  const pet = pets[nth % Math.max(1, pets.length)]
  const number = pet?.policyNumberDisplay.split('-')[0] ?? ''
  const { load, change, info } = purchaseCalls(send, number)
  if ((await info()).status !== 200) return false
  const { body, cents } = (await load()).order(code)
  const [{ op, requestPayload } = { op: '', requestPayload: {} }] = body
  const premiumOpted = (cents + (isQuoted ? 0 : 1)) / 100
  const asked = [{ op, requestPayload: { ...requestPayload, premiumOpted } }]
  const { status } = await change(asked, crypto.randomUUID())
  const isOpen = offers[number]?.[0]?.offerState === 'AVAILABLE'
  if (status !== (isQuoted && isOpen ? 200 : 409)) throw new Error(`The purchase of ${number} got ${status}.`)
  return status === 200
}

/** The codes of the plans that were requested. */
export function boughtPlans({ offers }: Answers) {
  const plans = Object.values(offers).flatMap((each) => each.map(({ wellnessPlan }) => wellnessPlan))
  return plans.flatMap((plan) => plan?.details?.planCode ?? []).sort()
}
