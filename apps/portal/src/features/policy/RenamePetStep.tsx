import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout.tsx'
import classes from './rename-pet.module.css'

/** One of the steps after the entry. It takes the focus, so that it is read out, and no key that was meant for the
 * step before presses a button of this one. */
export function RenamePetStep({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <Stack gap="lg">
      <div ref={focus} tabIndex={-1} className={classes.text}>
        {children}
      </div>
      <div className={classes.buttons}>{buttons}</div>
    </Stack>
  )
}

function focus(text: HTMLElement | null) {
  text?.focus()
}
