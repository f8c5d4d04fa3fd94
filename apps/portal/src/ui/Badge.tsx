import classes from './tone.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** A status in one word; its dot repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
