import { formatDate } from '@portal/domain/calendar-dates'
import { formatMoney, type Money } from '@portal/domain/money'
import { filterPayments, type PetPayments, sumsOf } from '@portal/domain/payment-history'
import { useId } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/format.ts'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { PrintTable } from '../../../parts/print/PrintTable.tsx'
import { holderFacts, PrintSection } from '../../../parts/print/print-parts.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { BackLink } from '../../../ui/links.tsx'
import { paymentGroups } from '../../history/payment-groups.ts'

/**
 * The payments of one year for printing: insurer, policyholder, the payments by pet, and their sums.
 * @param year this year when it is missing, or no year of four digits
 */
export function StatementScreen({ year: asked }: { year: number | undefined }) {
  const account = useAccount()
  const year = /^\d{4}$/.test(String(asked)) ? String(asked) : localToday().slice(0, 4)
  const groups = filterPayments(paymentGroups(account), { year })
  const sums = sumsOf(groups.flatMap(({ payments }) => payments))
  return (
    <PrintSheet
      back={
        <BackLink to="/account/payment" search={{ dialog: 'history' }}>
          Go back
        </BackLink>
      }
      underwriter={account.profile.underwriter}
    >
      <title>{`Payments of ${year} on paper · Pet portal`}</title>
      <h1 tabIndex={-1}>{`Payments of ${year}`}</h1>
      <p>{`As of ${dateText(localToday())}`}</p>
      <PrintSection title="Policyholder" facts={holderFacts(account)} />
      {groups.map((group) => (
        <PetStatement key={group.pet} group={group} />
      ))}
      {groups.length === 0 ? <p>{`There are no payments in ${year}.`}</p> : null}
      <PrintSection
        title="Sum"
        facts={sums.map((sum) => ({ label: sumLabel(sums, sum), value: formatMoney(sum) }))}
      />
      <p>
        Have questions about your payments? Call us at <SupportPhone />.
      </p>
    </PrintSheet>
  )
}

function PetStatement({ group: { petName, payments } }: { group: PetPayments }) {
  const id = useId()
  const rows = payments.map(({ nth, date, policyNumber, money }) => ({
    id: String(nth),
    cells: [formatDate(date), `#${policyNumber}`, formatMoney(money)],
  }))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{petName || 'Other'}</bdi>
      </h2>
      <PrintTable
        heads={['Date', 'Policy', 'Amount']}
        rows={rows}
        foot={['Sum', '', sumsOf(payments).map(formatMoney).join(' + ')]}
      />
    </section>
  )
}

/** The label of a sum. Only payments in two currencies have two sums. */
function sumLabel(sums: readonly Money[], { currency }: Money): string {
  return sums.length === 1 ? 'All payments' : `All payments in ${currency}`
}
