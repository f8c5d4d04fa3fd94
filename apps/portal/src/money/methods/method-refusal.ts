import { type CodeTexts, errorText, serviceMessage, waitSecondsOf } from '../../api/refusal.ts'

/** The texts for a refused change of a payment method, by error code; the wording is ours. */
const TEXTS = {
  NOT_FOUND: 'This payment method is no longer in your account. It may have been removed in another window.',
  PAYMENT_METHOD_IN_USE:
    'This payment method pays an active policy. Make another one the default first, then remove this one.',
  PAYMENT_METHOD_EXPIRED: 'This card has expired. Update it or choose another payment method.',
  PAYMENT_METHOD_NOT_VERIFIED: 'This bank account has not been verified yet.',
  POLICY_CANCELLED: 'This policy has been cancelled, so its payment method cannot be changed.',
  TOO_MANY_REQUESTS: 'There were too many attempts.',
  LINK_EXPIRED: null,
} satisfies CodeTexts<'updatePaymentMethod' | 'deletePaymentMethod' | 'setDefaultPaymentRef'>

const GENERAL = 'Nothing was changed. Please try again.'

/** The text and the wait for a refused change of a payment method. */
export function methodRefusal(error: unknown) {
  const general = serviceMessage(error) ?? GENERAL
  return { alert: errorText(error, { byCode: TEXTS, general }), waitSeconds: waitSecondsOf(error) }
}
