import { Text } from '@mantine/core'
import { type ClaimNext, claimTimeline } from '@portal/domain/claim-timeline'
import { IconCheck } from '@tabler/icons-react'
import type { Review } from '../../../api/claim-reviews.ts'
import type { Claim } from '../../../api/claims.ts'
import { serviceNow } from '../../../lib/clock.ts'
import { dateText } from '../../../lib/format.ts'
import classes from './timeline.module.css'

const ACTORS: Record<ClaimNext['actor'], string | undefined> = {
  you: 'Your turn',
  us: 'Our turn',
  nobody: undefined,
}

/**
 * The steps of a claim and of its reviews: the past ones, the present one, and the next with the party that has to act
 * (002 §4, §9; 900 §3).
 * Mantine lacks a timeline that is a list: its own gives a screen reader neither the number of steps nor the present one.
 */
export function ClaimTimeline({ claim, reviews }: { claim: Claim; reviews: readonly Review[] }) {
  const { steps, next } = claimTimeline(claim, serviceNow(), reviews)
  const actor = ACTORS[next.actor]
  return (
    <ol className={classes.timeline}>
      {steps.map(({ label, day, at }, index) => {
        const isNow = index === steps.length - 1
        return (
          <li
            key={`${label} ${at}`}
            data-state={isNow ? 'now' : 'done'}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={classes.dot}>
              {isNow ? null : <IconCheck size={14} stroke={2.5} aria-hidden />}
            </span>
            <div className={classes.step}>
              <strong>{label}</strong>
              {day === undefined ? null : <time dateTime={day}>{dateText(day)}</time>}
              {isNow && actor === undefined ? <Text size="sm">{next.text}</Text> : null}
            </div>
          </li>
        )
      })}
      {actor === undefined ? null : (
        <li data-state="next">
          <span className={classes.dot} />
          <div className={classes.step}>
            <strong>{`Next: ${actor.toLowerCase()}`}</strong>
            {next.until === undefined ? null : (
              <span>
                by <time dateTime={next.until}>{dateText(next.until)}</time>
              </span>
            )}
            <Text size="sm">{next.text}</Text>
          </div>
        </li>
      )}
    </ol>
  )
}
