import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
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
