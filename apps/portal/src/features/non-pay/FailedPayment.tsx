import { OVERDUE_CONSEQUENCE } from '@portal/domain/overdue'
import { expiredCardsTitle } from '@portal/domain/payment-alerts'
import type { LinkAccount } from '../../api/link-account.ts'
import { dateText } from '../../lib/format.ts'
import { localToday } from '../../lib/today.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { InvalidAccountScreen } from './InvalidAccountScreen.tsx'
import { nonPayFacts } from './non-pay-facts.ts'

/**
 * The failed payment, with the phone number to call, because the portal cannot change the method yet. The wording is
 * ours.
 */
export function FailedPayment({
  account,
  policyNumber,
}: {
  account: LinkAccount
  policyNumber: string | undefined
}) {
  const facts = nonPayFacts(account, policyNumber, localToday())
  if (facts === undefined) return <InvalidAccountScreen />
  const { petName, overdue, since, method, expiredOn } = facts
  const title = overdue === undefined ? 'No payment is overdue' : 'Payment failed'
  return (
    <Stack gap="lg">
      <title>{`${title} · Pet portal`}</title>
      <Stack gap="xs">
        <h1 tabIndex={-1}>{title}</h1>
        <Text tone="soft">
          {overdue === undefined
            ? 'There is nothing to pay right now for '
            : 'The last payment did not go through for '}
          <bdi>{petName}</bdi>'s policy.
        </Text>
      </Stack>
      {expiredOn !== undefined && (
        <Banner tone="warning">
          <h2>{expiredCardsTitle(1)}</h2>
          {method === undefined ? '' : `${method}. `}Expires on {expiredOn}
        </Banner>
      )}
      <Card title={overdue === undefined ? 'Your policy' : 'What is overdue'}>
        <FactsList
          facts={[
            { label: 'Pet', value: <bdi>{petName}</bdi> },
            { label: 'Policy', value: facts.policyNumber },
            ...(overdue === undefined ? [] : [{ label: 'Amount overdue', value: overdue }]),
            ...(overdue === undefined || since === undefined
              ? []
              : [{ label: 'Due on', value: dateText(since) }]),
            ...(method === undefined ? [] : [{ label: 'Payment method', value: method }]),
          ]}
        />
      </Card>
      <Card title="Payment method">
        <Text tone="soft">
          {overdue === undefined ? '' : `${OVERDUE_CONSEQUENCE} `}To update your payment method, call us.
        </Text>
        <p>
          <SupportPhone />
        </p>
      </Card>
    </Stack>
  )
}
