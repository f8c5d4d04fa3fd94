import { useId } from 'react'
import classes from './document-center.module.css'

type SelectFieldProps = {
  label: string
  /** What choosing none is called. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One of a few, or all of them. */
export function SelectField({ label, all, options, value = '', onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={classes.select}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={options.some(([each]) => each === value) ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{all}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
