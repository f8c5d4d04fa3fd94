import { type CalendarDate, compareDates, daysAfter } from './calendar-dates.ts'
import { type Currency, currencyOf, formatMoney, toMoney } from './money.ts'

type SchemaDetails = {
  schemeType?: string | undefined
  currency?: Currency | undefined
  /** Units of the currency. */
  deductible?: number | undefined
  /** The policyholder's share, from 0 to 1. */
  coinsurance?: number | undefined
  /** Units of the currency. */
  maxAnnualPayout?: number | undefined
}
type Term = { schemaDetails?: SchemaDetails | undefined }

/** The figures of a term's coverage as display texts; `undefined` where the service sends none. */
export type Coverage = {
  annualLimit: string | undefined
  deductible: string | undefined
  /** The insurer's share of a covered cost, the reimbursement rate. */
  paidShare: string | undefined
  /** The policyholder's share, the coinsurance. Together with `paidShare` it is 100%. */
  ownShare: string | undefined
}

/** Shares are rounded to this part of one: a percentage with four decimals. */
const SHARE_PARTS = 1_000_000

/**
 * The figures of a term's coverage (000 §3). The reimbursement rate is 100% less the coinsurance (001 §1, 002 §9). A
 * term of the scheme type "unlimited" has no annual limit (001 §9).
 * @param currency the currency of the amounts
 */
export function coverage({ schemaDetails = {} }: Term, currency: Currency): Coverage {
  const { schemeType, deductible, coinsurance, maxAnnualPayout } = schemaDetails
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : formatMoney(toMoney(value, currency))
  const ownParts = coinsurance === undefined ? undefined : Math.round(coinsurance * SHARE_PARTS)
  return {
    annualLimit: schemeType?.toLowerCase() === 'unlimited' ? 'Unlimited' : amount(maxAnnualPayout),
    deductible: amount(deductible),
    paidShare: ownParts === undefined ? undefined : percentText(SHARE_PARTS - ownParts),
    ownShare: ownParts === undefined ? undefined : percentText(ownParts),
  }
}

/** The currency of a term's amounts: its own, otherwise the currency of the account's country (000 §9). */
export function termCurrency({ schemaDetails }: Term, serviceCode: string | undefined): Currency {
  return schemaDetails?.currency ?? currencyOf(serviceCode)
}

/** A percentage such as "12.5%", with at most four decimals. */
function percentText(parts: number): string {
  return `${parts / (SHARE_PARTS / 100)}%`
}

const DEFAULT_DAYS = 15

/**
 * Days before coverage begins: 15 for injuries and 15 for illness; none for injuries in Maine (002 §9).
 * @param homeState as in the home address, such as "ME"
 * @param illnessWaitPeriod days, where the term states them
 */
export function waitingPeriods(
  homeState: string | undefined,
  illnessWaitPeriod: number | undefined,
): { injuryDays: number; illnessDays: number } {
  const isMaine = homeState?.trim().toUpperCase() === 'ME'
  return { injuryDays: isMaine ? 0 : DEFAULT_DAYS, illnessDays: illnessWaitPeriod ?? DEFAULT_DAYS }
}

type Waiting = {
  protectedSince?: CalendarDate | undefined
  homeState: string | undefined
  illnessWaitPeriod: number | undefined
}

/**
 * The first day on which injuries and illness are both covered; `undefined` once that day has come, and without a first
 * day of protection. The last day of a period belongs to it, as with newly protected accounts (000 §4).
 */
export function coverageStart(
  { protectedSince, homeState, illnessWaitPeriod }: Waiting,
  today: CalendarDate,
): CalendarDate | undefined {
  if (protectedSince === undefined) return undefined
  const { injuryDays, illnessDays } = waitingPeriods(homeState, illnessWaitPeriod)
  const start = daysAfter(protectedSince, Math.max(injuryDays, illnessDays) + 1)
  return compareDates(today, start) < 0 ? start : undefined
}

/** A waiting period that is not over, with its last day. */
type RunningPeriod = { of: 'injuries' | 'illness'; lastDay: CalendarDate }

/**
 * The waiting periods that are not over on a day; none without a first day of protection. The last day of a period
 * belongs to it, as in `coverageStart`.
 */
export function runningWaitingPeriods(
  { protectedSince, homeState, illnessWaitPeriod }: Waiting,
  today: CalendarDate,
): RunningPeriod[] {
  if (protectedSince === undefined) return []
  const { injuryDays, illnessDays } = waitingPeriods(homeState, illnessWaitPeriod)
  const lengths = [
    { of: 'injuries', days: injuryDays },
    { of: 'illness', days: illnessDays },
  ] as const
  return lengths
    .filter(({ days }) => days > 0)
    .map(({ of, days }) => ({ of, lastDay: daysAfter(protectedSince, days) }))
    .filter(({ lastDay }) => compareDates(today, lastDay) <= 0)
}

/** Exclusions at the start of a policy that customers ask about (002 §9). The wording is ours. */
export const WAITING_PERIOD_NOTES = [
  'Cruciate ligament conditions are excluded for the first 6 months.',
  'A first vet exam is required within 30 days if there was none in the last 6 months.',
] as const

/** "0 days for injuries, 15 days for illness". The wording is ours. */
export function waitingPeriodText({ injuryDays, illnessDays }: ReturnType<typeof waitingPeriods>): string {
  return `${injuryDays} days for injuries, ${illnessDays} days for illness`
}

/** An account is newly protected for this many days after its earliest `protectedSince` (000 §9). */
export const NEW_PROTECTION_DAYS = 15

/** Whether today is at most 15 days after the account's earliest `protectedSince` (000 §4). */
export function isNewlyProtected(
  policies: readonly { protectedSince?: CalendarDate | undefined }[],
  today: CalendarDate,
): boolean {
  const [earliest] = policies.flatMap((policy) => policy.protectedSince ?? []).sort(compareDates)
  return earliest !== undefined && compareDates(today, daysAfter(earliest, NEW_PROTECTION_DAYS)) <= 0
}
