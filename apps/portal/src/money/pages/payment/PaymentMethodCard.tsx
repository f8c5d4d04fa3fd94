import { Button, Group, Text } from '@mantine/core'
import { petLabel } from '@portal/domain/pets'
import { isUnknown } from '@portal/domain/unknown'
import { useId } from 'react'
import type { Account } from '../../../api/account.ts'
import { localToday } from '../../../lib/clock.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { OVER_SCREEN } from '../../../ui/use-views.ts'
import { PaymentMethodRow } from '../../methods/PaymentMethodRow.tsx'
import classes from './payment.module.css'
import { methodCard } from './payment-facts.ts'

type PaymentMethodCardProps = { account: Account; view: PolicyView }

/** How the premium of a policy is paid, and the way to change it (001 §2). */
export function PaymentMethodCard({ account, view }: PaymentMethodCardProps) {
  const id = useId()
  const { policy, term, name, hasDied, isCancelled } = view
  const { method, notices } = methodCard(account, view, localToday())
  return (
    <article className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <h3 id={id} title={name} aria-label={name}>
          <bdi>{petLabel(name)}</bdi>
        </h3>
        <Text c="var(--text-muted)" size="sm" variant="numbers">{`Policy #${term.policyNumberDisplay}`}</Text>
      </Group>
      {notices.map(({ tone, title, text }) => (
        <Banner key={title} tone={tone}>
          <strong>{title}</strong>
          <p>{text}</p>
        </Banner>
      ))}
      {method === undefined ? <p>{missingText(policy)}</p> : <PaymentMethodRow view={method} />}
      <div>
        <UpdateButton view={view} describedBy={`${id}-why`} />
      </div>
      {isCancelled ? (
        <p id={`${id}-why`} className={classes.why}>
          {hasDied
            ? 'This policy has ended, so nothing more is charged for it.'
            : 'This policy has been cancelled, so its payment method cannot be changed.'}
        </p>
      ) : null}
    </article>
  )
}

const missingText = (policy: PolicyView['policy']) =>
  isUnknown(policy, 'defaultPaymentRef') ? 'We can’t show the payment method now.' : 'No payment method'

/** The way to the payment methods of a policy; for a cancelled one a disabled button. */
function UpdateButton({ view, describedBy }: { view: PolicyView; describedBy: string }) {
  const { policy, name, isCancelled } = view
  const label = `Update payment method, ${name}`
  if (isCancelled) {
    return (
      <Button variant="line" size="sm" disabled aria-label={label} aria-describedby={describedBy}>
        Update
      </Button>
    )
  }
  return (
    <ButtonLink
      variant="line"
      size="sm"
      to="/account/payment"
      search={{ dialog: 'payment-methods', policy: policy.policyNumber }}
      {...OVER_SCREEN}
      aria-label={label}
    >
      Update
    </ButtonLink>
  )
}
