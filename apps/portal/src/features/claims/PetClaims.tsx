import { Badge, Button } from '@mantine/core'
import { claimTotal } from '@portal/domain/claim-details'
import { CLOSED_AT_FIRST, type PetHistory, shownClosed } from '@portal/domain/claim-lists'
import { claimTimeline } from '@portal/domain/claim-timeline'
import { currencyOf } from '@portal/domain/money'
import { petLabel } from '@portal/domain/pets'
import { Link } from '@tanstack/react-router'
import { memo, startTransition, useEffect, useId, useState } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { serviceNow } from '../../lib/clock.ts'
import { amountText, dateText } from '../../lib/format.ts'
import { claimFacts } from '../../parts/claim/claim-facts.ts'
import cardClasses from '../../ui/card.module.css'
import rowClasses from '../../ui/rows.module.css'
import { SAME_STATE, useEntryValue } from '../../ui/use-entry-value.ts'
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
    <article className={cardClasses.card} aria-labelledby={id}>
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
    </article>
  )
}

const isExpansion = (value: unknown): value is boolean => typeof value === 'boolean'

type ClosedRowProps = {
  claim: Claim
  account: Account
}

/** A closed claim. The whole row opens its details over the list, which keeps its scroll position and its navigation state. */
const ClosedRow = memo(function ClosedRow({ claim, account }: ClosedRowProps) {
  const { claimNumber, amount, treated, note, status, tone } = claimFacts(claim, account, serviceNow())
  return (
    <li>
      <Link
        className={`${rowClasses.row} ${classes.row}`}
        to="."
        search={{ claim: claimNumber }}
        {...SAME_STATE}
      >
        <span className={rowClasses.about}>
          <bdi>{`Claim #${claimNumber}`}</bdi>
          <span>
            {[`Treated ${treated}`, `Invoice total ${amount}`, paidText(claim, account), note]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Badge variant={tone}>{status}</Badge>
      </Link>
    </li>
  )
})

/** The amount that was paid for a claim, with its day, or that will be; `undefined` where there is no payout (002 §4). */
function paidText(claim: Claim, { profileDetails }: Account): string | undefined {
  const currency = currencyOf(profileDetails?.serviceCode)
  if (claimTotal({ ...claim, invoice: claim.invoice?.amount }, currency).label !== 'Payout') return undefined
  const paid = amountText(claim.paid, currency)
  // The day of the last change may be the day of any later edit, so only the history shows when the payment was sent.
  const last = claimTimeline({ ...claim, updatedDate: undefined }, serviceNow()).steps.at(-1)
  if (last?.label !== 'Payment sent') return `Payout ${paid}`
  return last.day === undefined ? `Paid ${paid}` : `Paid ${paid} on ${dateText(last.day)}`
}
