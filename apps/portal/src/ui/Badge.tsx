import '@mantine/core/styles/Badge.layer.css'
import { Badge as MantineBadge } from '@mantine/core'
import classes from './badge.module.css'
import toneClasses from './tone.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

type BadgeProps = {
  tone: Tone
  /** For a word that is a name and no status. */
  plain?: boolean
  children: string
}

/** A status in one word; its dot repeats what the word says. */
export function Badge({ tone, plain = false, children }: BadgeProps) {
  return (
    <MantineBadge component="span" className={toneClasses[tone]} classNames={classes} mod={{ plain }}>
      {children}
    </MantineBadge>
  )
}
