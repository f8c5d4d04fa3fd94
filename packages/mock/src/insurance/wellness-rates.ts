import type { SubscriptionRow } from '../tables/money-rows.ts'
import type { PlanCode } from './wellness-plans.ts'

/** The facts of a pet that decide its prices. `petAge` is a text such as "6 years". */
type RatedPet = { petType: string; petAge: string; state: string; country: string }

/** Amounts of a year in cents. */
type Rate = { premium: number; taxAndService: number }

/** The rates of a plan by billing frequency, of which the documents have two (002 §9). */
type PlanRates = { monthly?: Rate; annual?: Rate }

type RateEntry = { planCode: PlanCode; isRecommended: boolean; rates: PlanRates }

/** The premium of a month for an adult dog in New York, in cents. All amounts and factors are ours. */
const MONTHLY: Readonly<Record<PlanCode, number>> = { ADV: 2350, ESS: 1390, PRI: 3250 }
/** The service charge of a monthly installment, in cents. */
const SERVICE = 100
/** A year that is paid at once costs this share of twelve months, in percent. */
const WHOLE_YEAR = 95

/** Percent of the premium in New York; 100 elsewhere. */
const STATES = new Map([
  ['CA', 110],
  ['FL', 105],
  ['ME', 95],
  ['ON', 104],
  ['QC', 102],
])
/** The tax of a province on premium and service, in percent; 0 elsewhere. */
const TAXES = new Map([
  ['MB', 7],
  ['ON', 8],
  ['QC', 9],
])

/**
 * The rate matrix of a pet: premium, taxes and service of each plan in whole cents. The plan with more preventive care
 * is recommended in the first year of life, and Quebec has no recommendation. Florida sells Prime only for a year at once.
 * @param percent the level of all prices; 100 is the usual one
 */
export function rateMatrix(pet: RatedPet, percent: number): RateEntry[] {
  const { state } = pet
  const recommended = recommendedFor(pet)
  const factor =
    (pet.petType.toLowerCase() === 'cat' ? 85 : 100) * agePercent(pet) * (STATES.get(state) ?? 100)
  const tax = pet.country === 'US' ? 0 : (TAXES.get(state) ?? 0)
  return (['ADV', 'ESS', 'PRI'] as const).map((planCode) => {
    const month = Math.round((MONTHLY[planCode] * factor * percent) / 1e8)
    const monthTax = SERVICE + Math.round(((month + SERVICE) * tax) / 100)
    const year = Math.round((12 * month * WHOLE_YEAR) / 100)
    const annual = { premium: year, taxAndService: Math.round((year * tax) / 100) }
    const monthly = { premium: 12 * month, taxAndService: 12 * monthTax }
    const isWholeYearOnly = state === 'FL' && planCode === 'PRI'
    return {
      planCode,
      isRecommended: planCode === recommended,
      rates: isWholeYearOnly ? { annual } : { monthly, annual },
    }
  })
}

/** The price of a year at a billing frequency in cents. Four quarters cost as much as twelve months (002 §9). */
export function yearlyPrice(
  { rates }: RateEntry,
  frequency: SubscriptionRow['frequency'],
): number | undefined {
  const rate = frequency === 'annual' ? rates.annual : rates.monthly
  return rate === undefined ? undefined : rate.premium + rate.taxAndService
}

function recommendedFor({ state, petAge }: RatedPet): PlanCode | undefined {
  if (state === 'QC') return undefined
  return yearsOf(petAge) === 0 ? 'PRI' : 'ADV'
}

/** Three percent more for each year above seven. */
function agePercent({ petAge }: RatedPet): number {
  return 100 + 3 * Math.max(0, yearsOf(petAge) - 7)
}

/** The whole years of a text such as "6 years"; 0 for months. A text without an age counts as one year. */
function yearsOf(petAge: string): number {
  const [, count, unit] = /^(\d{1,3}) (month|year)s?$/.exec(petAge) ?? []
  if (unit === undefined) return 1
  return unit === 'year' ? Number(count) : 0
}
