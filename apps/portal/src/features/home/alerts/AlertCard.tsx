import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import bannerClasses from '../../../ui/banner.module.css'
import type { Elements } from '../../../ui/layout.tsx'
import type { Tone } from '../../../ui/theme/roles.ts'
import toneClasses from '../../../ui/theme/tone.module.css'
import classes from './alerts.module.css'

type AlertCardProps = { tone: Tone; title: string; action?: ReactNode; children: Elements }

/**
 * A message with its own heading and a link or button to deal with it, which stands at the right if there is room.
 * Mantine lacks it: its Alert is announced at once, and its title is not a heading.
 */
export function AlertCard({ tone, title, action, children }: AlertCardProps) {
  const id = useId()
  return (
    <section className={`${bannerClasses.banner} ${classes.wide} ${toneClasses[tone]}`} aria-labelledby={id}>
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
      <div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </section>
  )
}
