import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cardExpiryLabel,
  cardExpiryText,
  EXPIRING_DAYS,
  isCardExpired,
  isCardExpiring,
} from './card-expiry.ts'
import { addDays, daysBetween } from './dates.ts'

// covers: PAYIN-062, PAYIN-063
test.each([
  [{ expMonth: 12, expYear: 2025 }, true],
  [{ expMonth: 12, expYear: 2019 }, true],
  [{ expMonth: 10, expYear: 2026 }, true],
  [{ expMonth: 1, expYear: 2026 }, true],
  [{ expMonth: 11, expYear: 2026 }, false],
  [{ expMonth: 1, expYear: 2027 }, false],
  [{ expMonth: 1 }, false],
  [{ expYear: 2025 }, false],
  [{}, false],
])('on 2026-11-30 the card %j is expired: %s', (card, expected) => {
  expect(isCardExpired(card, '2026-11-30')).toBe(expected)
})

// covers: PAYIN-042, PAYIN-065, PAYIN-138
test.each([
  ['2026-11-01', 'Exp. 12/26'],
  ['2026-11-02', 'Expiring 12/26'],
  ['2026-12-31', 'Expiring 12/26'],
  ['2027-01-01', 'Expired 12/26'],
])('on %s a card of 12/26 is labelled "%s"', (today, label) => {
  expect(cardExpiryLabel({ expMonth: 12, expYear: 2026 }, today)).toBe(label)
})

test('a card without a date has no label', () => {
  expect(cardExpiryLabel({ expMonth: 12 }, '2026-11-01')).toBeUndefined()
  expect(cardExpiryLabel({ expYear: 2030 }, '2026-11-01')).toBeUndefined()
  expect(cardExpiryText({ expMonth: 3, expYear: 2026 })).toBe('03/26')
})

// covers: PAYIN-064, PAYIN-065
test('a card is valid up to the last day of its month, and expiring for the 60 days that end with it', () => {
  const cards = fc.record({ expMonth: fc.integer({ min: 1, max: 12 }), expYear: fc.constantFrom(2024, 2026) })
  fc.assert(
    fc.property(cards, fc.integer({ min: -90, max: 40 }), (card, days) => {
      const { expMonth, expYear } = card
      const next = expMonth === 12 ? [expYear + 1, 1] : [expYear, expMonth + 1]
      const lastDay = addDays(`${next[0]}-${String(next[1]).padStart(2, '0')}-01`, -1)
      const today = addDays(lastDay, days)
      const left = daysBetween(today, lastDay)
      expect(isCardExpired(card, today)).toBe(left < 0)
      expect(isCardExpiring(card, today)).toBe(left >= 0 && left < EXPIRING_DAYS)
    }),
  )
})
