import type { ReactNode } from 'react'
import classes from './scroll-area.module.css'

/**
 * Content that scrolls sideways by itself, such as a wide table. The keyboard scrolls it too (WCAG 2.1.1).
 * Mantine lacks one that is reached by the keyboard: its ScrollArea also draws bars by script.
 */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
    <section className={classes.area} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
