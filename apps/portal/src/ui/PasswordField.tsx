import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type TextFieldProps, useField } from './TextField.tsx'

/** A password that can be shown. Pasting is allowed. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const { describedBy: _, isInvalid, ...props } = useField(field)
  return (
    <PasswordInput
      {...props}
      aria-invalid={isInvalid}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': shown ? 'Hide password' : 'Show password',
        // Its name says it already.
        'aria-pressed': undefined,
      }}
    />
  )
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye
  return <Icon size={20} stroke={1.75} aria-hidden />
}
