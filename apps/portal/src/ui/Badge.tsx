import classes from './badge.module.css'
import toneClasses from './tone.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

type BadgeProps = {
  tone: Tone
  /** Hides the dot, for a name instead of a status. */
  plain?: boolean
  children: string
}

/** A status in one word. Its dot only repeats the word. */
export function Badge({ tone, plain = false, children }: BadgeProps) {
  return (
    <span className={`${classes.root} ${toneClasses[tone]}`} data-plain={plain || undefined}>
      {children}
    </span>
  )
}
