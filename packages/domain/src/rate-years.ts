/** The years of rate forms that the portal distinguishes (000 §9). */
export const RATE_YEARS = [2023, 2024] as const

export type RateYear = (typeof RATE_YEARS)[number]

type Policy = { policyTerms: readonly { status: string; rate?: { year?: number | undefined } | undefined }[] }

/**
 * The rate year of an account: 2024 only if all active terms are of 2024 (000 §9). `undefined` when no active term
 * has a known rate year.
 */
export function accountRateYear(policies: readonly Policy[]): RateYear | undefined {
  const active = policies.flatMap(({ policyTerms }) =>
    policyTerms.filter(({ status }) => status === 'ACTIVE'),
  )
  const years = active.map(({ rate }) => RATE_YEARS.find((year) => year === rate?.year))
  const known = years.filter((year) => year !== undefined)
  if (known.length === 0) return undefined
  return years.every((year) => year === 2024) ? 2024 : 2023
}
