import { Button, Stack, Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { policyNumberOf } from '@portal/domain/policies'
import { memo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { claimPet } from '../../parts/claim/claim-facts.ts'
import { SelectField } from '../../ui/choices.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import classes from './claims.module.css'
import type { useClaimFilter } from './use-claim-filter.ts'

export type ClaimFiltersProps = { list: ReturnType<typeof useClaimFilter>; account: Account }

/** The filter of a list of claims, by words and by pet, with the number of claims that it has found. */
export function ClaimFilters({ list, account }: ClaimFiltersProps) {
  const { filter, setFilter, claims, found, isFiltered, clear } = list
  return (
    <Stack gap="sm">
      <search className={classes.filters}>
        <SearchField
          label="Search by claim number or reason"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
        />
        <PetField claims={claims} account={account} policy={filter.policy} setFilter={setFilter} />
      </search>
      <p role="status">{isFiltered ? countText(found.length) : ''}</p>
      {found.length === 0 ? (
        <>
          <Text c="dimmed">No claim fits your search. Try fewer words or another pet.</Text>
          <div>
            <Button variant="line" size="sm" onClick={clear}>
              Show all claims
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  )
}

type PetFieldProps = Pick<ReturnType<typeof useClaimFilter>, 'claims' | 'setFilter'> & {
  account: Account
  policy: string
}

/** Sixty pets are not rendered again with each key in the other field. */
const PetField = memo(function PetField({ claims, account, policy, setFilter }: PetFieldProps) {
  return (
    <SelectField
      label="Pet"
      options={[{ value: '', label: 'All pets' }, ...petOptions(claims, account)]}
      value={policy}
      onChange={({ target: { value } }) => setFilter((filter) => ({ ...filter, policy: value }))}
    />
  )
})

const countText = (count: number) => (count === 1 ? '1 claim found' : `${count} claims found`)

/** The pets by name. Pets of the same name are distinguished by their policy. */
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
    .sort((a, b) => (sortKey(a.label) < sortKey(b.label) ? -1 : 1))
}

/** Orders names without accents and by their numbers. The browser's collation takes a slow phone 100 ms to load. */
function sortKey(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}
