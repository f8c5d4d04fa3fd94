import type { BillingFrequency } from './billing.ts'
import type { Guard } from './guard.ts'
import { type Currency, formatMoney, type Money, toMoney } from './money.ts'
import { type PlanPrice, type PlanRates, planPrice, planSaving, priceParts } from './wellness-prices.ts'

/** The wellness plans by code, in the order of their limits (002 §1, §9). */
export const WELLNESS_PLANS = { ESS: 'Essentials', ADV: 'Advantage', PRI: 'Prime' } as const

export type WellnessPlanCode = keyof typeof WELLNESS_PLANS

type PlanType = (typeof WELLNESS_PLANS)[WellnessPlanCode]

/** The annual coverage of a plan that states none, in units of its currency (002 §1). */
export const WELLNESS_ANNUAL_COVERAGE = 520

/** The savings that wellness is said to add up to each year, in units of the currency (002 §1). */
const YEARLY_SAVINGS = 735

/** The plan that a mailed link preselects when none is recommended. */
const DEFAULT_PLAN: WellnessPlanCode = 'ADV'

/** The promises of wellness (002 §1). The wording is ours. */
export function wellnessPromises(currency: Currency): readonly [string, string] {
  const [savings = ''] = formatMoney(toMoney(YEARLY_SAVINGS, currency)).split('.')
  return ['No waiting period, deductible or copay', `Up to ${savings} per year in savings`]
}

type Coverage = {
  order?: number | undefined
  coverageDescription: string
  limit?: number | undefined
  isCovered?: boolean | undefined
}
type Plan = {
  planCode: WellnessPlanCode
  planType?: PlanType | undefined
  annualLimit?: number | undefined
  coverages?: readonly Coverage[] | undefined
}
/** An entry of the rate matrix names its plan by type, and perhaps by code (002 §3). */
type QuotedPlan = {
  planCode?: WellnessPlanCode | undefined
  planType?: string | undefined
  isRecommended?: boolean | undefined
  rates?: PlanRates | undefined
}
type RateMatrix = { coverageType: string; ratematrix: readonly QuotedPlan[] }

/** A benefit of a plan. A benefit without a limit of its own has none. */
export type WellnessBenefit = { name: string; limit: Money | undefined; isCovered: boolean }

/** A price as a card shows it, with the saving of a year at the annual price. */
export type CardPrice = PlanPrice & { dollar: string; cent: string; saving: Money | undefined }

/** A plan card (002 §3). */
export type WellnessCard = {
  planCode: WellnessPlanCode
  /** The name of the plan, `card_type` of the document: "Advantage". */
  planType: PlanType
  annualLimit: Money
  /** The benefits in their order, also those that only other plans cover. */
  benefits: WellnessBenefit[]
  isRecommended: boolean
  /** The price at the frequency of the policy; without one the plan cannot be chosen. */
  price: CardPrice | undefined
  /** The prices that are known: monthly and annual, and quarterly for a policy that pays so. */
  prices: Partial<Record<BillingFrequency, CardPrice>>
}

/**
 * The plan cards of an offer: each plan once, by annual limit ascending, with its rates from the quote (002 §3, §7).
 * @param frequency of the policy
 */
export function wellnessCards(
  plans: readonly Plan[],
  ratematrixes: readonly RateMatrix[],
  { frequency, currency }: { frequency: BillingFrequency; currency: Currency },
): WellnessCard[] {
  const quoted = ratematrixes.flatMap(({ coverageType, ratematrix }) =>
    coverageType.toLowerCase() === 'wellness' ? ratematrix : [],
  )
  return plans
    .filter(({ planCode }, index) => plans.findIndex((plan) => plan.planCode === planCode) === index)
    .map((plan) => {
      const planType = plan.planType ?? WELLNESS_PLANS[plan.planCode]
      const entry = quoted.find((each) =>
        each.planCode === undefined ? each.planType === planType : each.planCode === plan.planCode,
      )
      const prices = cardPrices(entry?.rates, frequency, currency)
      return {
        planCode: plan.planCode,
        planType,
        annualLimit: toMoney(plan.annualLimit ?? WELLNESS_ANNUAL_COVERAGE, currency),
        benefits: benefitsOf(plan, currency),
        isRecommended: entry?.isRecommended === true,
        price: prices[frequency],
        prices,
      }
    })
    .sort((a, b) => a.annualLimit.cents - b.annualLimit.cents)
}

function cardPrices(rates: PlanRates | undefined, frequency: BillingFrequency, currency: Currency) {
  const saving = planSaving(rates, currency)
  const prices: WellnessCard['prices'] = {}
  for (const each of new Set<BillingFrequency>(['monthly', 'annual', frequency])) {
    const price = planPrice(rates, each, currency)
    if (price !== undefined) prices[each] = { ...price, ...priceParts(price.installment), saving }
  }
  return prices
}

function benefitsOf({ coverages = [] }: Plan, currency: Currency): WellnessBenefit[] {
  return [...coverages]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ coverageDescription, limit, isCovered = true }) => ({
      name: coverageDescription,
      limit: limit === undefined ? undefined : toMoney(limit, currency),
      isCovered,
    }))
}

/** The plan whose tab is active first: the recommended one, else the first (002 §4). */
export function firstTab(cards: readonly WellnessCard[]): WellnessPlanCode | undefined {
  return (cards.find(({ isRecommended }) => isRecommended) ?? cards[0])?.planCode
}

/**
 * The plan that is checked first: the recommended one or Advantage on the page of a link, none in the account (002 §4).
 * A plan without a price is never checked.
 */
export function firstSelection(
  cards: readonly WellnessCard[],
  mode: 'link' | 'account',
): WellnessPlanCode | undefined {
  if (mode === 'account') return undefined
  const choosable = cards.filter(({ price }) => price !== undefined)
  const recommended = choosable.find(({ isRecommended }) => isRecommended)
  return (recommended ?? choosable.find(({ planCode }) => planCode === DEFAULT_PLAN))?.planCode
}

/** The checked plan after a press on a card: the pressed one, none for the checked one (002 §4). */
export function toggleSelection(
  selected: WellnessPlanCode | undefined,
  pressed: WellnessPlanCode,
): WellnessPlanCode | undefined {
  return selected === pressed ? undefined : pressed
}

/** The reasons why a plan cannot be continued with. The wording is ours. */
export const CHOICE_MESSAGES = {
  noPlan: 'Choose a plan to continue.',
  noPrice: 'We have no price for this plan right now.',
} as const

/** Whether "Choose this plan and continue" is possible (002 §4). */
export function checkChoice(card: WellnessCard | undefined): Guard<keyof typeof CHOICE_MESSAGES> {
  if (card === undefined) return { ok: false, reason: 'noPlan' }
  return card.price === undefined ? { ok: false, reason: 'noPrice' } : { ok: true }
}
