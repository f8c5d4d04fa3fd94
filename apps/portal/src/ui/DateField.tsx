import { formatDate } from '@portal/domain/calendar-dates'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './date-field.module.css'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'value' | 'onChange'> & {
  /** The typed text, MM/DD/YYYY when it is whole. */
  value: string
  onChange: (text: string) => void
  /** The first and the last day that the calendar offers, as calendar dates. */
  min: string
  max: string
}

/**
 * A date that is typed as MM/DD/YYYY (000 §9) or chosen from the calendar of the device. The numeric keyboard of a phone
 * has no slash, so the field sets them.
 * Mantine lacks a date in its core: its calendar is a package of its own, and larger than a whole form.
 */
export function DateField({ value, onChange, min, max, ...field }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="MM/DD/YYYY"
      value={value}
      onChange={(event) => onChange(maskDate(event.target.value))}
      end={
        <>
          <IconButton
            label={`Choose from a calendar, ${field.label}`}
            icon={<IconCalendar size={20} stroke={1.75} aria-hidden />}
            onClick={() => calendar.current?.showPicker()}
          />
          <input
            ref={calendar}
            className={classes.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            onChange={({ target }) => onChange(formatDate(target.value))}
          />
        </>
      }
    />
  )
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/

/** The typed digits as MM/DD/YYYY, as far as they go. A slash after one digit completes it: "1/" is January. */
export function maskDate(text: string): string {
  if (ISO_DATE.test(text.trim())) return formatDate(text.trim())
  const parts = text.replace(/[^\d/]/g, '').split('/')
  const digits = parts
    .map((part, index) => (index < parts.length - 1 && part.length === 1 ? `0${part}` : part))
    .join('')
    .slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/')
}
