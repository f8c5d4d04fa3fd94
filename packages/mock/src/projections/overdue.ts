import { addDays, compare } from '../insurance/calendar.ts'

/** A balance counts only above this amount, in cents (001 §5, §9). */
export const MIN_OVERDUE_CENTS = 500

/** A declined bill increases the overdue amount, and a payment has negative cents. */
export type Movement = { date: string; cents: number }

export type Overdue = {
  cents: number
  /** The due date of the oldest unpaid bill. */
  since?: string
  /** The last day of the grace period, while the amount counts. */
  lastDay?: string
  /** The first day without coverage after a grace period that passed without payment, or that is running. */
  end?: string
}

/**
 * The overdue amount of a policy. The grace period starts on the day when the amount exceeds the minimum, and a payment
 * in time ends it. The documents state the length of the period but not its start.
 */
export function overdueOf(movements: readonly Movement[], graceDays: number): Overdue {
  const sorted = [...movements].sort((a, b) => compare(a.date, b.date) || b.cents - a.cents)
  const { since, lastDay } = lastBalance(sorted, graceDays)
  const cents = movements.reduce((sum, movement) => sum + movement.cents, 0)
  return {
    cents,
    ...(since === undefined || cents === 0 ? {} : { since }),
    ...(lastDay === undefined ? {} : { end: addDays(lastDay, 1) }),
    ...(lastDay === undefined || cents <= MIN_OVERDUE_CENTS ? {} : { lastDay }),
  }
}

type Balance = { cents: number } & Pick<Overdue, 'since' | 'lastDay'>

/** The balance after the last movement, or at the end of the grace period that passed before it. */
function lastBalance(sorted: readonly Movement[], graceDays: number): Balance {
  let balance: Balance = { cents: 0 }
  for (const movement of sorted) {
    if (balance.lastDay !== undefined && movement.date > balance.lastDay) break
    balance = after(balance, movement, graceDays)
  }
  return balance
}

function after(balance: Balance, { date, cents: change }: Movement, graceDays: number): Balance {
  const cents = balance.cents + change
  return {
    cents,
    ...(cents > 0 ? { since: balance.since ?? date } : {}),
    ...(cents > MIN_OVERDUE_CENTS ? { lastDay: balance.lastDay ?? addDays(date, graceDays) } : {}),
  }
}
