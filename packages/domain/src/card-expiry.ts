import { type CalendarDate, daysAfter } from './calendar-dates.ts'

/** A card is called expiring for this many days before its expiry (001 §9). */
export const EXPIRING_DAYS = 60

/** The expiry of a card, as far as the service knows it. `expMonth` is 1 to 12, `expYear` has four digits. */
export type CardExpiry = { expMonth?: number | undefined; expYear?: number | undefined }

/**
 * Whether a card can no longer be charged because its month has ended (001 §4). A card without a date is valid.
 * @param today the policyholder's calendar day
 */
export function isCardExpired({ expMonth, expYear }: CardExpiry, today: CalendarDate): boolean {
  if (expMonth === undefined || expYear === undefined) return false
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return expYear < year || (expYear === year && expMonth < month)
}

/**
 * Whether a valid card ends in less than 60 days (001 §4).
 * @param today the policyholder's calendar day
 */
export function isCardExpiring(card: CardExpiry, today: CalendarDate): boolean {
  // A card ends with its month, so it ends in less than 60 days when its month is over in 60 days.
  return !isCardExpired(card, today) && isCardExpired(card, daysAfter(today, EXPIRING_DAYS))
}
