import { ADDRESS_LIMITS, type Address } from '@portal/domain/addresses'
import { useApi } from '../../session/context.ts'
import { TextField } from '../../ui/TextField.tsx'

import { SuggestionField } from './SuggestionField.tsx'
import type { useAddressSuggestions } from './use-address-suggestions.ts'

/** A chosen suggestion, with its parts once they are read. */
export type PickedAddress = { place?: Address }

export type StreetFieldProps = {
  form: AddressEntry
  suggested: ReturnType<typeof useAddressSuggestions>
  autoComplete: string
  /** Receives the chosen suggestion; undefined once the street is edited by hand. */
  onPicked?: ((picked: PickedAddress | undefined) => void) | undefined
}

/** The street, with suggestions if there is a maps service. Choosing one fills in the other fields (000 §9). */
export function StreetField({ form, suggested, autoComplete, onPicked }: StreetFieldProps) {
  const { config } = useApi()
  const street = {
    ...form.field('line1'),
    label: 'Street address',
    maxLength: ADDRESS_LIMITS.line1,
    autoComplete,
    required: true,
  }

  function type(line1: string) {
    suggested.forget()
    form.change({ line1 })
    onPicked?.(undefined)
  }

  function pick({ id, text }: { id: string; text: string }) {
    // The street is set first, because reading the other parts may fail.
    form.change({ line1: text })
    onPicked?.({})
    suggested.read(id, (parts) => {
      form.change(parts)
      form.leave('line1', 'city', 'zipCode', 'state')
      onPicked?.({ place: { ...parts, line2: '' } })
    })
  }

  if (config.maps === undefined) {
    return <TextField {...street} onChange={(event) => type(event.target.value)} />
  }
  return (
    <SuggestionField
      {...street}
      listLabel="Suggested addresses"
      source={suggested.source}
      onType={type}
      onPick={pick}
    />
  )
}

type TextProps = {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** A form with the fields of an address, and possibly others. */
type AddressEntry = {
  values: Address
  change(parts: Partial<Address>): void
  /** Marks fields as left, so that problems of values filled in by the portal show. */
  leave(...names: (keyof Address)[]): void
  field(name: keyof Address): TextProps
}
