import { CARD_LIMITS } from '@portal/domain/card-entry'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

type CardNameFieldProps = Omit<TextFieldProps, 'label' | 'required' | 'autoComplete' | 'maxLength'>

/** The holder of a card, beside separate fields of the provider: `<CardNameField {...form.field('name')} />`. */
export function CardNameField(field: CardNameFieldProps) {
  return (
    <TextField
      {...field}
      label="Name on card"
      autoComplete="cc-name"
      maxLength={CARD_LIMITS.holder}
      required
    />
  )
}
