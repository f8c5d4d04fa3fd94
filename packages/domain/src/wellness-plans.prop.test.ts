import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkChoice,
  firstSelection,
  firstTab,
  toggleSelection,
  type WellnessPlanCode,
  wellnessCards,
} from './wellness-plans.ts'

const code = fc.constantFrom<WellnessPlanCode>('ESS', 'ADV', 'PRI')
const amount = fc.nat(100_000).map((cents) => cents / 100)
const rate = fc.record({ premium: amount, taxAndServicePremium: amount })
const plans = fc.array(fc.record({ planCode: code, annualLimit: fc.option(amount, { nil: undefined }) }), {
  maxLength: 5,
})
const matrix = fc.array(
  fc.record({
    planCode: code,
    isRecommended: fc.option(fc.boolean(), { nil: undefined }),
    rates: fc.record({
      monthly: fc.option(rate, { nil: undefined }),
      annual: fc.option(rate, { nil: undefined }),
    }),
  }),
)
const frequency = fc.constantFrom('monthly' as const, 'annual' as const, 'quarterly' as const)
const cards = fc
  .tuple(plans, matrix, frequency)
  .map(([all, ratematrix, each]) =>
    wellnessCards(all, [{ coverageType: 'wellness', ratematrix }], { frequency: each, currency: 'USD' }),
  )

test('every plan has one card, by limit ascending', () => {
  fc.assert(
    fc.property(plans, matrix, (all, ratematrix) => {
      const shown = wellnessCards(all, [{ coverageType: 'wellness', ratematrix }], {
        frequency: 'monthly',
        currency: 'USD',
      })
      expect(shown.map(({ planCode }) => planCode).sort()).toEqual(
        [...new Set(all.map(({ planCode }) => planCode))].sort(),
      )
      const limits = shown.map(({ annualLimit }) => annualLimit.cents)
      expect(limits).toEqual([...limits].sort((a, b) => a - b))
    }),
  )
})

test('at most one plan is checked after any presses, and the last press decides', () => {
  fc.assert(
    fc.property(cards, fc.array(code), (all, presses) => {
      let selected = firstSelection(all, 'link')
      for (const pressed of presses) {
        const before: WellnessPlanCode | undefined = selected
        selected = toggleSelection(selected, pressed)
        expect(selected).toBe(before === pressed ? undefined : pressed)
      }
    }),
  )
})

test('the first tab and the first selection are plans of the offer, and the selection has a price', () => {
  fc.assert(
    fc.property(cards, (all) => {
      expect(all.find(({ planCode }) => planCode === firstTab(all))).toBe(
        all.find(({ isRecommended }) => isRecommended) ?? all[0],
      )
      const selected = firstSelection(all, 'link')
      const card = all.find(({ planCode }) => planCode === selected)
      if (selected !== undefined) expect(checkChoice(card)).toEqual({ ok: true })
    }),
  )
})
