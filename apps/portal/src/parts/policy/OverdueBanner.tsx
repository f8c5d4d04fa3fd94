import { Group } from '@mantine/core'
import { AT_RISK_TEXT } from '@portal/domain/overdue'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/**
 * The warning on a policy with an overdue balance (000 §2), with the one way to pay it.
 * @param policyNumber of the policy whose dialog of payment methods is the way
 * @param text the amount, since when it is overdue, and the consequence
 */
export function OverdueBanner({ policyNumber, text }: { policyNumber: string; text: string }) {
  return (
    <Banner tone="danger">
      <Group justify="space-between">
        <div>
          <strong>{AT_RISK_TEXT}</strong>
          <p>{text}</p>
        </div>
        <ButtonLink
          variant="danger"
          size="sm"
          to="/account/payment"
          search={{ dialog: 'payment-methods', policy: policyNumber }}
        >
          Update payment method
        </ButtonLink>
      </Group>
    </Banner>
  )
}
