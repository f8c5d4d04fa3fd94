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

/** A card's expiry as MM/YY (001 §5). */
export function cardExpiryText({ expMonth = 0, expYear = 0 }: CardExpiry): string {
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
  return `${twoDigits(expMonth)}/${twoDigits(expYear)}`
}

/**
 * "Expired 10/26", "Expiring 12/26" or "Exp. 04/28" (001 §2); `undefined` for a card without a date.
 * @param today the policyholder's calendar day
 */
export function cardExpiryLabel(card: CardExpiry, today: CalendarDate): string | undefined {
  if (card.expMonth === undefined || card.expYear === undefined) return undefined
  const valid = isCardExpiring(card, today) ? 'Expiring' : 'Exp.'
  return `${isCardExpired(card, today) ? 'Expired' : valid} ${cardExpiryText(card)}`
}

/** The title of the alert about `count` expired cards (002 §9). */
export function expiredCardsTitle(count: number): string {
  return count === 1 ? 'Credit card expired' : 'Credit cards expired'
}

/** The title of the alert about `count` cards that expire soon; the wording is ours. */
export function expiringCardsTitle(count: number): string {
  return count === 1 ? 'Credit card expiring' : 'Credit cards expiring'
}
