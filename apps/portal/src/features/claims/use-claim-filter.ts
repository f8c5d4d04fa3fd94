import { findClaims } from '@portal/domain/claim-lists'
import { petLabel } from '@portal/domain/pets'
import { policyNumberOf } from '@portal/domain/policies'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { claimPet } from '../../parts/claim/claim-facts.ts'

/** `policy` is the policy number of the chosen pet, or empty for all pets. */
export type ClaimFilter = { search: string; policy: string }

const NONE: ClaimFilter = { search: '', policy: '' }

/** Shorter lists need no filter. */
const FILTERED_FROM = 10

/**
 * The claims of a list that match words and a pet. The fields show each key at once; the list follows when there is
 * time, so that typing stays fast with 500 claims.
 */
export function useClaimFilter(claims: readonly Claim[], account: Account) {
  const [filter, setFilter] = useState(NONE)
  const { search, policy } = useDeferredValue(filter)
  const found = useMemo(
    () => findClaims(claims, { search, policyNumber: policy === '' ? undefined : policy }),
    [claims, search, policy],
  )
  const options = useMemo(() => petOptions(claims, account), [claims, account])
  return {
    filter,
    setFilter,
    clear: () => setFilter(NONE),
    found,
    options,
    isOffered: claims.length >= FILTERED_FROM,
    isFiltered: search.trim() !== '' || policy !== '',
    /** Identifies the applied filter. */
    key: `${policy} ${search}`,
  }
}

/** The pets by name. Pets of the same name are told apart by their policy. */
function petOptions(claims: readonly Claim[], account: Account) {
  const pets = new Map<string, string>()
  for (const claim of claims) {
    const policy = policyNumberOf(claim.policyNumberDisplay ?? '')
    if (!pets.has(policy)) pets.set(policy, petLabel(claimPet(claim, account).name) || 'Other')
  }
  const names = [...pets.values()]
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return [...pets]
    .map(([value, name]) => ({ value, label: isShared(name) ? `${name}, #${value}` : name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
}
