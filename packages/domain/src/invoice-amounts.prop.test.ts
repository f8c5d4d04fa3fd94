import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInvoiceAmount, invoiceAmount, invoiceTotal, plainAmount } from './invoice-amounts.ts'
import { formatMoney } from './money.ts'

const cents = fc.integer({ min: 1, max: 999_999_999_999 })

test('an amount is read from each of its spellings, and sent as the number that they spell', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const money = { cents: amount, currency: 'USD' as const }
      const plain = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
      const separated = formatMoney(money)
      const french = `${separated.slice(1, -3).replaceAll(',', ' ')},${separated.slice(-2)} $`
      for (const text of [plain, separated, separated.slice(1), `  ${plain}`, french, `${separated} USD`]) {
        expect(invoiceAmount(text, 'USD')).toEqual(money)
        expect(invoiceAmount(text.replace('USD', 'CAD'), 'USD') === undefined).toBe(text.endsWith('USD'))
      }
      expect(plainAmount(money)).toBe(Number(plain))
      // The number on the wire is plain: no exponent and no third decimal.
      expect(JSON.stringify(plainAmount(money))).toMatch(/^\d{1,10}(\.\d{1,2})?$/)
    }),
  )
})

test('the total of any invoices is their sum to the cent, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
      (list) => {
        const amounts = list.map((each) => ({ cents: each, currency: 'USD' as const }))
        const sum = list.reduce((all, each) => all + BigInt(each), 0n)
        expect(BigInt(invoiceTotal(amounts)?.cents ?? -1)).toBe(sum)
        expect(invoiceTotal(amounts.toReversed())).toEqual(invoiceTotal(amounts))
      },
    ),
  )
})

test('any text is either an amount within the limits, or refused', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc
      .array(fc.constantFrom('-', '0', '1', '9', ',', '.', '$', ' '), { maxLength: 18 })
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const money = invoiceAmount(text, 'USD')
      expect(checkInvoiceAmount(text, 'USD').ok).toBe(money !== undefined)
      if (money === undefined) return
      expect(Number.isInteger(money.cents)).toBe(true)
      expect(money.cents).toBeGreaterThan(0)
      expect(money.cents).toBeLessThanOrEqual(999_999_999_999)
      expect(text).not.toContain('-')
    }),
  )
})
