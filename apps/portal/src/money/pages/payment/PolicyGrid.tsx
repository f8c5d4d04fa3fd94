import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { AreaBoundary } from '../../../ui/AreaBoundary.tsx'
import type { Elements } from '../../../ui/layout.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import classes from './payment.module.css'

/** The number of policies shown at first and added by each "Show more". */
const PAGE = 12

type PolicyGridProps = {
  title: string
  /** Shows beside the title, at the other end. */
  aside?: Elements
  views: readonly PolicyView[]
  /** The number of cards that the first render has; a page of them by default. */
  most?: number | undefined
  /** The height of most cards without their padding, which holds the room of those outside of the window, in rem. */
  cardHeight: number
  /** The card of one policy. */
  children: (view: PolicyView) => ReactNode
}

declare module 'react' {
  interface CSSProperties {
    '--card-height'?: string
  }
}

/** A section with a card for each policy: one column on phones, two from 768 px (001 §2). */
export function PolicyGrid({
  title,
  aside,
  views,
  most = Number.POSITIVE_INFINITY,
  cardHeight,
  children,
}: PolicyGridProps) {
  const id = useId()
  const { count, next, showNext, takesFocus } = usePages(title, views.length, PAGE)
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Group justify="space-between">
          <h2 id={id}>{title}</h2>
          {aside}
        </Group>
        <ul className={classes.grid} style={{ '--card-height': `${cardHeight}rem` }}>
          {views.slice(0, Math.min(count, most)).map((view, index) => (
            <li
              key={view.policy.policyNumber}
              tabIndex={takesFocus(index) ? -1 : undefined}
              ref={takesFocus(index) ? focus : undefined}
            >
              <AreaBoundary>{children(view)}</AreaBoundary>
            </li>
          ))}
        </ul>
        {next > 0 ? (
          <div>
            <Button
              variant="line"
              onClick={showNext}
              aria-label={`Show ${next} more of ${views.length}, ${title}`}
            >
              {`Show ${next} more of ${views.length}`}
            </Button>
          </div>
        ) : null}
      </Stack>
    </section>
  )
}

function focus(item: HTMLElement | null) {
  item?.focus()
}
