import { Button, Stack, Text } from '@mantine/core'
import { CAUSE_TEXTS, type NonPayCause } from '@portal/domain/non-pay'
import { OVERDUE_CONSEQUENCE } from '@portal/domain/overdue'
import { isUnknown } from '@portal/domain/unknown'
import { useNavigate } from '@tanstack/react-router'
import { dateText } from '../../../lib/format.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FactsList } from '../../../ui/FactsList.tsx'
import { OVER_SCREEN } from '../../../ui/use-views.ts'
import type { NonPayFacts } from './non-pay-facts.ts'
import type { NonPaySearch } from './non-pay-search.ts'

type FailedPaymentProps = {
  facts: NonPayFacts
  search: NonPaySearch
  /** Whether the last charge of this page failed. */
  hasFailed: boolean
}

/** The failed payment with its cause, what is overdue, and the way to another payment method (001 §2). */
export function FailedPayment({ facts, search, hasFailed }: FailedPaymentProps) {
  const navigate = useNavigate()
  const { policyNumber } = search
  const update = () =>
    navigate({
      to: '/non-pay',
      search: { policyNumber, view: 'method-list' },
      ...OVER_SCREEN,
    })
  const { petName, overdue, total, method } = facts
  const hasNoMethod = method === undefined && !isUnknown(facts.policy, 'defaultPaymentRef')
  const title = total === undefined ? 'No payment is overdue' : 'Payment failed'
  return (
    <Stack gap="lg">
      <title>{`${title} · Pet portal`}</title>
      <Stack gap="xs">
        <h1 tabIndex={-1}>{title}</h1>
        <Text c="dimmed">
          <span>
            {overdue === undefined
              ? 'There is nothing to pay right now for '
              : 'The last payment did not go through for '}
          </span>
          <bdi>{petName}</bdi>
          <span>{`'s policy.${total === undefined ? '' : ` ${CAUSE_TEXTS.paymentFailed.text}`}`}</span>
        </Text>
      </Stack>
      <Causes facts={facts} hasFailed={hasFailed} />
      <OverdueCard facts={facts} />
      <Card title="Payment method">
        {total === undefined ? null : <Text c="dimmed">{OVERDUE_CONSEQUENCE}</Text>}
        <div>
          <Button onClick={() => void update()}>Update payment method</Button>
        </div>
        <Text c="dimmed">
          <span>{hasNoMethod ? 'No payment method pays this policy. ' : ''}</span>Not sure whether this page
          is really ours? Call us at <SupportPhone />.
        </Text>
      </Card>
    </Stack>
  )
}

/** The notices by cause. The notice of a charge that failed on this page stays until the next update (001 §2). */
function Causes({ facts, hasFailed }: { facts: NonPayFacts; hasFailed: boolean }) {
  const { cause, method, expiredOn } = facts
  // The heading of the page tells a failed payment before.
  const others = cause === undefined || cause === 'paymentFailed' ? [] : [cause]
  const shown: NonPayCause[] = hasFailed ? ['paymentFailed', ...others] : others
  return shown.map((each) => {
    const { title, text } = CAUSE_TEXTS[each]
    const isExpired = each === 'cardExpired' && expiredOn !== undefined
    return (
      <Banner key={each} tone={each === 'paymentFailed' || each === 'bankFailed' ? 'danger' : 'warning'}>
        <h2>{title}</h2>
        <p>
          {isExpired ? `${method === undefined ? '' : `${method}. `}Expires on ${expiredOn}. ${text}` : text}
        </p>
      </Banner>
    )
  })
}

/** The policy of the link, and the others on which something is overdue. */
function OverdueCard({ facts }: { facts: NonPayFacts }) {
  const { petName, policyNumber, overdue, since, method, others, total } = facts
  return (
    <Card title={overdue === undefined ? 'Your policy' : 'What is overdue'}>
      <FactsList
        facts={[
          { label: 'Pet', value: <bdi>{petName}</bdi> },
          { label: 'Policy', value: policyNumber },
          ...(overdue === undefined ? [] : [{ label: 'Amount overdue', value: overdue }]),
          ...(overdue === undefined || since === undefined
            ? []
            : [{ label: 'Due on', value: dateText(since) }]),
          ...(method === undefined ? [] : [{ label: 'Payment method', value: method }]),
          ...others.map((other) => ({
            label: `Also overdue, #${other.policyNumber}`,
            value: (
              <span>
                <bdi>{other.petName}</bdi>
                <span>{`, ${other.amount}`}</span>
              </span>
            ),
          })),
          ...(others.length === 0 || total === undefined ? [] : [{ label: 'Total overdue', value: total }]),
        ]}
      />
    </Card>
  )
}
