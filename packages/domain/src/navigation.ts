/**
 * The minimum widths of the layouts in px (000 §2).
 * @waiting SHELL-012
 */
export const BREAKPOINTS = { xs: 0, sm: 540, md: 768, lg: 960, xl: 1200, xxl: 1900 } as const

/**
 * Whether the Pharmacy item shows: the pharmacy flag is "true" and the service code is US (000 §2).
 * @param petrx the flag in the runtime configuration; only the exact text "true" enables it
 */
export function isPharmacyVisible(petrx: string | undefined, serviceCode: string | undefined): boolean {
  return petrx === 'true' && serviceCode === 'US'
}
