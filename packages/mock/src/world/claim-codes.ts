import type { ClaimCode } from '../contract-types.ts'
import { DIAGNOSES } from './diagnoses.ts'

const FIRST = 1001
/** The most hits of a search. */
const MOST = 50

const CODES: readonly ClaimCode[] = DIAGNOSES.map(([claimDetailsDisplay, words], index) => ({
  claimDetailsId: `DX-${FIRST + index}`,
  claimDetailsDisplay,
  userFriendlyTerms: words.split(', '),
}))

/**
 * The diagnoses that contain every word of a text, in their name or in their everyday words. Those whose name begins
 * with the text come first; an empty text gives the most common ones.
 */
export function searchClaimCodes(text: string): ClaimCode[] {
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const hits = CODES.filter((code) => words.every((word) => textOf(code).includes(word)))
  const begins = ({ claimDetailsDisplay }: ClaimCode) => claimDetailsDisplay.toLowerCase().startsWith(wanted)
  return [...hits.filter(begins), ...hits.filter((code) => !begins(code))].slice(0, MOST)
}

function textOf({ claimDetailsDisplay, userFriendlyTerms = [] }: ClaimCode): string {
  return [claimDetailsDisplay, ...userFriendlyTerms].join('\n').toLowerCase()
}
