import { type ReactNode, useDeferredValue, useId } from 'react'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { usePages } from '../../ui/use-pages.ts'
import classes from './payment.module.css'

/** The number of policies shown at first and added by each "Show more". */
const PAGE = 12
/** The number of cards in the first render, which fill a window. The others follow without holding up input. */
const FIRST = 2

type PolicyGridProps = {
  title: string
  /** Shows beside the title, at the other end. */
  aside?: ReactNode
  views: readonly PolicyView[]
  /** The card of one policy. */
  children: (view: PolicyView) => ReactNode
}

/** A section with a card for each policy: one column on phones, two from 768 px (001 §2). */
export function PolicyGrid({ title, aside, views, children }: PolicyGridProps) {
  const id = useId()
  const { count, next, showNext, takesFocus } = usePages(views.length, PAGE)
  const rendered = useDeferredValue(count, FIRST)
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Row between wrap>
          <h2 id={id}>{title}</h2>
          {aside}
        </Row>
        <ul className={classes.grid}>
          {views.slice(0, rendered).map((view, index) => (
            <li
              key={view.policy.policyNumber}
              tabIndex={takesFocus(index) ? -1 : undefined}
              ref={takesFocus(index) ? focus : undefined}
            >
              {children(view)}
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
