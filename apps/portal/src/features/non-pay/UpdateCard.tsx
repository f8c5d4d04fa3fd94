import type { PayInCard } from '@portal/domain/payment-methods'
import { EditCardForm } from '../../parts/payment-method/EditCardForm.tsx'
import { Text } from '../../ui/Text.tsx'
import { GoBackGuard } from './GoBackGuard.tsx'
import { consequenceOf, type UpdateProps, updateWith } from './method-update.ts'

/** The new expiry of a card. The card then pays all policies, and what is overdue is charged to it (001 §4). */
export function UpdateCard({ card, facts, steps, pay, finish }: UpdateProps & { card: PayInCard }) {
  function saved() {
    const request = updateWith(card, facts)
    // The card pays everything already, so that the change of its date completes the update.
    if (!request.isNewDefault && facts.total === undefined) finish()
    else void pay(request)
  }

  return (
    <EditCardForm card={card} leaveGuard={GoBackGuard} onCancel={steps.goBack} onSaved={saved}>
      <Text tone="soft">When you save this card: {consequenceOf(facts)}</Text>
    </EditCardForm>
  )
}
