import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password that can be shown. Pasting is allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
