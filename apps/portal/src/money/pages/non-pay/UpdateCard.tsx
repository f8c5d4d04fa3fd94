import type { PayInCard } from '@portal/domain/payment-methods'
import { Text } from '../../../ui/Text.tsx'
import { EditCardForm } from '../../methods/EditCardForm.tsx'
import { GoBackGuard } from './GoBackGuard.tsx'
import { consequenceOf, type UpdateProps, updateWith } from './method-update.ts'

/** The new expiry of a card. The card then pays all policies, and what is overdue is charged to it (001 §4). */
export function UpdateCard({ card, facts, steps, pay }: UpdateProps & { card: PayInCard }) {
  const saved = () => void pay(updateWith(card, facts))
  return (
    <EditCardForm card={card} leaveGuard={GoBackGuard} onCancel={steps.goBack} onSaved={saved}>
      <Text tone="soft">{`When you save this card: ${consequenceOf(facts)}`}</Text>
    </EditCardForm>
  )
}
