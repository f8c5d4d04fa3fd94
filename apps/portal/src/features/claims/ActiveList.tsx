import { memo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ActiveCard } from './ActiveCard.tsx'
import { LazyFilters } from './LazyFilters.tsx'
import { useClaimFilter } from './use-claim-filter.ts'
import { useFilteredPages } from './use-filtered-pages.ts'

/** The number of claims that show at first, and that each "Show more" adds. */
const PAGE = 25

type ActiveListProps = {
  account: Account
  claims: readonly Claim[]
  /** The numbers of the claims that the address names. Their cards are expanded. */
  named: readonly string[]
}

/** The claims under way with their filter. */
export function ActiveList({ account, claims, named }: ActiveListProps) {
  const list = useClaimFilter(claims, account)
  return (
    <Stack gap="lg">
      <LazyFilters list={list} />
      <Cards account={account} claims={list.found} named={named} filter={list.key} />
    </Stack>
  )
}

/**
 * A key in the filter shows before the cards follow it, which this memo allows. A card that stays is not rendered again,
 * so that typing is fast.
 */
const Cards = memo(function Cards({ account, claims, named, filter }: ActiveListProps & { filter: string }) {
  const { count, next, showNext, takesFocus } = useFilteredPages(claims.length, PAGE, filter)
  return (
    <>
      {ordered(claims, named)
        .slice(0, count)
        .map((claim, index) => (
          <ActiveCard
            key={claim.claimNumber}
            account={account}
            claim={claim}
            isNamed={named.includes(claim.claimNumber)}
            takesFocus={takesFocus(index)}
          />
        ))}
      {next > 0 ? (
        <div>
          <Button variant="line" onClick={showNext}>
            {`Show ${next} more of ${claims.length} claims`}
          </Button>
        </div>
      ) : null}
    </>
  )
})

/** A named claim that would be behind "Show more" comes first. */
function ordered(claims: readonly Claim[], named: readonly string[]): readonly Claim[] {
  const isNamed = ({ claimNumber }: Claim) => named.includes(claimNumber)
  if (!claims.slice(PAGE).some(isNamed)) return claims
  return [...claims.filter(isNamed), ...claims.filter((claim) => !isNamed(claim))]
}
