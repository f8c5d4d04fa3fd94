/** The support hours for wellness (002 §9). */
export const WELLNESS_SUPPORT_HOURS = 'Mon-Fri 9am-6pm EST'

/**
 * The paid share of a year's wellness coverage, in whole percent from 0 to 100 (002 §2).
 * @param paid and @param limit in units of one currency; without a limit the result is 0
 */
export function wellnessPaidPercent(paid: number | undefined, limit: number | undefined): number {
  if (limit === undefined || limit <= 0) return 0
  return Math.min(100, Math.max(0, Math.round(((paid ?? 0) / limit) * 100)))
}
