import { formatDate } from '@portal/domain/calendar-dates'
import { growDateInput, tidyDateInput } from '@portal/domain/date-input'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './date-field.module.css'
import type { Mask } from './form/mask.ts'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'value' | 'onChange'> & {
  /** The typed text, MM/DD/YYYY when it is a whole date, however it was written. */
  value: string
  onChange: (text: string) => void
  /** The first and the last day that the calendar offers, as calendar dates. */
  min: string
  max: string
}

/**
 * A date that is typed as MM/DD/YYYY (000 §9), or in another way in which people write dates, or chosen from the calendar
 * of the device. The numeric keyboard of a phone has no slash, so the field sets them while the text grows.
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
      mask={DATE_MASK}
      onChange={(event) => onChange(event.target.value)}
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

const DATE_MASK: Mask = { read: tidyDateInput, show: (text) => text, grow: growDateInput }
