import type { ReactNode } from 'react'
import classes from './buttons.module.css'

/** The row of buttons that ends a form or a dialog: cancel at the left, the action at the right. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div className={classes.buttons} data-buttons>
      {children}
    </div>
  )
}
