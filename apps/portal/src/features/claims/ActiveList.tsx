import { Stack } from '@mantine/core'
import { memo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { ActiveCard } from './ActiveCard.tsx'
import classes from './claims.module.css'
import { LazyFilters } from './LazyFilters.tsx'
import { Pager } from './Pager.tsx'
import { useClaimFilter } from './use-claim-filter.ts'
import { useTurnedPages } from './use-turned-pages.ts'

/** The number of claims on a page. A key in the filter may bring as many new cards. */
const PAGE = 10

type ActiveListProps = {
  account: Account
  claims: readonly Claim[]
  /** The numbers of the claims that the address names. Their cards are expanded. */
  named: readonly string[]
}

/** The claims under way with their filter. */
export function ActiveList({ account, claims, named }: ActiveListProps) {
  const list = useClaimFilter('active claims', claims)
  return (
    <Stack gap="lg">
      <LazyFilters list={list} account={account} />
      <Cards account={account} claims={list.found} named={named} filter={list.key} />
    </Stack>
  )
}

/**
 * A key in the filter shows before the cards follow it, which this memo allows. A card that stays is not rendered again,
 * so that typing is fast.
 */
const Cards = memo(function Cards({ account, claims, named, filter }: ActiveListProps & { filter: string }) {
  const { list, shown, pager } = useTurnedPages<Claim, HTMLDivElement>(
    'active claims',
    ordered(claims, named),
    PAGE,
    filter,
  )
  return (
    <>
      <div className={classes.list} ref={list} tabIndex={-1}>
        <Stack gap="lg">
          {shown.map((claim) => (
            <ActiveCard
              key={claim.claimNumber}
              account={account}
              claim={claim}
              isNamed={named.includes(claim.claimNumber)}
            />
          ))}
        </Stack>
      </div>
      <Pager items="claims" label="active claims" {...pager} />
    </>
  )
})

/** A named claim that would be on a later page comes first. */
function ordered(claims: readonly Claim[], named: readonly string[]): readonly Claim[] {
  const isNamed = ({ claimNumber }: Claim) => named.includes(claimNumber)
  if (!claims.slice(PAGE).some(isNamed)) return claims
  return [...claims.filter(isNamed), ...claims.filter((claim) => !isNamed(claim))]
}
