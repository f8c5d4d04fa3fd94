import { CLOSED_AT_FIRST, type PetHistory, shownClosed } from '@portal/domain/claim-lists'
import { petLabel } from '@portal/domain/pets'
import { useId, useState } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { Button } from '../../ui/Button.tsx'
import cardClasses from '../../ui/card.module.css'
import rowClasses from '../../ui/rows.module.css'
import { ClosedRow } from './ClosedRow.tsx'

type PetClaimsProps = {
  history: PetHistory<Claim>
  account: Account
  level: 2 | 3
  /** Whether the heading takes the focus when the card appears, for keyboard users. */
  takesFocus: boolean
}

/** The closed claims of one pet: three, and all of them after "View all" (002 §2). */
export function PetClaims({ history, account, level, takesFocus }: PetClaimsProps) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  const { claimsHistory } = history
  const name = petLabel(history.name) || 'Other'
  const { shown, hasMore } = shownClosed(claimsHistory, isExpanded)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cardClasses.card} aria-labelledby={id}>
      <Heading id={id} tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focus : undefined}>
        <bdi>{name}</bdi>
      </Heading>
      <ul className={rowClasses.rows}>
        {shown.map((claim, index) => (
          <ClosedRow
            key={claim.claimNumber}
            claim={claim}
            account={account}
            // The button is gone, so the first claim that it has shown takes the focus.
            takesFocus={isExpanded && index === CLOSED_AT_FIRST}
          />
        ))}
      </ul>
      {hasMore ? (
        <div>
          <Button
            variant="line"
            size="sm"
            aria-label={`View all ${claimsHistory.length} claims, ${name}`}
            onClick={() => setExpanded(true)}
          >
            View all
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function focus(heading: HTMLElement | null) {
  heading?.focus()
}
