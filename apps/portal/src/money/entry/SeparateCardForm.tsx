import { useDraft } from '../../api/use-draft.ts'
import { Toggle } from '../../ui/choices.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import type { Elements } from '../../ui/layout.tsx'
import { entryRefusal } from './entry-form.ts'
import {
  missingOfSeparateCard,
  SeparateCardFields,
  type SeparateCardValues,
  separateCardSchema,
} from './SeparateCardFields.tsx'
import { type NewMethod, type OpenSetups, useNewMethod } from './use-new-method.ts'

type SeparateCardFormProps = {
  setups: OpenSetups
  isDefaultAtFirst: boolean
  /** The policies of which the card can become the default. Without any, the form has no switch for it. */
  policyNumbers: readonly string[]
  onAdded: (added: NewMethod) => void
  onFailed: (error: unknown) => void
  /** Shows above the fields. */
  children: Elements
}

/** The legacy view of a card to pay with (001 §2): separate hosted fields, and the portal’s own for name and ZIP code. */
export function SeparateCardForm(props: SeparateCardFormProps) {
  const { setups, isDefaultAtFirst, onAdded, onFailed, children } = props
  const draft = useDraft('newMethod', 'separate card')
  const adding = useNewMethod('CARD', {
    setups,
    fallbackHolder: '',
    continued: 'page',
    onFailed,
    onEmptied: () => form.change({ filled: 'empty' }),
  })
  const saved: SeparateCardValues = { name: '', zipCode: '', isDefault: isDefaultAtFirst, filled: 'empty' }
  const form = useEditForm({
    saved,
    draft,
    schema: separateCardSchema,
    missing: missingOfSeparateCard,
    async send({ name, zipCode, isDefault }) {
      const policyNumbers = isDefault ? props.policyNumbers : []
      onAdded(await adding.add({ name: name.trim(), zipCode: zipCode.trim(), policyNumbers }))
    },
    refusalOf: entryRefusal,
  })
  return (
    <FormFrame {...form.frame} submit="Add card">
      {children}
      <SeparateCardFields form={form} adding={adding} />
      {props.policyNumbers.length === 0 ? null : (
        <Toggle
          label="Set as default payment method"
          checked={form.values.isDefault}
          onChange={(isDefault) => form.change({ isDefault })}
        />
      )}
    </FormFrame>
  )
}
