import { type ReactNode, useId } from 'react'
import { SleepingCatDrawing } from './drawings/SleepingCatDrawing.tsx'
import classes from './empty-state.module.css'

/** The content of an empty list, with at most one link or button. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.empty} aria-labelledby={id}>
      <SleepingCatDrawing />
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
