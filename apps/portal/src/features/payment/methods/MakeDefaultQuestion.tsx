import { useMutation } from '@tanstack/react-query'
import { setDefaultMethodMutation } from '../../../api/payment-methods.ts'
import type { MethodView } from '../../../parts/payment-method/method-view.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { useApi } from '../../../session/context.ts'
import { Text } from '../../../ui/Text.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { MethodQuestion } from './MethodQuestion.tsx'
import type { MethodSteps } from './use-method-steps.ts'

type MakeDefaultQuestionProps = { view: MethodView; policy: PolicyView; steps: MethodSteps; onNo: () => void }

/** Makes a method the default of a policy after a confirmation (001 §4); the wording is ours. */
export function MakeDefaultQuestion({
  view: { method, name },
  policy,
  steps,
  onNo,
}: MakeDefaultQuestionProps) {
  const set = useMutation(setDefaultMethodMutation(useApi()))
  const { policyNumber } = policy.policy

  function done() {
    showToast('Default payment method updated')
    steps.finish()
  }

  return (
    <MethodQuestion
      title="Make default"
      send={() => set.mutateAsync({ policyNumber, methodId: method.id })}
      onDone={done}
      onNo={onNo}
    >
      <Text>Are you sure you want to make this your default payment method?</Text>
      <Text tone="soft">
        {name} pays <bdi>{policy.name}</bdi>’s policy from then on.
      </Text>
    </MethodQuestion>
  )
}
