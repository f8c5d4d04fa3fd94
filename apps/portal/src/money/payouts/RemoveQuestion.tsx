import { type PayoutMethod, payoutLabel } from '@portal/domain/payout-methods'
import { PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useMutation } from '@tanstack/react-query'
import { NotReplacedError, removePayoutMutation } from '../../api/payouts.ts'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { Text } from '../../ui/Text.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { FailureAlert } from './FailureAlert.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

type RemoveQuestionProps = {
  method: PayoutMethod
  steps: PayoutSteps
  onRemoving: (isRemoving: boolean) => void
  onNo: () => void
}

/** Removes a reimbursement method after a confirmation (001 §4). An alert tells that the paper check was not set (001 §8). */
export function RemoveQuestion({ method, steps, onRemoving, onNo }: RemoveQuestionProps) {
  const removal = useMutation(removePayoutMutation(useApi()))

  async function remove() {
    onRemoving(true)
    try {
      await removal.mutateAsync(method.id)
    } catch (error) {
      onRemoving(false)
      throw error
    }
  }

  function removed() {
    showToast(PAYOUT_TEXTS.removed)
    steps.goBack()
  }

  const { error } = removal
  if (error instanceof NotReplacedError) return <FailureAlert error={error.cause} onClose={onNo} />
  return (
    <ConfirmForm
      title="Remove reimbursement method"
      confirm="Yes"
      cancel="No"
      variant="danger"
      send={remove}
      refusalOf={() => NOT_REMOVED}
      onDone={removed}
      onCancel={onNo}
    >
      <Text>{PAYOUT_TEXTS.removeQuestion}</Text>
      <Text tone="soft">{payoutLabel(method)}</Text>
    </ConfirmForm>
  )
}

const NOT_REMOVED = { alert: PAYOUT_TEXTS.removeFailed }
