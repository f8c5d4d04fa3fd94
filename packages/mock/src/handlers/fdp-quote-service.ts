import type { QuoteService } from '@portal/sdk/contracts'
import { defineHandlers } from '../engine/define-handlers.ts'
import { rateMatrix } from '../insurance/wellness-rates.ts'

type PlanRates = QuoteService.components['schemas']['PlanRates']

const TYPES = { ADV: 'Advantage', ESS: 'Essentials', PRI: 'Prime' } as const

export const quoteHandlers = defineHandlers<QuoteService.operations>({
  quoteCoveragePremium: (world, { body }) => {
    const ratematrix = rateMatrix(body, world.wellnessPercent()).map(
      ({ planCode, isRecommended, rates }) => ({
        planCode,
        planType: TYPES[planCode],
        isRecommended,
        rates: Object.fromEntries(
          Object.entries(rates).map(([frequency, { premium, taxAndService }]) => [
            frequency,
            { premium: premium / 100, taxAndServicePremium: taxAndService / 100 },
          ]),
        ) satisfies PlanRates,
      }),
    )
    const ratematrixes = [{ coverageType: 'wellness', ratematrix }]
    return { status: 200, body: { payload: { response: { ratematrixes } } } }
  },
})
