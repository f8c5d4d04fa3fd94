import { AchBankScreen } from '../entry/AchBankScreen.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

/** The add bank account view (001 §2), whose confirmation names the account that was added. */
export function AddPayoutBankView({ steps }: { steps: PayoutSteps }) {
  return (
    <AchBankScreen
      onAdded={({ id }) => steps.replace({ show: 'added', payout: id })}
      onCancelled={steps.goBack}
    />
  )
}
