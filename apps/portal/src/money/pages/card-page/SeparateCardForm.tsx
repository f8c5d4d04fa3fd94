import { useDraft } from '../../../api/use-draft.ts'
import type { ReadyDebitFields } from '../../../integrations/payments/DebitCardFields.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import type { Elements } from '../../../ui/layout.tsx'
import { Toggle } from '../../../ui/Toggle.tsx'
import { DebitFields } from '../../entry/DebitFields.tsx'
import { type DebitValues, debitSchema, missingOfDebit } from '../../entry/debit-form.ts'
import { entryRefusal } from '../../entry/entry-form.ts'
import type { NewMethod } from '../../entry/NewMethodForm.tsx'
import type { OpenSetups } from '../../entry/open-setups.ts'
import { ProvidedNotice } from '../../entry/ProvidedNotice.tsx'
import { useNewMethod } from '../../entry/use-new-method.ts'
import { CardNameField, CardZipField } from '../../methods/card-fields.tsx'
import type { CardPageFacts } from './card-page-facts.ts'

type SeparateCardFormProps = {
  facts: CardPageFacts
  setups: OpenSetups
  onAdded: (added: NewMethod) => void
  onFailed: (error: unknown) => void
  /** Shows above the fields. */
  children: Elements
}

/** The legacy view of a card to pay with (001 §2): separate hosted fields, and the portal’s own for name and ZIP code. */
export function SeparateCardForm({ facts, setups, onAdded, onFailed, children }: SeparateCardFormProps) {
  const draft = useDraft('newMethod', 'separate card')
  const { entry, ...adding } = useNewMethod('CARD', {
    ...{ setups, fallbackHolder: '', continued: 'page', onFailed },
    onEmptied: () => form.change({ filled: 'empty' }),
  })
  const saved: DebitValues = { name: '', zipCode: '', isDefault: facts.isDefault, filled: 'empty' }
  const form = useEditForm({
    ...{ saved, draft, schema: debitSchema, missing: missingOfDebit, refusalOf: entryRefusal },
    async send({ name, zipCode, isDefault }) {
      const policyNumbers = isDefault ? facts.policyNumbers : []
      const own = { name: name.trim(), zipCode: zipCode.trim(), policyNumbers }
      onAdded({ ...(await adding.add(own)), policyNumbers })
    },
  })

  function ready(fields: ReadyDebitFields) {
    if (entry.step !== 'open') return
    const { secret } = entry
    adding.onReady({ confirm: ({ name = '', zipCode = '' }) => fields.confirm(secret, { name, zipCode }) })
  }

  return (
    <FormFrame {...form.frame} submit="Add card">
      {children}
      <CardNameField {...form.field('name')} />
      {adding.isProvided ? (
        <ProvidedNotice onOther={adding.startAgain} />
      ) : (
        <DebitFields
          {...{ entry, attempt: adding.attempt, onRetry: adding.startAgain, onBlank: adding.onBlank }}
          onReady={ready}
          onChange={(filled) => form.change({ filled })}
        />
      )}
      <CardZipField {...form.field('zipCode')} />
      {facts.policyNumbers.length === 0 ? null : (
        <Toggle
          label="Set as default payment method"
          checked={form.values.isDefault}
          onChange={(isDefault) => form.change({ isDefault })}
        />
      )}
    </FormFrame>
  )
}
