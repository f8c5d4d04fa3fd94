import type { WellnessService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/define-handlers.ts'
import { wellnessPlans } from '../insurance/wellness-plans.ts'
import { isOwnEmail } from './shared.ts'

export const wellnessHandlers = defineHandlers<WellnessService.operations>({
  // The currency changes no amount: the plans of both countries have the same limits in their own currency.
  listWellnessPlans: (_world, request) =>
    isOwnEmail(request)
      ? { status: 200, body: { payload: { responses: wellnessPlans(request.query.rfYear) } } }
      : notFound(),
})
