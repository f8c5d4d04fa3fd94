import { DEBIT_CARD_MESSAGES } from '@portal/domain/payout-rules'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/layout.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

/** The notice of an account that cannot be paid by debit card, with the way to a bank account (002 §4). */
export function RestrictedNotice({ steps }: { steps: PayoutSteps }) {
  return (
    <Banner tone="warning">
      <Row between wrap>
        <p>{DEBIT_CARD_MESSAGES.restricted}</p>
        <Button variant="soft" size="sm" onClick={() => steps.open({ show: 'banks' })}>
          Switch now
        </Button>
      </Row>
    </Banner>
  )
}
