import { addDays, addMonths, monthsBetween } from '../insurance/calendar.ts'
import type { SubscriptionRow } from '../tables/money-rows.ts'
import type { Facts } from './facts.ts'

/** The months that a payment is for. */
export const MONTHS = { monthly: 1, quarterly: 3, annual: 12 } as const

/** One payment of a year's price: a twelfth, a quarter or all of it, in units of the currency (000 §9). */
export function installmentOf(price: number, { frequency }: Pick<SubscriptionRow, 'frequency'>): number {
  return Math.round((price * 100 * MONTHS[frequency]) / 12) / 100
}

/** The first due date from today on. */
export function nextDueDate(facts: Facts, subscription: SubscriptionRow): string {
  return dueDate(subscription, timesDue(facts, subscription))
}

/**
 * The past due dates whose bills are no rows, oldest first. A payment is taken at the end of its day.
 * @param end the first day that is not billed
 */
export function* pastDueDates(facts: Facts, subscription: SubscriptionRow, end?: string): Generator<string> {
  const times = timesDue(facts, subscription)
  for (let nth = subscription.billedTimes ?? 0; nth < times; nth++) {
    const date = dueDate(subscription, nth)
    if (end !== undefined && date >= end) return
    yield date
  }
}

/** The instant at which a bill is paid: the end of its due date, ISO 8601 in UTC. */
export function paidAt(dueDate: string): string {
  return `${addDays(dueDate, 1)}T00:00:00.000Z`
}

function dueDate({ firstDueDate, frequency }: SubscriptionRow, nth: number): string {
  return addMonths(firstDueDate, nth * MONTHS[frequency])
}

function timesDue(facts: Facts, { firstDueDate, frequency }: SubscriptionRow): number {
  const yesterday = addDays(facts.today(), -1)
  if (yesterday < firstDueDate) return 0
  return Math.floor(monthsBetween(firstDueDate, yesterday) / MONTHS[frequency]) + 1
}
