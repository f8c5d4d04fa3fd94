import type { PetHistory } from '@portal/domain/claim-lists'
import { memo, useMemo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { LazyFilters } from './LazyFilters.tsx'
import { PetClaims } from './PetClaims.tsx'
import { useClaimFilter } from './use-claim-filter.ts'
import { useFilteredPages } from './use-filtered-pages.ts'

/** The number of pets that show at first, and that each "Show more" adds. */
const PAGE = 20

type ClosedListProps = {
  account: Account
  histories: readonly PetHistory<Claim>[]
  /** The level of the headings with the names of the pets. */
  level: 2 | 3
}

/** Closed claims by pet, with their filter. */
export function ClosedList({ account, histories, level }: ClosedListProps) {
  const claims = useMemo(() => histories.flatMap(({ claimsHistory }) => claimsHistory), [histories])
  const list = useClaimFilter(claims, account)
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
      <LazyFilters list={list} />
      <Pets account={account} histories={foundByPet} level={level} filter={key} />
    </Stack>
  )
}

/** A key in the filter shows before the claims follow it, which this memo allows. */
const Pets = memo(function Pets({ account, histories, level, filter }: ClosedListProps & { filter: string }) {
  const { count, next, showNext, takesFocus } = useFilteredPages(histories.length, PAGE, filter)
  return (
    <>
      {histories.slice(0, count).map((history, index) => (
        <PetClaims
          key={history.id}
          history={history}
          account={account}
          level={level}
          takesFocus={takesFocus(index)}
        />
      ))}
      {next > 0 ? (
        <div>
          <Button variant="line" onClick={showNext}>
            {`Show ${next} more of ${histories.length} pets`}
          </Button>
        </div>
      ) : null}
    </>
  )
})
