import { useAccount } from '../../api/use-account.ts'
import { policyViews } from '../../parts/policy/policy-view.ts'
import { Stack } from '../../ui/layout.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import type { PaymentSearch } from './payment-search.ts'
import { UpcomingPayments } from './UpcomingPayments.tsx'

type PaymentScreenProps = {
  /** The dialog over the screen, as the address names it. */
  search: PaymentSearch
}

/** The payments of every policy: what is due next and how it is paid (001 §2). */
export function PaymentScreen({ search }: PaymentScreenProps) {
  const account = useAccount()
  const views = policyViews(account)
  return (
    <Stack gap="xl">
      <title>Payment info · Pet portal</title>
      <UpcomingPayments account={account} views={views} />
      <PaymentDialogs search={search} />
    </Stack>
  )
}
