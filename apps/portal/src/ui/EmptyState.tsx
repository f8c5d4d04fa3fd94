import '@mantine/core/styles/Paper.layer.css'
import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { SleepingCatDrawing } from './drawings/SleepingCatDrawing.tsx'
import classes from './empty-state.module.css'

/** What a list says while it is empty, with at most one way on. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" className={classes.empty} aria-labelledby={id}>
      <SleepingCatDrawing />
      <h2 id={id}>{title}</h2>
      {children}
    </Paper>
  )
}
