import { checkDebitCard, DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { KindChoice } from './KindChoice.tsx'
import classes from './payouts.module.css'
import { RestrictedNotice } from './RestrictedNotice.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

type SetupViewProps = { steps: PayoutSteps; isRestricted: boolean }

/** The list for a policyholder without a reimbursement method: bank account, debit card, or the paper check (001 §2). */
export function SetupView({ steps, isRestricted }: SetupViewProps) {
  const card = checkDebitCard(isRestricted)
  return (
    <Stack>
      {isRestricted && <RestrictedNotice steps={steps} />}
      <Text>{PAYOUT_TEXTS.faster}</Text>
      <ul className={classes.list}>
        <KindChoice
          kind="bank"
          detail="Direct deposit to your bank account"
          onChoose={() => steps.open({ show: 'add-bank' })}
        />
        <KindChoice
          kind="card"
          detail="Direct deposit to your debit card"
          reason={card.ok ? undefined : DEBIT_CARD_MESSAGES[card.reason]}
          onChoose={() => steps.open({ show: 'add-card' })}
        />
      </ul>
      <div>
        <Button variant="line" size="sm" onClick={() => steps.open({ show: 'check' })}>
          Get paper checks instead
        </Button>
      </div>
      <Buttons>
        <Button variant="line" onClick={steps.goBack}>
          Back
        </Button>
      </Buttons>
    </Stack>
  )
}
