import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/Text.tsx'

/** The end of a finished update (001 §2). The second line is ours. */
export function ThankYou() {
  return (
    <MessageCard>
      <title>Thank you · Pet portal</title>
      <h1 tabIndex={-1}>Thank you</h1>
      <p>Your payment method has been updated.</p>
      <Text tone="soft">
        You can close this page. If you have a question, call us at <SupportPhone />.
      </Text>
    </MessageCard>
  )
}
