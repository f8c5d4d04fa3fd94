import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { serviceNow } from '../../lib/clock.ts'
import { claimFacts } from '../../parts/claim/claim-facts.ts'
import { Badge } from '../../ui/Badge.tsx'
import rowClasses from '../../ui/rows.module.css'
import classes from './claims.module.css'

type ClosedRowProps = {
  claim: Claim
  account: Account
}

/** A closed claim. The whole row opens its details over the list, which keeps its place and its navigation state. */
export const ClosedRow = memo(function ClosedRow({ claim, account }: ClosedRowProps) {
  const { claimNumber, amount, treated, note, status, tone } = claimFacts(claim, account, serviceNow())
  return (
    <li>
      <Link
        className={`${rowClasses.row} ${classes.row}`}
        to="."
        search={{ claim: claimNumber }}
        state
        resetScroll={false}
      >
        <span className={rowClasses.about}>
          <bdi>{`Claim #${claimNumber}`}</bdi>
          <span>{[`Treated ${treated}`, amount, note].filter(Boolean).join(' · ')}</span>
        </span>
        <Badge tone={tone}>{status}</Badge>
      </Link>
    </li>
  )
})
