import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { useAccount } from '../../api/use-account.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { Text } from '../../ui/Text.tsx'
import type { UsedPaying } from '../charging/use-paying.ts'
import type { MethodView } from './method-view.ts'

type MakeDefaultQuestionProps = {
  view: MethodView
  policy: PolicyView
  pay: UsedPaying['start']
  onNo: () => void
}

/**
 * Makes a method the default of a policy after a confirmation (001 §4). What is overdue is charged to it first (decision
 * 10), and the dialog of that takes the place of this one.
 */
export function MakeDefaultQuestion({ view: { method, name }, policy, pay, onNo }: MakeDefaultQuestionProps) {
  const account = useAccount()
  const policyNumbers = [policy.policy.policyNumber]
  const due = totalText(overdueBillings(policyNumbers, account, policy.currency))
  return (
    <ConfirmForm
      title="Make default"
      confirm="Yes"
      cancel="No"
      send={() => void pay({ method, policyNumbers, isNewDefault: true, isAdded: false })}
      onCancel={onNo}
    >
      <Text>Are you sure you want to make this your default payment method?</Text>
      <Text tone="soft">
        <span>{name}</span> pays <bdi>{policy.name}</bdi>’s policy from then on.
        <span>{due === undefined ? '' : ` ${due} is overdue, and is charged to it now.`}</span>
      </Text>
    </ConfirmForm>
  )
}
