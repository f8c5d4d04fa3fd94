import { type BillingFrequency, installment, readBillingFrequency } from './billing.ts'
import { type Currency, formatMoney, type Money, toMoney } from './money.ts'

/** The amounts of a year that a plan costs at one billing frequency, in units of the currency (002 §3). */
type Rate = { premium: number; taxAndServicePremium: number }

/** The rates of a plan. The document has monthly and annual ones; a quarterly one is optional (002 §9). */
export type PlanRates = {
  monthly?: Rate | undefined
  quarterly?: Rate | undefined
  annual?: Rate | undefined
}

/** The price of a plan at a billing frequency. */
export type PlanPrice = {
  frequency: BillingFrequency
  /** Premium with taxes and service of a year. */
  yearly: Money
  /** One installment, as every screen shows it and as the purchase names it. */
  installment: Money
}

/** The frequency at which a policy pays for wellness: its own, else monthly (002 §9). */
export function wellnessFrequency(paymentPlanType: string | undefined): BillingFrequency {
  return readBillingFrequency(paymentPlanType?.trim() ?? '') ?? 'monthly'
}

/**
 * The price of a plan: premium with taxes and service, by 12, by 4 or whole, rounded to the cent (002 §3, §9). A
 * quarterly policy without a quarterly rate pays a quarter of the year's amount at the monthly rate.
 * @returns `undefined` without a usable rate for the frequency
 */
export function planPrice(
  rates: PlanRates | undefined,
  frequency: BillingFrequency,
  currency: Currency,
): PlanPrice | undefined {
  const rate = rates?.[frequency] ?? (frequency === 'quarterly' ? rates?.monthly : undefined)
  if (rate === undefined || !isAmount(rate.premium) || !isAmount(rate.taxAndServicePremium)) return undefined
  const cents = toMoney(rate.premium, currency).cents + toMoney(rate.taxAndServicePremium, currency).cents
  const yearly = { cents, currency }
  return { frequency, yearly, installment: installment(yearly, frequency) }
}

function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0
}

/**
 * The yearly saving of paying annually: twelve monthly prices minus the annual price (002 §3).
 * @returns `undefined` unless both prices are known and the saving is above 0
 */
export function planSaving(rates: PlanRates | undefined, currency: Currency): Money | undefined {
  const monthly = planPrice(rates, 'monthly', currency)
  const annual = planPrice(rates, 'annual', currency)
  if (monthly === undefined || annual === undefined) return undefined
  const cents = 12 * monthly.installment.cents - annual.installment.cents
  return cents > 0 ? { cents, currency } : undefined
}

/** The two parts of a price on a card: "$1,024" and "50" (002 §3). */
export function priceParts(amount: Money): { dollar: string; cent: string } {
  const [dollar = '', cent = ''] = formatMoney(amount).split('.')
  return { dollar, cent }
}

/**
 * The new installment of a policy with wellness (002 §2): the present installment and the price of the plan.
 * @throws RangeError when their currencies differ
 */
export function totalWithWellness(present: Money, plan: PlanPrice): Money {
  const { cents, currency } = plan.installment
  if (currency !== present.currency)
    throw new RangeError(`not one currency: ${present.currency}, ${currency}`)
  return { cents: present.cents + cents, currency }
}
