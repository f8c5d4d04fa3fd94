import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Account } from '../../../api/account.ts'
import { localToday } from '../../../lib/clock.ts'
import bannerClasses from '../../../ui/banner.module.css'
import type { Elements } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Tone } from '../../../ui/theme/roles.ts'
import toneClasses from '../../../ui/theme/tone.module.css'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import classes from './alerts.module.css'
import { type AlertLine, type PaymentAlert, paymentAlerts } from './payment-alerts.ts'

/** The alerts about money, each problem with a link to the fix (002 §2). */
export function PaymentAlerts({ account }: { account: Account }) {
  return paymentAlerts(account, localToday()).map((alert) => {
    const [only, ...others] = alert.lines
    const isSingle = only !== undefined && others.length === 0
    return (
      <AlertCard
        key={alert.title}
        tone={alert.tone}
        title={alert.title}
        action={isSingle ? <Way alert={alert} line={only} /> : undefined}
      >
        {isSingle ? (
          <p>{only.text}</p>
        ) : (
          alert.lines.map((line) => (
            <div key={line.text} className={classes.line}>
              <p>{line.text}</p>
              <Way alert={alert} line={line} isOneOfSeveral />
            </div>
          ))
        )}
      </AlertCard>
    )
  })
}

type WayProps = { alert: PaymentAlert; line: AlertLine; isOneOfSeveral?: boolean }

function Way({ alert: { action, tone }, line: { about, way }, isOneOfSeveral = false }: WayProps) {
  return (
    <ButtonLink
      variant={tone === 'danger' ? 'danger' : 'line'}
      size="sm"
      {...way}
      {...(way.to === '/home' ? SAME_SCREEN : {})}
      {...(isOneOfSeveral ? { 'aria-label': `${action}, ${about}` } : {})}
    >
      {action}
    </ButtonLink>
  )
}

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
