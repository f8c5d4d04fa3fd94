import { type ReactNode, useId } from 'react'
import drawing from './drawing.module.css'
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

/** A sleeping cat, for empty screens. */
function SleepingCatDrawing() {
  return (
    <svg className={drawing.drawing} viewBox="6 -14 208 134" aria-hidden="true">
      <path d="M46 116c-10-6-14-18-14-34 0-34 38-58 84-58 44 0 76 24 76 58 0 14-4 26-12 34" />
      <path
        d="M34 66L30 42c0-3 2-4 4-2l12 10c6-2 14-2 20 0l12-10c2-2 4-1 4 2l-2 26c0 18-10 28-24 28S34 86 34 66z"
        fill="var(--surface)"
      />
      <path d="M41 70q4 4 9 0M64 70q4 4 9 0M55 79l2 2 2-2" />
      <path d="M186 104c18 2 22-16 12-24-5-4-12-1-10 5" />
      <path d="M104 116c0-10 8-16 18-16h14M150 42c14 6 22 16 24 30M10 116h200" />
      <path className={drawing.collar} d="M44 96q12 6 26 0" />
      <path d="M72 8h9l-9 11h9M92-10h7l-7 9h7" strokeWidth="2" />
    </svg>
  )
}
