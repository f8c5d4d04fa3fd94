import { ADDRESS_LIMITS, type Address } from '@portal/domain/addresses'
import { useApi } from '../../session/context.ts'
import { SuggestionField } from '../../ui/SuggestionField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { AddressEntry } from './address-entry.ts'
import type { useAddressSuggestions } from './use-address-suggestions.ts'

/** A suggestion that the street is, with its parts once they are read. */
export type PickedAddress = { place?: Address }

export type StreetFieldProps = {
  form: AddressEntry
  suggested: ReturnType<typeof useAddressSuggestions>
  autoComplete: string
  /** Told which suggestion the street is; undefined for one that is typed. */
  onPicked?: ((picked: PickedAddress | undefined) => void) | undefined
}

/** The street, with suggestions where there is a maps service; the one that is picked fills in the rest (000 §9). */
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
    // Should the rest not be found, the street at least is there.
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
