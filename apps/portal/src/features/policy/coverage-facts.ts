import { currencyOf } from '@portal/domain/money'
import { WAITING_PERIOD_NOTES, waitingPeriods, waitingPeriodText } from '@portal/domain/waiting-periods'
import type { Account, PolicyTerm } from '../../api/account.ts'
import { amountText, UNKNOWN } from '../../lib/format.ts'
import type { Fact } from '../../ui/FactsList.tsx'

/** What a term covers (000 §3), with the waiting periods explained (002 §9). The labels are ours. */
export function coverageFacts(account: Account, term: PolicyTerm): Fact[] {
  const { deductible, coinsurance, maxAnnualPayout, currency } = term.schemaDetails ?? {}
  const unit = currency ?? currencyOf(account.profileDetails?.serviceCode)
  const periods = waitingPeriods(account.profile.homeAddress?.state, term.illnessWaitPeriod)
  return [
    { label: 'Annual deductible', value: amountText(deductible, unit) },
    {
      label: 'We pay',
      value: coinsurance === undefined ? UNKNOWN : `${Math.round((1 - coinsurance) * 100)}%`,
    },
    { label: 'Annual payout limit', value: amountText(maxAnnualPayout, unit) },
    {
      label: 'Waiting period',
      value: waitingPeriodText(periods),
      info: `Coverage begins after ${waitingPeriodText(periods)}. ${WAITING_PERIOD_NOTES.join(' ')}`,
    },
  ]
}
