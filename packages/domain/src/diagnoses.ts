import { textSearch } from './text.ts'

/** The diagnosis search waits this long after a key, in milliseconds (002 §9). */
export const DIAGNOSIS_DEBOUNCE_MS = 500

/** The selections from which the list of chosen diagnoses scrolls (002 §9). */
export const DIAGNOSES_SCROLL_FROM = 5

/** The special value of the list, as id and as name (002 §3). */
export const OTHER_DIAGNOSIS = 'Other'

/** A diagnosis as the claim codes list it (002 §3). */
export type DiagnosisCode = {
  claimDetailsId: string
  claimDetailsDisplay: string
  userFriendlyTerms?: readonly string[] | undefined
}

/** A chosen diagnosis. */
export type Diagnosis = { id: string; name: string }

/** The diagnoses to choose from: each code once, and "Other" as the last one, also when no code was found (002 §3). */
export function diagnosisOptions(codes: readonly DiagnosisCode[]): Diagnosis[] {
  const byId = new Map(
    codes
      .filter(({ claimDetailsId }) => claimDetailsId !== OTHER_DIAGNOSIS)
      .map(({ claimDetailsId: id, claimDetailsDisplay: name }) => [id, { id, name }]),
  )
  return [...byId.values(), { id: OTHER_DIAGNOSIS, name: OTHER_DIAGNOSIS }]
}

/** The everyday words of a code that a search found it by, such as "ear infection"; `undefined` without any. */
export function foundTerm({ userFriendlyTerms = [] }: DiagnosisCode, search: string): string | undefined {
  if (search.trim() === '') return undefined
  const isFound = textSearch(search)
  return userFriendlyTerms.find((term) => isFound([term]))
}

/** Whether "Other" is the only chosen diagnosis, which asks first before a claim is sent (002 §5). */
export function isOnlyOther(chosen: readonly Diagnosis[]): boolean {
  return chosen.length > 0 && chosen.every(({ id }) => id === OTHER_DIAGNOSIS)
}

/**
 * The chosen diagnoses as a claim sends them. "Other" is sent with the free text of the customer, else as itself (002
 * §3).
 */
export function customerDiagnosis(
  chosen: readonly Diagnosis[],
  otherText: string,
): { claimDetailsId: string; claimDetails: string }[] {
  return chosen.map(({ id, name }) => {
    const details = id === OTHER_DIAGNOSIS ? otherText.trim() || OTHER_DIAGNOSIS : name
    return { claimDetailsId: id, claimDetails: details }
  })
}
