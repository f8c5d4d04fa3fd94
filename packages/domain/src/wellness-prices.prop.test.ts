import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillingFrequency } from './billing.ts'
import { wellnessCards } from './wellness-plans.ts'
import { planPrice, planSaving, totalWithWellness } from './wellness-prices.ts'

const amount = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)
const rate = fc.record({ premium: amount, taxAndServicePremium: amount })
const rates = fc.record({ monthly: rate, annual: rate, quarterly: fc.option(rate, { nil: undefined }) })
const frequency = fc.constantFrom<BillingFrequency>('monthly', 'quarterly', 'annual')
const currency = fc.constantFrom('USD' as const, 'CAD' as const)
const COUNT = { monthly: 12, quarterly: 4, annual: 1 }

/** The cents of an amount, from its decimal text. */
function centsOf(units: number): number {
  const [whole = '', decimals = ''] = units.toFixed(2).split('.')
  return Number(whole) * 100 + Number(decimals)
}

test('the installments of a year differ from quote and taxes by less than a cent each', () => {
  fc.assert(
    fc.property(rates, frequency, currency, (all, each, money) => {
      const { premium, taxAndServicePremium } = all[each] ?? all.monthly
      const price = planPrice(all, each, money)
      const quoted = centsOf(premium) + centsOf(taxAndServicePremium)
      expect(price?.yearly).toEqual({ cents: quoted, currency: money })
      const rest = Math.abs((price?.installment.cents ?? Number.NaN) * COUNT[each] - quoted)
      expect(rest).toBeLessThanOrEqual(COUNT[each] / 2)
    }),
  )
})

test('card, review and quote agree to the cent', () => {
  fc.assert(
    fc.property(rates, frequency, currency, fc.nat(100_000), (all, each, money, cents) => {
      const [card] = wellnessCards(
        [{ planCode: 'ADV' }],
        [{ coverageType: 'wellness', ratematrix: [{ planCode: 'ADV', rates: all }] }],
        { frequency: each, currency: money },
      )
      const price = card?.price
      if (price === undefined) throw new Error('the card has no price')
      const shown = `${price.dollar}${price.cent}`.replace(/\D/g, '')
      expect(Number(shown)).toBe(planPrice(all, each, money)?.installment.cents)
      const total = totalWithWellness({ cents, currency: money }, price)
      expect(total.cents - cents).toBe(Number(shown))
    }),
  )
})

test('a saving is shown exactly when paying annually costs less, and is the difference', () => {
  fc.assert(
    fc.property(rates, currency, (all, money) => {
      const monthly = planPrice(all, 'monthly', money)?.installment.cents ?? Number.NaN
      const annual = planPrice(all, 'annual', money)?.installment.cents ?? Number.NaN
      const saving = planSaving(all, money)?.cents ?? 0
      expect(saving).toBe(Math.max(0, 12 * monthly - annual))
    }),
  )
})
