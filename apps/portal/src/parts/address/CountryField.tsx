import { readServiceCode, type ServiceCode } from '@portal/domain/session'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'

const COUNTRIES = ['US', 'CA'].map((code) => ({ value: code, label: code }))

type CountryFieldProps = {
  value: ServiceCode
  autoComplete: string
  readOnly: boolean
  onChange: (country: ServiceCode) => void
}

/** The country of an address: read-only from the look-up of its code, or a choice after a failed look-up. */
export function CountryField({ value, autoComplete, readOnly, onChange }: CountryFieldProps) {
  if (readOnly) return <TextField label="Country" {...{ autoComplete, value }} readOnly />
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
