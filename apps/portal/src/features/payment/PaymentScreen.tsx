import { useAccount } from '../../api/use-account.ts'
import { policyViews } from '../../parts/policy/policy-view.ts'
import { Stack } from '../../ui/layout.tsx'
import { UpcomingPayments } from './UpcomingPayments.tsx'

/** The payments of every policy: what is due next and how it is paid (001 §2). */
export function PaymentScreen() {
  const account = useAccount()
  const views = policyViews(account)
  return (
    <Stack gap="xl">
      <title>Payment info · Pet portal</title>
      <UpcomingPayments account={account} views={views} />
    </Stack>
  )
}
