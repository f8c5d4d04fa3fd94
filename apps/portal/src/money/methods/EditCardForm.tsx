import { CARD_LIMITS } from '@portal/domain/card-entry'
import { type PayInCard, payInLabel } from '@portal/domain/payment-methods'
import { useMutation } from '@tanstack/react-query'
import { updatePaymentMethodMutation } from '../../api/payment-methods.ts'
import { useDraft } from '../../api/use-draft.ts'
import { localToday } from '../../lib/clock.ts'
import { useApi } from '../../session/context.ts'
import { FormFrame, type FormFrameProps } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import type { Elements } from '../../ui/layout.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { CardZipField } from '../entry/card-fields.tsx'
import {
  cardRefusal,
  cardSchema,
  EXPIRY_MASK,
  missingOfCard,
  savedCard,
  toCardChange,
} from './edit-card-form.ts'
import { useManager } from './manager.ts'
import classes from './payment-method.module.css'

/** The toast after a card was changed; the wording is ours. */
export const CARD_UPDATED = 'Card updated'

type EditCardFormProps = {
  card: PayInCard
  leaveGuard?: FormFrameProps['leaveGuard']
  onCancel: () => void
  onSaved: () => void
  /** Shows above the fields. */
  children?: Elements
}

/** The edit card view of a page with a manager (001 §2). */
export function EditCardView({ card }: { card: PayInCard }) {
  const { edit, goBack = () => undefined } = useManager()
  if (edit === undefined) return null
  return (
    <EditCardForm
      card={card}
      leaveGuard={edit.leaveGuard}
      onCancel={goBack}
      onSaved={() => edit.onSaved(card)}
    >
      {edit.consequence(card)}
    </EditCardForm>
  )
}

/** The expiry and the ZIP code of a card. Its name and its number cannot be changed (001 §5). */
export function EditCardForm({ card, leaveGuard, onCancel, onSaved, children }: EditCardFormProps) {
  const update = useMutation(updatePaymentMethodMutation(useApi()))
  const draft = useDraft('card', card.id)
  const today = localToday()
  const saved = savedCard(card)
  const form = useEditForm({
    saved,
    draft,
    schema: cardSchema(today),
    missing: (values) => missingOfCard(values, today),
    send(values) {
      const change = toCardChange(values, saved)
      return change === undefined ? onSaved() : update.mutateAsync({ methodId: card.id, card: change })
    },
    refusalOf: cardRefusal,
    onSaved,
    onSavedLater: () => showToast(CARD_UPDATED),
  })
  return (
    <FormFrame
      {...form.frame}
      leaveGuard={leaveGuard}
      submit="Save"
      cancel={{ text: 'Cancel', onClick: onCancel }}
    >
      {children}
      {card.name === undefined ? null : <TextField label="Name on card" value={card.name} readOnly />}
      <TextField label="Card number" value={payInLabel(card)} readOnly />
      <div className={classes.fields}>
        <TextField
          {...form.field('expiry', EXPIRY_MASK)}
          label="Expiration date (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={CARD_LIMITS.expiry}
          data-autofocus
          required
        />
        <CardZipField {...form.field('zipCode')} />
      </div>
    </FormFrame>
  )
}
