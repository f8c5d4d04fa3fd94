import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Buttons } from '../../ui/Buttons.tsx'
import classes from './rename-pet.module.css'

/**
 * A step after the entry. It takes the focus, so that screen readers read it, and so that a key press meant for the
 * previous step presses no button of this one.
 */
export function RenamePetStep({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <Stack gap="lg">
      <div ref={focus} tabIndex={-1} className={classes.text}>
        {children}
      </div>
      <Buttons>{buttons}</Buttons>
    </Stack>
  )
}

function focus(text: HTMLElement | null) {
  text?.focus()
}
