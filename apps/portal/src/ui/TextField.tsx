import { TextInput } from '@mantine/core'
import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react'
import { type Mask, useMasked } from './form/mask.ts'
import classes from './theme/field.module.css'

/** The part of an event of change that forms read: the value, which a mask has read from the text. */
type FieldEvent = { target: { value: string } }

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'onChange'> & {
  label: string
  onChange?: ((event: FieldEvent) => void) | undefined
  error?: ReactNode
  /** Shows at the right of the label, such as a link. */
  action?: ReactNode
  /** Shows inside the box at its right, such as a button. */
  end?: ReactNode
  /** How the field shows and reads its value; without it the value is the text. */
  mask?: Mask | undefined
}

/** A text field with its label above and its error below. */
export function TextField({ mask, ...field }: TextFieldProps) {
  return mask === undefined ? <PlainField {...field} /> : <MaskedField {...field} mask={mask} />
}

type MaskedFieldProps = TextFieldProps & { mask: Mask }

function MaskedField({ mask, value, onChange, onBlur, ...field }: MaskedFieldProps) {
  const masked = useMasked(mask, { value: String(value ?? ''), onChange: (event) => onChange?.(event) })
  function leave(event: FocusEvent<HTMLInputElement>) {
    masked.leave()
    onBlur?.(event)
  }
  return <PlainField {...field} value={masked.value} onChange={masked.onChange} onBlur={leave} />
}

type PlainFieldProps = Omit<TextFieldProps, 'mask' | 'onChange'> & Pick<ComponentProps<'input'>, 'onChange'>

function PlainField({
  action,
  end,
  disabled = false,
  required = false,
  'aria-describedby': hint,
  ...field
}: PlainFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const isInvalid = Boolean(field.error)
  return (
    <TextInput
      {...field}
      id={id}
      disabled={disabled}
      required={required}
      errorProps={{ id: errorId }}
      rightSection={action === undefined ? end : <span />}
      rightSectionPointerEvents="all"
      rightSectionWidth={END_WIDTH}
      // Mantine does not set these for a valid field, and describes the field only by its own elements.
      attributes={{ input: { 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? errorId : hint } }}
      inputContainer={(input) => (
        <>
          <div className={classes.box}>{input}</div>
          {/* A style positions both: the Tab key reaches the field first, then what it may need. */}
          {action === undefined ? null : <div className={classes.action}>{action}</div>}
          {action === undefined || end === undefined ? null : <div className={classes.end}>{end}</div>}
        </>
      )}
    />
  )
}

const END_WIDTH = '3rem'
