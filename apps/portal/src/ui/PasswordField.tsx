import { Progress } from '@mantine/core'
import { passwordLevel, strengthMessage } from '@portal/domain/passwords'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import classes from './strength-meter.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

/**
 * A password field with a button that shows the password. Pasting is allowed.
 * Mantine lacks a PasswordInput whose button reacts to a click event without a pointer, as from voice control or a
 * switch: its own listens to pointer and key events. So this is its TextInput with its ActionIcon.
 */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={<Icon size={20} stroke={1.75} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'label' | 'value'> & { value: string }

/**
 * A field for a new password that shows its strength while it is typed (000 §5), as five bars and in words. That it is
 * required shows once it was left empty.
 */
export function NewPasswordField({ value, onBlur, ...field }: NewPasswordFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const level = passwordLevel(value)

  function leave(event: FocusEvent<HTMLInputElement>) {
    setLeft(true)
    onBlur?.(event)
  }

  return (
    <>
      <PasswordField
        {...field}
        label="New password"
        autoComplete="new-password"
        value={value}
        onBlur={leave}
      />
      <div className={classes.meter} data-level={level}>
        <div className={classes.bars} aria-hidden>
          {BARS.map((bar) => (
            <Progress.Root key={bar} classNames={classes}>
              <Progress.Section value={bar <= level ? 100 : 0} withAria={false} />
            </Progress.Root>
          ))}
        </div>
        <p role="status">{value === '' && !isLeft ? '' : strengthMessage(value)}</p>
      </div>
    </>
  )
}

const BARS = [1, 2, 3, 4, 5] as const

/** The repetition of a new password. The screen has the text for a repetition that differs (000 §5). */
export function ConfirmPasswordField(field: Omit<PasswordFieldProps, 'label'>) {
  return <PasswordField {...field} label="Confirm password" autoComplete="new-password" />
}
