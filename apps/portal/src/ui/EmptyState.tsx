import { type ReactNode, useId } from 'react'
import { SleepingCatDrawing } from './drawings/SleepingCatDrawing.tsx'
import classes from './empty-state.module.css'
import type { Elements } from './layout.tsx'

type EmptyStateProps = { title: ReactNode; level?: 2 | 3; children?: Elements }

/** The content of an empty list, with at most one link or button. */
export function EmptyState({ title, level = 2, children }: EmptyStateProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.empty} aria-labelledby={id}>
      <SleepingCatDrawing />
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
