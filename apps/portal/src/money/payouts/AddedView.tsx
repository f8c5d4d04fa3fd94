import { payoutAddedText } from '@portal/domain/payout-rules'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import type { ShownMethod } from './shown-payout.ts'
import type { PayoutSteps } from './use-payout-steps.ts'

/** The confirmation that a method was added, and whether it is the active one (001 §2). */
export function AddedView({ method, isActive, steps }: ShownMethod & { steps: PayoutSteps }) {
  return (
    <Stack>
      <div role="status">
        <Text>{payoutAddedText(method, isActive)}</Text>
      </div>
      <PayoutRow method={method} isActive={isActive} />
      <Buttons>
        <Button data-autofocus onClick={steps.finish}>
          Got it
        </Button>
      </Buttons>
    </Stack>
  )
}
