import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { payoutFailure } from './payout-failure.ts'

/** The alert about a failed change of reimbursement (001 §8). */
export function FailureAlert({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <AlertDialog opened title="Something went wrong" onConfirm={onClose}>
      <Text>{payoutFailure(error)}</Text>
    </AlertDialog>
  )
}
