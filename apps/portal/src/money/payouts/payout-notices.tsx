import { Button, Group } from '@mantine/core'
import { DEBIT_CARD_MESSAGES, isIdentityPending } from '@portal/domain/payout-rules'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/use-account.ts'
import { walletQuery } from '../../api/wallets.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { usePayouts } from './payout-views.ts'

/**
 * Whether debit cards are blocked (002 §6). A failed look-up counts as not restricted, because the wallet itself refuses a
 * card then.
 */
export function useIsRestricted(): boolean {
  return useQuery(walletQuery(useApi(), useAccount())).data?.accountRestricted === true
}

/** The notice of an account that cannot be paid by debit card, with the way to a bank account (002 §4). */
export function RestrictedNotice() {
  const views = usePayouts()
  return (
    <Banner tone="warning">
      <Group justify="space-between">
        <p>{DEBIT_CARD_MESSAGES.restricted}</p>
        <Button variant="soft" size="sm" onClick={() => views.open({ show: 'banks' })}>
          Switch now
        </Button>
      </Group>
    </Banner>
  )
}

/** The notice of an identity check that the provider has not finished, and what follows from it; the wording is ours. */
export function IdentityPending() {
  const { kyc } = useAccount()
  if (!isIdentityPending(kyc)) return null
  return (
    <Banner tone="neutral">
      <strong>Your identity check is pending</strong>
      <p>
        Our payment provider is still reviewing your details. You can add a debit card in the meantime. If the
        provider can’t verify you, we’ll ask for your details again.
      </p>
    </Banner>
  )
}
