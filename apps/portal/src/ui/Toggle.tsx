import { useId } from 'react'
import classes from './toggle.module.css'

type ToggleProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch with its label (000 §2). */
export function Toggle({ label, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId()
  return (
    <div className={classes.toggle}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
