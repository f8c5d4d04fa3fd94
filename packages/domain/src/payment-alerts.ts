import type { CalendarDate } from './calendar-dates.ts'
import { type CardExpiry, isCardExpired, isCardExpiring } from './card-expiry.ts'
import { MIN_OVERDUE_AMOUNT } from './overdue.ts'

type Method = {
  id: string
  payMethodId?: string | undefined
  status?: string | undefined
  card?: CardExpiry | undefined
}
type Policy = {
  defaultPaymentRef?: string | undefined
  policyTerms: readonly { status: string }[]
}
type FailedPayment = { policyNumber: string; balanceOverdueAmount?: number | undefined }

/** The expired cards that pay an active policy, without duplicates (002 §2). */
export function expiredCards<M extends Method>(
  methods: readonly M[],
  policies: readonly Policy[],
  today: CalendarDate,
): M[] {
  return methodsInUse(methods, policies).filter(({ card = {} }) => isCardExpired(card, today))
}

/** The cards that pay an active policy and expire within 60 days, without duplicates (001 §9). */
export function expiringCards<M extends Method>(
  methods: readonly M[],
  policies: readonly Policy[],
  today: CalendarDate,
): M[] {
  return methodsInUse(methods, policies).filter(({ card = {} }) => isCardExpiring(card, today))
}

function methodsInUse<M extends Method>(methods: readonly M[], policies: readonly Policy[]): M[] {
  const inUse = new Set(
    policies
      .filter(({ policyTerms }) => policyTerms.some(({ status }) => status === 'ACTIVE'))
      .flatMap(({ defaultPaymentRef }) => defaultPaymentRef ?? []),
  )
  return methods.filter(({ id, payMethodId }) => inUse.has(id) || inUse.has(payMethodId ?? id))
}

/** The bank accounts whose verification failed (002 §2). */
export function failedBanks<M extends Method>(methods: readonly M[]): M[] {
  return methods.filter(({ status, card }) => card === undefined && status === 'VERIFICATION_FAILED')
}

/** The failed payments with more than the minimum overdue (002 §2, 001 §5). */
export function countedFailures<F extends FailedPayment>(failures: readonly F[]): F[] {
  return failures.filter(({ balanceOverdueAmount = 0 }) => balanceOverdueAmount > MIN_OVERDUE_AMOUNT)
}
