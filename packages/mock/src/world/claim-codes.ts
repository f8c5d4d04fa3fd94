import type { ClaimCode } from '../contract-types.ts'

/** Diagnoses with their everyday words. */
const CODES: readonly ClaimCode[] = [
  { claimDetailsId: 'DX-1041', claimDetailsDisplay: 'Otitis externa', userFriendlyTerms: ['Ear infection'] },
]

const MOST = 50

export function searchClaimCodes(text: string): ClaimCode[] {
  const wanted = text.trim().toLowerCase()
  return CODES.filter(({ claimDetailsDisplay, userFriendlyTerms = [] }) =>
    [claimDetailsDisplay, ...userFriendlyTerms].some((each) => each.toLowerCase().includes(wanted)),
  ).slice(0, MOST)
}
