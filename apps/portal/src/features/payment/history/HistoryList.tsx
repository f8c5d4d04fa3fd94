import { formatDate } from '@portal/domain/calendar-dates'
import { formatMoney } from '@portal/domain/money'
import { firstPayments, type Payment, type PetPayments } from '@portal/domain/payment-history'
import { petLabel } from '@portal/domain/pets'
import { memo, useId } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import { countText } from './count-text.ts'
import classes from './history.module.css'

/** The number of payments shown at first and added by each "Show more" (001 §2). */
const PAGE = 25

type HistoryListProps = {
  found: readonly PetPayments[]
  /** The number of all payments that were found. */
  total: number
  /** Names the filter, because each selection has a length of its own. */
  selection: string
}

/** The selected payments with a table for each pet, 25 at a time. */
export function HistoryList({ found, total, selection }: HistoryListProps) {
  const { count, next, showNext, takesFocus } = usePages(`payments ${selection}`, total, PAGE)
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
    <section aria-labelledby={id}>
      <h3 id={id} title={group.petName} className={classes.pet}>
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
    </section>
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
