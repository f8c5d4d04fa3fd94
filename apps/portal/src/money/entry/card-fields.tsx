import { CARD_LIMITS } from '@portal/domain/card-entry'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

type CardFieldProps = Omit<TextFieldProps, 'label' | 'required' | 'autoComplete' | 'maxLength'>

/** The holder of a card, beside separate fields of the provider: `<CardNameField {...form.field('name')} />`. */
export function CardNameField(field: CardFieldProps) {
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

/** The ZIP or postal code of a card, where the provider has no field for it. */
export function CardZipField(field: CardFieldProps) {
  return (
    <TextField
      {...field}
      label="ZIP or postal code"
      autoComplete="postal-code"
      maxLength={CARD_LIMITS.maxZip}
      required
    />
  )
}
