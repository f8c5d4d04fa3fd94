import { useMemo } from 'react'
import { useAccount } from '../../../api/use-account.ts'
import { policyViews } from '../../../parts/policy/policy-view.ts'
import { type Elements, Stack } from '../../../ui/layout.tsx'
import { InvalidAccount } from './InvalidAccount.tsx'
import { NoPolicies } from './NoPolicies.tsx'
import { PaymentSections } from './PaymentSections.tsx'

/**
 * The payments of every policy: what is due next, how it is paid, and what it covers (001 §2).
 * @param children the dialog over the screen
 */
export function PaymentScreen({ children }: { children: Elements }) {
  const account = useAccount()
  // Opening a dialog renders none of the sections again.
  const views = useMemo(() => policyViews(account), [account])
  const { walletId = account.profileDetails?.customer?.walletId } = account
  if (walletId === undefined) return <InvalidAccount />
  return (
    <Stack gap="xl">
      <title>Payment info · Pet portal</title>
      {views.length === 0 ? <NoPolicies /> : <PaymentSections account={account} views={views} />}
      {children}
    </Stack>
  )
}
