import { useRef } from 'react'
import { useDraft } from '../../api/use-draft.ts'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { Toggle } from '../../ui/Toggle.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { CardNameField, CardZipField } from '../methods/card-fields.tsx'
import type { AddedPayout } from '../payouts/new-payout.ts'
import { DebitFields } from './DebitFields.tsx'
import { type DebitValues, debitRefusal, debitSchema, missingOfDebit } from './debit-form.ts'
import { useDebitCard } from './use-debit-card.ts'

type DebitCardFormProps = {
  /** Whether the switch "Set as default" starts on (001 §4). */
  isDefaultAtFirst: boolean
  /** Without it, the form has no Cancel. */
  onCancel?: () => void
  /** Called when an entry was refused, and when the provider's fields cannot be shown. */
  onFailed?: (error: unknown) => void
  onAdded: (added: AddedPayout, sent: Pick<DebitValues, 'name' | 'isDefault'>) => void
}

/**
 * The entry of a debit card for payouts (001 §2): the provider's fields for all numbers, and the portal's own for the
 * name, the ZIP code and the default.
 */
export function DebitCardForm({ isDefaultAtFirst, onCancel, onFailed, onAdded }: DebitCardFormProps) {
  const draft = useDraft('newMethod', 'debit card')
  const adding = useDebitCard({ onEmptied: () => form.change({ filled: 'empty' }), onFailed })
  const added = useRef<Parameters<typeof onAdded>>(undefined)
  const saved: DebitValues = { name: '', zipCode: '', isDefault: isDefaultAtFirst, filled: 'empty' }
  const form = useEditForm({
    saved,
    draft,
    schema: debitSchema,
    missing: missingOfDebit,
    async send(values) {
      added.current = [await adding.add(values), values]
    },
    refusalOf: debitRefusal,
    onSaved: () => added.current && onAdded(...added.current),
    onSavedLater: () => showToast('Debit card added'),
  })
  return (
    <FormFrame
      {...form.frame}
      submit="Add debit card"
      {...(onCancel && { cancel: { text: 'Cancel', onClick: onCancel } })}
    >
      <CardNameField {...form.field('name')} data-autofocus />
      <DebitFields
        entry={adding.entry}
        attempt={adding.attempt}
        onRetry={adding.startAgain}
        onReady={adding.onReady}
        onBlank={adding.onBlank}
        onChange={(filled) => {
          adding.onTyped()
          form.change({ filled })
        }}
      />
      <CardZipField {...form.field('zipCode')} />
      <Toggle
        label="Set as active reimbursement method"
        checked={form.values.isDefault}
        onChange={(isDefault) => form.change({ isDefault })}
      />
    </FormFrame>
  )
}
