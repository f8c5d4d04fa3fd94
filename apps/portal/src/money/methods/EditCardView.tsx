import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { isDefaultOf, type PayInCard } from '@portal/domain/payment-methods'
import { useAccount } from '../../api/use-account.ts'
import { activePolicyViews, type PolicyView } from '../../parts/policy/policy-view.ts'
import { Text } from '../../ui/Text.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { UsedPaying } from '../charging/use-paying.ts'
import { CARD_UPDATED, EditCardForm } from './EditCardForm.tsx'
import type { MethodSteps } from './use-method-steps.ts'

type EditCardViewProps = {
  card: PayInCard
  policy: PolicyView
  pay: UsedPaying['start']
  steps: MethodSteps
}

/** The edit card view (001 §2). What is overdue on the policies that the card pays is charged to it after the change. */
export function EditCardView({ card, policy, pay, steps }: EditCardViewProps) {
  const account = useAccount()
  const policyNumbers = activePolicyViews(account)
    .filter((each) => isDefaultOf(card, each.policy))
    .map((each) => each.policy.policyNumber)
  const due = totalText(overdueBillings(policyNumbers, account, policy.currency))

  function saved() {
    if (due !== undefined) {
      void pay({ method: card, policyNumbers, isNewDefault: false, isAdded: false })
      return
    }
    showToast(CARD_UPDATED)
    steps.goBack()
  }

  return (
    <EditCardForm card={card} onCancel={steps.goBack} onSaved={saved}>
      {due === undefined ? null : (
        <Text>{`${due} is overdue. When you save, we charge it to this card.`}</Text>
      )}
    </EditCardForm>
  )
}
