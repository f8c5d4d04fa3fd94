import { billingCycleLabel, readBillingFrequency } from '@portal/domain/billing'
import { formatDate } from '@portal/domain/calendar-dates'
import { formatMoney } from '@portal/domain/money'
import { overdueBalance, overdueSince } from '@portal/domain/overdue'
import { petLabel, petType } from '@portal/domain/pets'
import type { Account } from '../../api/account.ts'
import { amountText, dateText } from '../../lib/format.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import type { Tone } from '../../ui/Badge.tsx'

/** The content of the card of a policy's next payment. */
export type UpcomingFacts = {
  policyNumber: string
  displayNumber: string
  name: string
  label: string
  kind: string
  picture: string | undefined
  badge: { tone: Tone; text: string }
  /** The next payment; `undefined` for a cancelled policy, which has none (001 §2). */
  next: { amount: string; date: string; cycle: string | undefined } | undefined
  /** What is overdue and since when, such as "$41.20 overdue from 11/14/2026". */
  overdue: string | undefined
}

/** The card of a policy's next payment (001 §2). */
export function upcomingFacts(
  { failedPayments = [] }: Pick<Account, 'failedPayments'>,
  view: PolicyView,
): UpcomingFacts {
  const { policy, term, pet, name, isCancelled, currency } = view
  const { amount, billingDate, type = '' } = policy.billing ?? {}
  const frequency = readBillingFrequency(type)
  const owed = overdueBalance(policy.policyNumber, failedPayments, currency)
  const since = overdueSince(policy.policyNumber, failedPayments)
  return {
    policyNumber: policy.policyNumber,
    displayNumber: term.policyNumberDisplay,
    name,
    label: petLabel(name),
    kind: petType(pet?.type),
    picture: pet?.picture,
    badge: badgeOf(isCancelled, owed !== undefined),
    next: isCancelled
      ? undefined
      : {
          amount: amountText(amount, currency),
          date: dateText(billingDate),
          cycle: frequency === undefined ? undefined : billingCycleLabel(frequency),
        },
    overdue:
      owed === undefined
        ? undefined
        : `${formatMoney(owed)} overdue${since === undefined ? '' : ` from ${formatDate(since)}`}`,
  }
}

function badgeOf(isCancelled: boolean, isOverdue: boolean): UpcomingFacts['badge'] {
  if (isOverdue) return { tone: 'danger', text: 'Payment failed' }
  return isCancelled ? { tone: 'neutral', text: 'Cancelled' } : { tone: 'success', text: 'On time' }
}
