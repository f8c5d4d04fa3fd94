import type { Account } from '../../../api/account.ts'
import { localToday } from '../../../lib/today.ts'
import { AlertCard } from '../../../ui/AlertCard.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { paymentAlerts } from './payment-alerts.ts'

/** The alerts about money, each with a link to the fix (002 §2). */
export function PaymentAlerts({ account }: { account: Account }) {
  return paymentAlerts(account, localToday()).map(({ title, lines, action, tone }) => (
    <AlertCard
      key={title}
      tone={tone}
      title={title}
      action={
        <ButtonLink variant={tone === 'danger' ? 'danger' : 'line'} size="sm" to="/account/payment">
          {action}
        </ButtonLink>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </AlertCard>
  ))
}
