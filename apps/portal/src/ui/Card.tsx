import { Group, Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'
import type { Elements } from './layout.tsx'

type CardProps = {
  title: string
  /** The whole title, where the shown one is shortened. */
  wholeTitle?: string | undefined
  level?: 2 | 3
  /** Whether it is one of a list, whose titles may be equal, such as the names of two pets: it is then no landmark. */
  isOneOfMany?: boolean
  /** Shows beside the heading, at the other end. */
  aside?: Elements
  children: Elements
}

/** A white card with a heading. */
export function Card({ title, wholeTitle, level = 2, isOneOfMany = false, aside, children }: CardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const Element = isOneOfMany ? 'article' : 'section'
  return (
    <Element className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id} title={wholeTitle} aria-label={wholeTitle}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </Element>
  )
}

/** A card whose content fills it up to its edges and contains its label. */
export function FlushCard({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <article className={`${classes.card} ${classes.flush}`} aria-labelledby={labelledBy}>
      {children}
    </article>
  )
}

/** A page's only message as a white card, with the heading of the page in it. */
export function MessageCard({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>
}

/** The skeleton of a card with rows. @param rows their number, so that the card has its later height */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.card}>
      <Skeleton width="40%" height="var(--lh-h2)" />
      <div>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <Group key={row} justify="space-between" className={classes.row}>
            <Skeleton width="30%" height="var(--lh-sm)" />
            <Skeleton width="25%" height="var(--lh-sm)" />
          </Group>
        ))}
      </div>
    </div>
  )
}
