import { CAUSE_TEXTS } from '@portal/domain/non-pay'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'

/**
 * The end of an update with a bank account that is not verified yet (001 §4, §8). Nothing was charged, and the default
 * has not changed.
 */
export function PendingVerification({ onDone }: { onDone: () => void }) {
  const { title, text } = CAUSE_TEXTS.verificationPending
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <Banner tone="neutral">
        <strong>Payment pending</strong>
        <p>It can take up to 4 business days to process your payment.</p>
      </Banner>
      <Text tone="soft">
        <span>{HOW}</span> If you have a question, call us at <SupportPhone />.
      </Text>
      <div>
        <Button onClick={onDone}>Got it</Button>
      </div>
    </MessageCard>
  )
}

/** The figures are the document's (001 §9), the wording is ours. */
const HOW =
  'Nothing was charged. We verify your bank account with a small deposit in 1-2 business days, and then send you a verification email.'
