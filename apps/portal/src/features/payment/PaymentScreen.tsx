import { useMemo } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { policyViews } from '../../parts/policy/policy-view.ts'
import { Stack } from '../../ui/layout.tsx'
import { InvalidAccount } from './InvalidAccount.tsx'
import { NoPolicies } from './NoPolicies.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { PaymentSections } from './PaymentSections.tsx'
import type { PaymentSearch } from './payment-search.ts'
import type { PayoutPath } from './payouts/payout-path.ts'

type PaymentScreenProps = {
  /** The dialog over the screen, as the address names it. */
  search: PaymentSearch
  /** The path of the reimbursement dialog, if it is open. */
  payoutPath: PayoutPath | undefined
}

/** The payments of every policy: what is due next, how it is paid, and what it covers (001 §2). */
export function PaymentScreen({ search, payoutPath }: PaymentScreenProps) {
  const account = useAccount()
  // Opening a dialog renders none of the sections again.
  const views = useMemo(() => policyViews(account), [account])
  const { walletId = account.profileDetails?.customer?.walletId } = account
  if (walletId === undefined) return <InvalidAccount />
  return (
    <Stack gap="xl">
      <title>Payment info · Pet portal</title>
      {views.length === 0 ? <NoPolicies /> : <PaymentSections account={account} views={views} />}
      <PaymentDialogs search={search} payoutPath={payoutPath} />
    </Stack>
  )
}
