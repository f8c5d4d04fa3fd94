import type { CalendarDate } from './calendar-dates.ts'

/** Balances up to this amount are not overdue, in units of the policy's currency (000 §9, 001 §5). */
export const MIN_OVERDUE_AMOUNT = 5

type Card = { expMonth?: number | undefined; expYear?: number | undefined }
type Method = { id: string; status?: string | undefined; card?: Card | undefined }
type Policy = {
  defaultPaymentRef?: string | undefined
  policyTerms: readonly { status: string }[]
}
type FailedPayment = { policyNumber: string; balanceOverdueAmount?: number | undefined }

/**
 * Whether a card can no longer be charged because its month has ended (001 §4). A card without a date is valid.
 * @param today the policyholder's calendar day
 */
export function isCardExpired({ expMonth, expYear }: Card, today: CalendarDate): boolean {
  if (expMonth === undefined || expYear === undefined) return false
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return expYear < year || (expYear === year && expMonth < month)
}

/** A card's expiry as MM/YY (001 §5). */
export function cardExpiryText({ expMonth = 0, expYear = 0 }: Card): string {
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
  return `${twoDigits(expMonth)}/${twoDigits(expYear)}`
}

/** The expired cards that pay an active policy, without duplicates (002 §2). */
export function expiredCards<M extends Method>(
  methods: readonly M[],
  policies: readonly Policy[],
  today: CalendarDate,
): M[] {
  const inUse = new Set(
    policies
      .filter(({ policyTerms }) => policyTerms.some(({ status }) => status === 'ACTIVE'))
      .map(({ defaultPaymentRef }) => defaultPaymentRef),
  )
  return methods.filter(({ id, card }) => card !== undefined && inUse.has(id) && isCardExpired(card, today))
}

/** The title of the alert about `count` expired cards (002 §9). */
export function expiredCardsTitle(count: number): string {
  return count === 1 ? 'Credit card expired' : 'Credit cards expired'
}

/** The bank accounts whose verification failed (002 §2). */
export function failedBanks<M extends Method>(methods: readonly M[]): M[] {
  return methods.filter(({ status, card }) => card === undefined && status === 'VERIFICATION_FAILED')
}

/** The failed payments with more than the minimum overdue (002 §2, 001 §5). */
export function countedFailures<F extends FailedPayment>(failures: readonly F[]): F[] {
  return failures.filter(({ balanceOverdueAmount = 0 }) => balanceOverdueAmount > MIN_OVERDUE_AMOUNT)
}
