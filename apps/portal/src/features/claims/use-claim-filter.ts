import { findClaims } from '@portal/domain/claim-lists'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Claim } from '../../api/claims.ts'
import { isTexts, useEntryValue, useKept } from '../../ui/use-entry-value.ts'

/** `policy` is the policy number of the chosen pet, or empty for all pets. */
export type ClaimFilter = { search: string; policy: string }

const NONE: ClaimFilter = { search: '', policy: '' }

/** Shorter lists need no filter. */
const FILTERED_FROM = 10

/**
 * The claims of a list that match words and a pet. The fields show each key at once; the list follows when there is
 * time, so that typing stays fast with 500 claims.
 * @param name identifies the list
 */
export function useClaimFilter(name: string, claims: readonly Claim[]) {
  const [before, keep] = useEntryValue(`filter of ${name}`, isTexts)
  const [filter, setFilter] = useState<ClaimFilter>({ ...NONE, ...before })
  const { search, policy } = useDeferredValue(filter)
  useKept({ search, policy }, keep)
  const found = useMemo(
    () => findClaims(claims, { search, policyNumber: policy === '' ? undefined : policy }),
    [claims, search, policy],
  )
  return {
    filter,
    setFilter,
    clear: () => setFilter(NONE),
    claims,
    found,
    isOffered: claims.length >= FILTERED_FROM,
    isFiltered: search.trim() !== '' || policy !== '',
    /** Identifies the applied filter. */
    key: `${policy} ${search}`,
  }
}
