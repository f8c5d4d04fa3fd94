import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import classes from './banner.module.css'
import type { Elements } from './layout.tsx'
import type { Tone } from './theme/colours.ts'
import toneClasses from './theme/tone.module.css'

type BannerProps = {
  tone: Tone
  /** A warning sign by default. */
  icon?: Elements
  /** `alert` for a failure that has just happened, `status` for other news: screen readers announce them. */
  role?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * A message above the content that it concerns. With a `ref` it can take the focus.
 * Mantine lacks a silent banner: its Alert always has the role of an alert, which is announced at once.
 */
export function Banner({ tone, icon = WARNING, role, ref, children }: BannerProps) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={`${classes.banner} ${toneClasses[tone]}`}
    >
      {icon}
      <div className={classes.text}>{children}</div>
    </div>
  )
}

const WARNING = <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
