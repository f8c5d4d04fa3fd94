/**
 * Whether the Pharmacy item shows: the pharmacy flag is "true" and the service code is US (000 §2).
 * @param petrx the flag in the runtime configuration; only the exact text "true" enables it
 */
export function isPharmacyVisible(petrx: string | undefined, serviceCode: string | undefined): boolean {
  return petrx === 'true' && serviceCode === 'US'
}
