import { billingCycleLabel, readBillingFrequency } from '@portal/domain/billing'
import { formatDate } from '@portal/domain/calendar-dates'
import { formatMoney } from '@portal/domain/money'
import { overdueBalance, overdueSince } from '@portal/domain/overdue'
import { petLabel, petType } from '@portal/domain/pets'
import type { Account } from '../../../api/account.ts'
import { amountText, dateText } from '../../../lib/format.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import type { Tone } from '../../../ui/Badge.tsx'

/** The content of the card of a policy's next payment. */
export type UpcomingFacts = {
  policyNumber: string
  displayNumber: string
  name: string
  label: string
  kind: string
  picture: string | undefined
  badge: { tone: Tone; text: string }
  /** The amount of the next payment; `undefined` for a cancelled policy, which has none (001 §2). */
  amount: string | undefined
  /** The billing date or "NA", and what is overdue or the billing cycle: "12/14/2026 · Monthly". */
  details: string
}

/** The card of a policy's next payment (001 §2, §3). */
export function upcomingFacts(account: Pick<Account, 'failedPayments'>, view: PolicyView): UpcomingFacts {
  const { policy, term, pet, name, isCancelled, currency } = view
  const { amount, billingDate, type = '' } = policy.billing ?? {}
  const frequency = readBillingFrequency(type)
  const overdue = overdueDetail(account, view)
  const cycle = frequency === undefined ? undefined : billingCycleLabel(frequency)
  const details = isCancelled ? [overdue ?? 'No upcoming payment'] : [dateText(billingDate), overdue ?? cycle]
  return {
    policyNumber: policy.policyNumber,
    displayNumber: term.policyNumberDisplay,
    name,
    label: petLabel(name),
    kind: petType(pet?.type),
    picture: pet?.picture,
    badge: badgeOf(isCancelled, overdue !== undefined),
    amount: isCancelled ? undefined : amountText(amount, currency),
    details: details.filter((text) => text !== undefined).join(' · '),
  }
}

/** The overdue amount and since when it is overdue, such as "$41.20 overdue from 11/14/2026"; `undefined` when nothing is. */
function overdueDetail(
  { failedPayments = [] }: Pick<Account, 'failedPayments'>,
  { policy: { policyNumber }, currency }: PolicyView,
): string | undefined {
  const owed = overdueBalance(policyNumber, failedPayments, currency)
  if (owed === undefined) return undefined
  const since = overdueSince(policyNumber, failedPayments)
  return `${formatMoney(owed)} overdue${since === undefined ? '' : ` from ${formatDate(since)}`}`
}

function badgeOf(isCancelled: boolean, isOverdue: boolean): UpcomingFacts['badge'] {
  if (isOverdue) return { tone: 'danger', text: 'Payment failed' }
  return isCancelled ? { tone: 'neutral', text: 'Cancelled' } : { tone: 'success', text: 'On time' }
}
