import classes from './tone.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

type BadgeProps = {
  tone: Tone
  /** For a word that is a name and no status. */
  plain?: boolean
  children: string
}

/** A status in one word; its dot repeats what the word says. */
export function Badge({ tone, plain = false, children }: BadgeProps) {
  return <span className={`${classes.badge} ${classes[tone]} ${plain ? classes.plain : ''}`}>{children}</span>
}
