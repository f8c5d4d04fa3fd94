import { Badge } from '@mantine/core'
import { claimTotal } from '@portal/domain/claim-details'
import { claimTimeline } from '@portal/domain/claim-timeline'
import { currencyOf } from '@portal/domain/money'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Account } from '../../api/account.ts'
import type { Claim } from '../../api/claims.ts'
import { serviceNow } from '../../lib/clock.ts'
import { amountText, dateText } from '../../lib/format.ts'
import { claimFacts } from '../../parts/claim/claim-facts.ts'
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
  // The day of the last change may be that of any later edit, so only the history tells when the payment was sent.
  const last = claimTimeline({ ...claim, updatedDate: undefined }, serviceNow()).steps.at(-1)
  if (last?.label !== 'Payment sent') return `Payout ${paid}`
  return last.day === undefined ? `Paid ${paid}` : `Paid ${paid} on ${dateText(last.day)}`
}
