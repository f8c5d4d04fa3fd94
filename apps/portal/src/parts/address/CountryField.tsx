import { readServiceCode, type ServiceCode } from '@portal/domain/session'
import { useId } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import classes from './address.module.css'

type CountryFieldProps = {
  value: ServiceCode
  autoComplete: string
  readOnly: boolean
  onChange: (country: ServiceCode) => void
}

/** The country of an address: told by its code, or chosen where the look-up of the code failed. */
export function CountryField({ value, autoComplete, readOnly, onChange }: CountryFieldProps) {
  const id = useId()
  if (readOnly) return <TextField label="Country" {...{ autoComplete, value }} readOnly />
  return (
    <div className={classes.select}>
      <label htmlFor={id}>Country</label>
      <select
        id={id}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(readServiceCode(event.target.value))}
      >
        <option value="US">US</option>
        <option value="CA">CA</option>
      </select>
    </div>
  )
}
