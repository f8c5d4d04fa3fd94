import { Stack } from '@mantine/core'
import { useMemo } from 'react'
import { INVALID_ACCOUNT } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { policyViews } from '../../../parts/policy/policy-view.ts'
import { useApi } from '../../../session/context.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorScreen } from '../../../ui/error-screens.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { ExternalButtonLink, ExternalLink } from '../../../ui/links.tsx'
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

/** The payment screen of an account without a wallet, which cannot pay (001 §8). */
function InvalidAccount() {
  return (
    <ErrorScreen title={INVALID_ACCOUNT.title} phone={useApi().config.supportPhone}>
      {INVALID_ACCOUNT.text}
    </ErrorScreen>
  )
}

/** The payment screen of an account without policies (001 §2). The website and the button lead to the same page. */
function NoPolicies() {
  const { addPet } = useApi().config.links
  return (
    <EmptyState
      title={
        <span>
          You currently don't have any pets protected with us. To sign up, visit the{' '}
          <ExternalLink href={addPet}>website</ExternalLink>.
        </span>
      }
    >
      <ExternalButtonLink href={addPet}>Add protection</ExternalButtonLink>
    </EmptyState>
  )
}
