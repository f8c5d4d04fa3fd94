import { useAccount } from '../../api/use-account.ts'
import { policyViews } from '../../parts/policy/policy-view.ts'
import { Columns, Stack } from '../../ui/layout.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { PolicyCoverage } from './coverage/PolicyCoverage.tsx'
import { InvalidAccount } from './InvalidAccount.tsx'
import { NoPolicies } from './NoPolicies.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { PaymentMethodCard } from './PaymentMethodCard.tsx'
import { PolicyGrid } from './PolicyGrid.tsx'
import type { PaymentSearch } from './payment-search.ts'
import { UpcomingCard } from './UpcomingCard.tsx'
import { WellnessBenefits } from './wellness/WellnessBenefits.tsx'
import { WellnessQuestions } from './wellness/WellnessQuestions.tsx'

type PaymentScreenProps = {
  /** The dialog over the screen, as the address names it. */
  search: PaymentSearch
}

/** The payments of every policy: what is due next, how it is paid, and what it covers (001 §2). */
export function PaymentScreen({ search }: PaymentScreenProps) {
  const account = useAccount()
  const { walletId = account.profileDetails?.customer?.walletId } = account
  if (walletId === undefined) return <InvalidAccount />
  const views = policyViews(account)
  return (
    <Stack gap="xl">
      <title>Payment info · Pet portal</title>
      {views.length === 0 ? (
        <NoPolicies />
      ) : (
        <>
          <PolicyGrid title="Upcoming payments" aside={<CalendarButton views={views} />} views={views}>
            {(view) => <UpcomingCard account={account} view={view} />}
          </PolicyGrid>
          <PolicyGrid title="Payment methods" views={views}>
            {(view) => <PaymentMethodCard account={account} view={view} />}
          </PolicyGrid>
          <PolicyGrid title="Policy coverage" views={views}>
            {(view) => <PolicyCoverage account={account} view={view} />}
          </PolicyGrid>
          <Columns split="halves">
            <WellnessBenefits views={views} />
            <WellnessQuestions />
          </Columns>
        </>
      )}
      <PaymentDialogs search={search} />
    </Stack>
  )
}
