import { cardExpiryLabel } from '@portal/domain/card-expiry'
import {
  cardBrandName,
  defaultFirst,
  type PayInMethod,
  payInLabel,
  payInMethods,
  type WireMethod,
} from '@portal/domain/payment-methods'
import { type MethodStatus, methodStatus, type PayingAccount } from '@portal/domain/payment-methods-rules'

/** A pay-in method as screens and dialogs show it. */
export type MethodView = {
  method: PayInMethod
  /** "Visa .... 4242", or "Bank account ending in 6789". */
  mask: string
  /** The name for screen readers and in sentences: "Visa ending in 4242". */
  name: string
  /** "Exp. 04/28", for a card with a date. */
  expiry: string | undefined
  status: MethodStatus | undefined
}

type Source = PayingAccount & { paymentMethods?: readonly WireMethod[] | undefined }

/**
 * The pay-in methods of an account as the list of one policy: its default first (001 §2).
 * @param today the policyholder's calendar day
 */
export function methodViews(account: Source, policyNumber: string, today: string): MethodView[] {
  const { paymentMethods = [], policies = [] } = account
  const policy = policies.find((each) => each.policyNumber === policyNumber)
  return defaultFirst(payInMethods(paymentMethods), policy ?? {}).map((method) => ({
    method,
    mask: payInLabel(method),
    name: methodName(method),
    expiry: method.kind === 'card' ? cardExpiryLabel(method, today) : undefined,
    status: methodStatus(method, account, policyNumber),
  }))
}

/** "{brand} ending in {digits}", or "Bank account ending in {digits}" (001 §2). */
export function methodName(method: PayInMethod): string {
  return method.kind === 'ach' ? payInLabel(method) : `${brandOf(method)} ending in ${method.digits}`
}

/** The brand of a card, as the service sent it when it is unknown; "Card" without one. */
export function brandOf({ brand = 'Card' }: { brand?: string | undefined }): string {
  return cardBrandName(brand)
}
