import { useMutation } from '@tanstack/react-query'
import { removePaymentMethodMutation } from '../../api/payment-methods.ts'
import { useApi } from '../../session/context.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { Text } from '../../ui/Text.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { methodRefusal } from './method-refusal.ts'
import type { MethodView } from './method-view.ts'
import type { MethodSteps } from './use-method-steps.ts'

type RemoveQuestionProps = {
  view: MethodView
  steps: MethodSteps
  onRemoving: (isRemoving: boolean) => void
  onNo: () => void
}

/** Removes a payment method after a confirmation (001 §4); the wording is ours. */
export function RemoveQuestion({ view: { method, name }, steps, onRemoving, onNo }: RemoveQuestionProps) {
  const removal = useMutation(removePaymentMethodMutation(useApi()))

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
    showToast('Payment method removed')
    steps.goBack()
  }

  return (
    <ConfirmForm
      title="Remove payment method"
      confirm="Yes"
      cancel="No"
      variant="danger"
      send={remove}
      refusalOf={methodRefusal}
      onDone={removed}
      onCancel={onNo}
    >
      <Text>Are you sure you want to remove this payment method?</Text>
      <Text tone="soft">{name}</Text>
    </ConfirmForm>
  )
}
