import type { Account } from '../../../api/account.ts'
import { localToday } from '../../../lib/clock.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { SAME_SCREEN } from '../../../ui/use-entry-value.ts'
import { AlertCard } from './AlertCard.tsx'
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
