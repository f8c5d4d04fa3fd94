import { ADDRESS_LIMITS } from '@portal/domain/addresses'
import { useAddressSuggestions } from '../../api/use-address-suggestions.ts'
import { useApi } from '../../session/context.ts'
import { Stack } from '../../ui/layout.tsx'
import { SuggestionField } from '../../ui/SuggestionField.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CountryField } from './CountryField.tsx'
import classes from './profile.module.css'
import type { AddressField, AddressFormState } from './use-address-form.ts'

/** The fields of an address. State and country are filled in by the look-up of the code (000 §5). */
export function AddressFields({ form }: { form: AddressFormState }) {
  const { config } = useApi()
  const { address, change, leave, isRegionEditable } = form
  const suggested = useAddressSuggestions()
  const field = (name: Exclude<AddressField, 'country'>) => ({
    value: address[name],
    maxLength: ADDRESS_LIMITS[name],
    error: form.problemAt(name),
    onBlur: () => leave(name),
  })
  const line1 = { ...field('line1'), label: 'Street address', autoComplete: 'address-line1', required: true }

  return (
    <Stack>
      {config.maps === undefined ? (
        <TextField {...line1} onChange={(event) => change({ line1: event.target.value })} />
      ) : (
        <SuggestionField
          {...line1}
          listLabel="Suggested addresses"
          source={suggested.source}
          onType={(typed) => {
            suggested.forget()
            change({ line1: typed })
          }}
          onPick={({ id, text }) => {
            // Should the rest not be found, the street at least is there.
            change({ line1: text })
            suggested.read(id, change)
          }}
        />
      )}
      <TextField
        {...field('line2')}
        label="Apartment (optional)"
        autoComplete="address-line2"
        onChange={(event) => change({ line2: event.target.value })}
      />
      <div className={classes.halves}>
        <TextField
          {...field('city')}
          label="City"
          autoComplete="address-level2"
          required
          onChange={(event) => change({ city: event.target.value })}
        />
        <TextField
          {...field('zipCode')}
          label="ZIP or postal code"
          autoComplete="postal-code"
          required
          onChange={(event) => change({ zipCode: event.target.value })}
        />
      </div>
      <div className={isRegionEditable ? classes.halves : `${classes.halves} ${classes.readOnly}`}>
        <TextField
          {...field('state')}
          label="State or province"
          autoComplete="address-level1"
          readOnly={!isRegionEditable}
          required={isRegionEditable}
          error={isRegionEditable ? form.problemAt('state') : undefined}
          onChange={(event) => change({ state: event.target.value })}
        />
        <CountryField
          value={address.country}
          readOnly={!isRegionEditable}
          onChange={(country) => change({ country })}
        />
      </div>
      <Text size="xs" tone="muted">
        {isRegionEditable
          ? "We couldn't look up this code. Enter the state or province and the country yourself."
          : 'State and country follow the ZIP or postal code.'}
      </Text>
    </Stack>
  )
}
