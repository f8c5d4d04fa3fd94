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

/** The currency of a term's amounts: its own, otherwise that of the account's country (000 §9). */
export function termCurrency({ schemaDetails }: Term, serviceCode: string | undefined): Currency {
  return schemaDetails?.currency ?? currencyOf(serviceCode)
}

/** A percentage such as "12.5%", with at most four decimals. */
function percentText(parts: number): string {
  return `${parts / (SHARE_PARTS / 100)}%`
}
