import { type PayoutMethod, payoutLabel } from '@portal/domain/payout-methods'
import { PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useMutation } from '@tanstack/react-query'
import { NotReplacedError, removePayoutMutation } from '../../api/payouts.ts'
import { failureText } from '../../lib/connection.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Stack } from '../../ui/layout.tsx'
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

  function remove() {
    onRemoving(true)
    removal.mutate(method.id, {
      onError: () => onRemoving(false),
      onSuccess() {
        showToast(PAYOUT_TEXTS.removed)
        steps.goBack()
      },
    })
  }

  const { error } = removal
  if (error instanceof NotReplacedError) return <FailureAlert error={error.cause} onClose={onNo} />
  return (
    <ConfirmDialog
      opened
      title="Remove reimbursement method"
      confirm="Yes"
      cancel="No"
      variant="danger"
      saving={removal.isPending || removal.isSuccess}
      onConfirm={remove}
      onCancel={onNo}
    >
      <Stack gap="sm">
        {error === null ? null : (
          <Banner ref={focus} tone="danger" role="alert">
            {failureText(error, PAYOUT_TEXTS.removeFailed)}
          </Banner>
        )}
        <Text>{PAYOUT_TEXTS.removeQuestion}</Text>
        <Text tone="soft">{payoutLabel(method)}</Text>
      </Stack>
    </ConfirmDialog>
  )
}

/** The pressed button is disabled while it sends, so it has lost the focus. */
const focus = (alert: HTMLElement | null) => alert?.focus()
