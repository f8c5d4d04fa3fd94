import { Button, Stack, Text } from '@mantine/core'
import { Banner } from '../../ui/Banner.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { BankNotices } from './BankNotices.tsx'
import { useManager } from './manager.ts'
import type { MethodView } from './method-view.ts'
import { PaymentMethodRow } from './PaymentMethodRow.tsx'

/** The bank verification pending view (001 §4, §9): what is checked, how long it takes, and what pays meanwhile. */
export function VerificationPending({ view, onEnd }: { view: MethodView; onEnd: () => void }) {
  const { goBack } = useManager()
  return (
    <Stack>
      <PaymentMethodRow view={view} />
      <BankNotices method={view.method} />
      <Banner tone="neutral">
        <strong>Payment pending</strong>
        <p>It can take up to 4 business days to process your payment.</p>
      </Banner>
      <Text c="dimmed">{HOW}</Text>
      <Buttons>
        <Button variant="line" onClick={goBack}>
          Back
        </Button>
        <Button onClick={onEnd}>See payment methods</Button>
      </Buttons>
    </Stack>
  )
}

/** The figures are the document's (001 §9), the wording is ours. */
const HOW =
  'We verify your bank account with a small deposit in 1-2 business days. Then we send you a verification email. A payment from a newly verified bank account takes up to 4 additional business days.'
