import { Button } from '@mantine/core'
import { CLOSED_AT_FIRST, type PetHistory, shownClosed } from '@portal/domain/claim-lists'
import { petLabel } from '@portal/domain/pets'
import { startTransition, useEffect, useId, useState } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import cardClasses from '../../ui/card.module.css'
import rowClasses from '../../ui/rows.module.css'
import { useEntryValue } from '../../ui/use-entry-value.ts'
import { ClosedRow } from './ClosedRow.tsx'
import classes from './claims.module.css'
import { Pager } from './Pager.tsx'
import { useTurnedPages } from './use-turned-pages.ts'

/** The number of closed claims of a pet on a page after "View all". */
const PAGE = 25

type PetClaimsProps = {
  history: PetHistory<Claim>
  account: Account
  level: 2 | 3
  /** Identifies the filter of the claims. */
  filter: string
}

/**
 * The closed claims of one pet: three, and all of them after "View all" (002 §2), page by page where there are more than
 * 25, because the browser would be slow with hundreds of rows.
 */
export function PetClaims({ history, account, level, filter }: PetClaimsProps) {
  const id = useId()
  const [found, keep] = useEntryValue(`all of ${history.id}`, isExpansion)
  const [isPressed, setPressed] = useState(false)
  const isExpanded = isPressed || found === true
  const { claimsHistory } = history
  const name = petLabel(history.name) || 'Other'
  const { shown: wanted, hasMore } = shownClosed(claimsHistory, isExpanded)
  const { list, shown, pager } = useTurnedPages<Claim, HTMLUListElement>(history.id, wanted, PAGE, filter)
  useEffect(() => {
    // The button is gone, so the first claim that it has shown takes the focus.
    if (isPressed) list.current?.children[CLOSED_AT_FIRST]?.querySelector('a')?.focus()
  }, [isPressed, list])
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cardClasses.card} aria-labelledby={id}>
      <Heading id={id}>
        <bdi>{name}</bdi>
      </Heading>
      <ul className={`${rowClasses.rows} ${classes.list}`} ref={list} tabIndex={-1}>
        {shown.map((claim) => (
          <ClosedRow key={claim.claimNumber} claim={claim} account={account} />
        ))}
      </ul>
      <Pager items="claims" label={`closed claims of ${name}`} {...pager} />
      {hasMore ? (
        <div>
          <Button
            variant="line"
            size="sm"
            aria-label={`View all ${claimsHistory.length} claims, ${name}`}
            onClick={() => {
              keep(true)
              startTransition(() => setPressed(true))
            }}
          >
            View all
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const isExpansion = (value: unknown): value is boolean => typeof value === 'boolean'
