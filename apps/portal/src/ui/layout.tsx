import type { ReactElement, ReactNode } from 'react'
import classes from './layout.module.css'

/**
 * Content without bare texts, to be shown beside other elements. A browser that translates the page replaces text nodes, and
 * React fails when an element beside such a text node comes or goes.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined

/**
 * One column on phones; two equal ones from 768 px, or seven to five from 960 px.
 * Mantine lacks a grid of columns that differ in width and are right in the first paint.
 */
export function Columns({ split, children }: { split: 'halves' | 'sevenFive'; children: ReactNode }) {
  return <div className={`${classes.grid} ${classes[split]}`}>{children}</div>
}

/** The row of buttons that ends a form or a dialog: cancel at the left, the action at the right. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div className={classes.buttons} data-buttons>
      {children}
    </div>
  )
}
