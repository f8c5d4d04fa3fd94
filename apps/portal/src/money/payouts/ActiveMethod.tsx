import { activePayout, type PayoutAccount } from '@portal/domain/payout-methods'
import { PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { Banner } from '../../ui/Banner.tsx'
import { Text } from '../../ui/Text.tsx'
import { PayoutRow } from './PayoutRow.tsx'

/** The method that claims are paid to now, with a warning about one that is no longer valid (001 §4). */
export function ActiveMethod({ account }: { account: PayoutAccount }) {
  const active = activePayout(account)
  if (active.kind === 'unknown') return <Text>{PAYOUT_TEXTS.unknown}</Text>
  const method = active.kind === 'check' ? 'check' : active.method
  return (
    <>
      {method === 'check' || method.isValid ? null : <Banner tone="warning">{PAYOUT_TEXTS.invalid}</Banner>}
      <PayoutRow method={method} isActive />
    </>
  )
}
