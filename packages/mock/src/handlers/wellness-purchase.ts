import type { PolicyService } from '@portal/sdk/contracts'
import { refusal } from '../engine/define-handlers.ts'
import { boughtPlan, wellnessPlans } from '../insurance/wellness-plans.ts'
import { rateMatrix, yearlyPrice } from '../insurance/wellness-rates.ts'
import { availableOffer } from '../projections/offers.ts'
import { policyInfoOf } from '../projections/policy-info.ts'
import { isActive, presentTerm } from '../projections/terms.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'

type Addition = PolicyService.components['schemas']['WellnessAddition']['requestPayload']

const AT = '/0/requestPayload'

const KEY_MISSING = {
  status: 400 as const,
  body: refusal('IDEMPOTENCY_KEY_MISSING', 'Wellness is added with an Idempotency-Key.'),
}

function invalid(name: keyof Addition, message: string) {
  return { status: 400 as const, body: refusal('WELLNESS_PLAN_INVALID', message, { field: `${AT}/${name}` }) }
}

function conflict<Code extends string>(code: Code, message: string, field?: string) {
  return { status: 409 as const, body: refusal(code, message, field === undefined ? {} : { field }) }
}

/**
 * Adds wellness to a policy once. The plan, its yearly coverage and the price of an installment are taken from that day;
 * the service computes them itself (decision 18).
 */
export function addWellness(
  world: World,
  { customer, policy, key }: { customer: CustomerRow; policy: PolicyRow; key: string | undefined },
  asked: Addition,
) {
  if (key === undefined) return KEY_MISSING
  if (!isActive(world, policy)) return conflict('POLICY_CANCELLED', 'The policy has been cancelled.')
  const offer = availableOffer(world, policy)
  const { row, plan: present } = presentTerm(world, policy)
  if (offer === undefined || present !== undefined) {
    return conflict('OFFER_NOT_AVAILABLE', 'There is no such offer on this policy.')
  }
  const plan = wellnessPlans(row.rateYear).find(({ planCode }) => planCode === asked.planCode)
  if (plan === undefined) return invalid('planCode', 'There is no such plan.')
  if (plan.planType !== asked.planType) return invalid('planType', 'There is no such plan.')
  if (plan.annualLimit !== asked.annualCoverage) {
    return invalid('annualCoverage', 'The plan has another yearly coverage.')
  }
  const price = priceOf(world, { customer, policy }, asked)
  if (price === undefined) return invalid('premiumOpted', 'The plan has no price for this frequency.')
  if (Math.round(asked.premiumOpted * 100) !== price.installment) {
    return conflict('PRICE_CHANGED', 'The price has changed.', `${AT}/premiumOpted`)
  }
  const request = { plan: boughtPlan(plan, row.currency), price: price.year / 100, idempotencyKey: key }
  world.tables.offers.update(offer, { request: { at: world.timestamp(), ...request } })
  return { status: 200 as const, body: { payload: { response: { success: true } } } }
}

const INSTALLMENTS = { monthly: 12, quarterly: 4, annual: 1 } as const

/** The price of a plan on the day, in cents. */
function priceOf(
  world: World,
  { customer, policy }: { customer: CustomerRow; policy: PolicyRow },
  { planCode }: Addition,
) {
  const { petType = '', petAge = '', state = '', country = '' } = policyInfoOf(world, customer, policy)
  const matrix = rateMatrix({ petType, petAge, state, country }, world.wellnessPercent())
  const entry = matrix.find((each) => each.planCode === planCode)
  const frequency = world.tables.subscriptions.where('policyId', policy.id)[0]?.frequency ?? 'annual'
  const year = entry === undefined ? undefined : yearlyPrice(entry, frequency)
  return year === undefined ? undefined : { year, installment: Math.round(year / INSTALLMENTS[frequency]) }
}

/** The purchase of a policy that was made with a key. */
export function foundPurchase({ tables }: World, policy: PolicyRow, key: string) {
  return tables.offers.where('policyId', policy.id).flatMap(({ request }) => {
    if (request?.idempotencyKey !== key) return []
    const { planCode, planType } = request.plan.details
    return [{ op: 'add wellness' as const, success: true, planCode, planType, at: request.at }]
  })
}
