/** The claim types for policies with wellness, in the order in which they are sent (002 §9). */
export const CLAIM_TYPES = ['Illness', 'Injury', 'Wellness', "Other/I don't know"] as const

export type ClaimType = (typeof CLAIM_TYPES)[number]

/** The chosen types as a claim sends them: joined by commas, in the order of the list (002 §3). */
export function claimTypeList(chosen: readonly ClaimType[]): string {
  return CLAIM_TYPES.filter((type) => chosen.includes(type)).join(',')
}

/** Whether a claim is for wellness alone, so that it needs no medical records (002 §4). */
export function isWellnessOnly(
  policy: { isWellness?: boolean | undefined },
  chosen: readonly ClaimType[],
): boolean {
  return policy.isWellness === true && claimTypeList(chosen) === 'Wellness'
}
