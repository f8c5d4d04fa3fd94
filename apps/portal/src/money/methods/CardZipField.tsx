import { CARD_LIMITS } from '@portal/domain/card-entry'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

type CardZipFieldProps = Omit<TextFieldProps, 'label' | 'required' | 'autoComplete' | 'maxLength'>

/** The ZIP or postal code of a card, where the provider has no field for it. */
export function CardZipField(field: CardZipFieldProps) {
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
