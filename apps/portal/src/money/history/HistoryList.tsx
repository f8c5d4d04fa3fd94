import { Button, Stack } from '@mantine/core'
import { formatDate } from '@portal/domain/calendar-dates'
import { formatMoney } from '@portal/domain/money'
import { firstPayments, type Payment, type PetPayments } from '@portal/domain/payment-history'
import { petLabel } from '@portal/domain/pets'
import { memo, useId } from 'react'
import { OF_DIALOG } from '../../ui/use-entry-value.ts'
import { usePages } from '../../ui/use-pages.ts'
import classes from './history.module.css'
import { countText } from './payment-groups.ts'

/** The number of payments shown at first and added by each "Show more" (001 §2). */
const PAGE = 25

type HistoryListProps = {
  found: readonly PetPayments[]
  total: number
  /** Identifies the selection. */
  filter: string
}

/** The selected payments with a table for each pet, 25 at a time. @param total the number of all of them */
export function HistoryList({ found, total, filter }: HistoryListProps) {
  const { count, next, showNext, takesFocus } = usePages(`payments${OF_DIALOG}`, total, PAGE, { filter })
  let before = 0
  return (
    <Stack gap="lg">
      {firstPayments(found, count).map((group) => {
        const start = before
        before += group.payments.length
        const focused = group.payments.findIndex((_, index) => takesFocus(start + index))
        return <PetTable key={group.pet} group={group} focused={focused} />
      })}
      {next > 0 ? (
        <div>
          <Button variant="line" onClick={showNext}>
            {`Show ${next} more of ${countText(total)}`}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

/** @param focused the position of the row that takes the focus; -1 for none */
function PetTable({ group, focused }: { group: PetPayments; focused: number }) {
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <h3 id={id} title={group.petName} aria-label={group.petName || undefined} className={classes.pet}>
        <bdi>{petLabel(group.petName) || 'Other'}</bdi>
      </h3>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Policy</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {group.payments.map((payment, index) => (
            <PaymentRow key={payment.nth} payment={payment} takesFocus={index === focused} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

const PaymentRow = memo(function PaymentRow({
  payment,
  takesFocus,
}: {
  payment: Payment
  takesFocus: boolean
}) {
  return (
    <tr tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? focus : undefined}>
      <td data-label="Date">{formatDate(payment.date)}</td>
      <td data-label="Policy">{`#${payment.policyNumber}`}</td>
      <td data-label="Amount">{formatMoney(payment.money)}</td>
    </tr>
  )
})

function focus(row: HTMLElement | null) {
  row?.focus()
}
