import { checkDebitCard, DEBIT_CARD_MESSAGES, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useId, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import type { ShownMethod } from './shown-payout.ts'
import type { PayoutSteps } from './use-payout-steps.ts'

type ManageViewProps = ShownMethod & {
  steps: PayoutSteps
  /** Whether debit cards are blocked (002 §6). */
  isRestricted: boolean
  onRemoving: (isRemoving: boolean) => void
}

/**
 * A bank account or a debit card, with the ways to change it (001 §2). One that is not valid cannot become active, nor can a
 * debit card of a restricted account (PAYOUT-093).
 */
export function ManageView({ method, isActive, steps, isRestricted, onRemoving }: ManageViewProps) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const usable = checkDebitCard(method.kind === 'card' && isRestricted)
  const canActivate = method.isValid && usable.ok
  return (
    <Stack>
      <PayoutRow method={method} isActive={isActive} />
      {canActivate ? null : (
        <div id={id}>
          <Banner tone="warning">
            {usable.ok ? PAYOUT_TEXTS.invalid : DEBIT_CARD_MESSAGES[usable.reason]}
          </Banner>
        </div>
      )}
      <div>
        <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <Buttons>
        <Button variant="line" onClick={steps.goBack}>
          Back
        </Button>
        <ActivateButton id={method.id} isActive={isActive} disabled={!canActivate} aria-describedby={id} />
      </Buttons>
      {isAsking && <RemoveQuestion {...{ method, steps, onRemoving }} onNo={() => setIsAsking(false)} />}
    </Stack>
  )
}
