import { Stack } from '@mantine/core'
import type { PetHistory } from '@portal/domain/claim-lists'
import { memo, useMemo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import classes from './claims.module.css'
import { LazyFilters } from './LazyFilters.tsx'
import { Pager } from './Pager.tsx'
import { PetClaims } from './PetClaims.tsx'
import { useClaimFilter } from './use-claim-filter.ts'
import { useTurnedPages } from './use-turned-pages.ts'

/** The number of pets on a page. All of them may show a page of their claims at once. */
const PAGE = 6

type ClosedListProps = {
  account: Account
  histories: readonly PetHistory<Claim>[]
  /** The level of the headings with the names of the pets. */
  level: 2 | 3
}

/** Closed claims by pet, with their filter. */
export function ClosedList({ account, histories, level }: ClosedListProps) {
  const claims = useMemo(() => histories.flatMap(({ claimsHistory }) => claimsHistory), [histories])
  const list = useClaimFilter('closed claims', claims)
  const { found, key } = list
  const foundByPet = useMemo(() => {
    const isFound = new Set(found)
    return histories
      .map((history) => ({
        ...history,
        claimsHistory: history.claimsHistory.filter((claim) => isFound.has(claim)),
      }))
      .filter(({ claimsHistory }) => claimsHistory.length > 0)
  }, [histories, found])
  return (
    <Stack gap="lg">
      <LazyFilters list={list} account={account} />
      <Pets account={account} histories={foundByPet} level={level} filter={key} />
    </Stack>
  )
}

/** A key in the filter shows before the claims follow it, which this memo allows. */
const Pets = memo(function Pets({ account, histories, level, filter }: ClosedListProps & { filter: string }) {
  const { list, shown, pager } = useTurnedPages<PetHistory<Claim>, HTMLDivElement>(
    'pets',
    histories,
    PAGE,
    filter,
  )
  return (
    <>
      <div className={classes.list} ref={list} tabIndex={-1}>
        <Stack gap="lg">
          {shown.map((history) => (
            <PetClaims key={history.id} history={history} account={account} level={level} filter={filter} />
          ))}
        </Stack>
      </div>
      <Pager items="pets" label="pets" {...pager} />
    </>
  )
})
