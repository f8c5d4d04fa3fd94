import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import classes from './segmented.module.css'

type Option<Value extends string> = { value: Value; label: string }

type SegmentedProps<Value extends string> = {
  label: string
  options: readonly [Option<Value>, Option<Value>]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Two ways to do the same thing, as tabs over what the chosen one asks for. The arrow keys change between them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  children,
}: SegmentedProps<Value>) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = options.find((option) => option.value !== value)
    if (other === undefined) return
    event.preventDefault()
    onChange(other.value)
    const buttons = event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]')
    buttons[options.indexOf(other)]?.focus()
  }

  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            aria-selected={option.value === value}
            aria-controls={id}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-label={label}>
        {children}
      </div>
    </>
  )
}
