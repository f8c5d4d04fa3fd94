import { type CalendarDate, compareDates, isCalendarDate } from './calendar-dates.ts'
import { type Currency, type Money, toMoney } from './money.ts'

type Policy = {
  policyNumber: string
  petName: string
  currency: Currency
  isCancelled: boolean
  /** The next payment in units of the currency, and its date, which may be "NA" (001 §3). */
  billing?: { amount?: number | undefined; billingDate?: string | undefined } | undefined
}

export type UpcomingPayment = {
  policyNumber: string
  petName: string
  date: CalendarDate
  money: Money | undefined
}

/**
 * The next payment of each policy with a known billing date, the earliest first (001 §2). A cancelled policy has none.
 * @param today calendar date; a billing date before it is left out
 */
export function upcomingPayments(policies: readonly Policy[], today: CalendarDate): UpcomingPayment[] {
  return policies
    .flatMap(
      ({ policyNumber, petName, currency, isCancelled, billing: { amount, billingDate: date = '' } = {} }) =>
        isCancelled || !isCalendarDate(date) || compareDates(date, today) < 0
          ? []
          : {
              policyNumber,
              petName,
              date,
              money: amount === undefined ? undefined : toMoney(amount, currency),
            },
    )
    .sort((a, b) => compareDates(a.date, b.date))
}
