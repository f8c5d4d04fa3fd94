import { Stack, Text } from '@mantine/core'
import { ADDRESS_LIMITS, postalCodeChange } from '@portal/domain/addresses'
import { readServiceCode, type ServiceCode } from '@portal/domain/session'
import { SelectField } from '../../ui/choices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './address.module.css'
import { StreetField, type StreetFieldProps } from './StreetField.tsx'
import type { AddressLookUp } from './use-address-look-up.ts'

type AddressFieldsProps = Omit<StreetFieldProps, 'autoComplete'> & {
  lookUp: AddressLookUp
  /** Whether it is the customer's own address, which the browser may autofill. */
  isOwn: boolean
}

/** The fields of an address. The look-up of the code fills in state and country (000 §5, 002 §5). */
export function AddressFields({ form, lookUp, isOwn, ...street }: AddressFieldsProps) {
  const { isRegionEditable } = lookUp
  const shown = lookUp.fill(form.values)
  const memory = (name: string) => ({ autoComplete: isOwn ? name : 'off' })
  const hand = isOwn ? 'state or province and the country' : 'state or province'
  return (
    <Stack>
      <StreetField {...street} form={form} {...memory('address-line1')} />
      <TextField
        {...form.field('line2')}
        {...memory('address-line2')}
        label="Apartment (optional)"
        maxLength={ADDRESS_LIMITS.line2}
      />
      <div className={classes.halves}>
        <TextField
          {...form.field('city')}
          {...memory('address-level2')}
          label="City"
          maxLength={ADDRESS_LIMITS.city}
          required
        />
        <TextField
          {...form.field('zipCode')}
          {...memory('postal-code')}
          label="ZIP or postal code"
          maxLength={ADDRESS_LIMITS.zipCode}
          required
          onChange={(event) => form.change(postalCodeChange(form.values, event.target.value))}
        />
      </div>
      <div className={isRegionEditable ? classes.halves : `${classes.halves} ${classes.readOnly}`}>
        <TextField
          {...form.field('state')}
          {...memory('address-level1')}
          label="State or province"
          maxLength={ADDRESS_LIMITS.state}
          value={shown.state}
          readOnly={!isRegionEditable}
          required={isRegionEditable}
          error={isRegionEditable ? form.field('state').error : undefined}
        />
        <CountryField
          {...memory('country')}
          value={shown.country}
          readOnly={!(isRegionEditable && isOwn)}
          onChange={(country) => form.change({ country })}
        />
      </div>
      <Text size="xs" c="var(--text-muted)">
        {isRegionEditable
          ? `We couldn’t look up this code. Enter the ${hand} yourself.`
          : 'State and country follow the ZIP or postal code.'}
      </Text>
    </Stack>
  )
}

const COUNTRIES = ['US', 'CA'].map((code) => ({ value: code, label: code }))

type CountryFieldProps = {
  value: ServiceCode
  autoComplete: string
  readOnly: boolean
  onChange: (country: ServiceCode) => void
}

/** The country of an address: read-only from the look-up of its code, or a choice after a failed look-up. */
function CountryField({ value, autoComplete, readOnly, onChange }: CountryFieldProps) {
  if (readOnly) return <TextField label="Country" autoComplete={autoComplete} value={value} readOnly />
  return (
    <SelectField
      label="Country"
      autoComplete={autoComplete}
      options={COUNTRIES}
      value={value}
      onChange={(event) => onChange(readServiceCode(event.target.value))}
    />
  )
}
