import { PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useId, useState } from 'react'
import { PayoutRow } from '../../../parts/payout-method/PayoutRow.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/Buttons.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import type { ShownMethod } from './shown-payout.ts'
import type { PayoutSteps } from './use-payout-steps.ts'

type ManageViewProps = ShownMethod & { steps: PayoutSteps; onRemoving: (isRemoving: boolean) => void }

/** A bank account or a debit card, with the ways to change it (001 §2). One that is not valid cannot become active. */
export function ManageView({ method, isActive, steps, onRemoving }: ManageViewProps) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Stack>
      <PayoutRow method={method} isActive={isActive} />
      {method.isValid ? null : (
        <div id={id}>
          <Banner tone="warning">{PAYOUT_TEXTS.invalid}</Banner>
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
        <ActivateButton id={method.id} isActive={isActive} disabled={!method.isValid} aria-describedby={id} />
      </Buttons>
      {isAsking && <RemoveQuestion {...{ method, steps, onRemoving }} onNo={() => setIsAsking(false)} />}
    </Stack>
  )
}
