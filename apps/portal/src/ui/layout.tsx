import type { ReactElement, ReactNode } from 'react'
import classes from './layout.module.css'

/**
 * Content without bare texts, for a place beside other elements: a browser that translates the page takes a text away from
 * React, which then fails when something beside the text comes or goes.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined

type Gap = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Content in a column with an even gap. */
export function Stack({ gap = 'md', children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className={classes.stack} data-gap={gap}>
      {children}
    </div>
  )
}

/** Content in a row; `between` pushes it to both ends. */
export function Row({
  gap = 'sm',
  between = false,
  wrap = false,
  children,
}: {
  gap?: Gap
  between?: boolean
  wrap?: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classes.row}
      data-gap={gap}
      data-between={between || undefined}
      data-wrap={wrap || undefined}
    >
      {children}
    </div>
  )
}

/**
 * One column on phones; two equal ones from 768 px, or seven to five from 960 px.
 * Mantine lacks a grid whose widths are in a style sheet: its own writes them into the page at run time.
 */
export function Columns({ split, children }: { split: 'halves' | 'sevenFive'; children: ReactNode }) {
  return <div className={`${classes.grid} ${classes[split]}`}>{children}</div>
}
