import type { CalendarDate } from './calendar-dates.ts'
import { type CardExpiry, isCardExpired, isCardExpiring } from './card-expiry.ts'

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
