import type { PayInCard } from '@portal/domain/payment-methods'
import { CARD_UPDATED, EditCardForm } from '../../../parts/payment-method/EditCardForm.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { MethodSteps } from './use-method-steps.ts'

/** The edit card view (001 §2). */
export function EditCardView({ card, steps }: { card: PayInCard; steps: MethodSteps }) {
  function saved() {
    showToast(CARD_UPDATED)
    steps.goBack()
  }

  return <EditCardForm card={card} onCancel={steps.goBack} onSaved={saved} />
}
