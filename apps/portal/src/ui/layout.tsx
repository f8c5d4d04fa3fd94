import type { ReactNode } from 'react'
import classes from './layout.module.css'

type Gap = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Things below each other, at an even distance. */
export function Stack({ gap = 'md', children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${classes.stack} ${classes[`gap-${gap}`]}`}>{children}</div>
}

/** Things beside each other; `between` pushes them to both ends. */
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
  const names = [classes.row, classes[`gap-${gap}`], between && classes.between, wrap && classes.wrap]
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>
}

/** One column on phones; two equal ones from 768 px, or seven to five from 960 px. */
export function Columns({ split, children }: { split: 'halves' | 'sevenFive'; children: ReactNode }) {
  return <div className={`${classes.grid} ${classes[split]}`}>{children}</div>
}
