import { checkDebitCard, startsAsActive } from '@portal/domain/payout-rules'
import { useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { DebitCardForm } from '../entry/DebitCardForm.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { IdentityPending } from './IdentityPending.tsx'
import type { AddedPayout } from './new-payout.ts'
import { RestrictedNotice } from './RestrictedNotice.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

type AddDebitCardViewProps = { steps: PayoutSteps; isRestricted: boolean }

/** The add debit card form, and what follows: its confirmation, or first the failure to make it active (001 §2, §8). */
export function AddDebitCardView({ steps, isRestricted }: AddDebitCardViewProps) {
  const account = useAccount()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(() => startsAsActive(account))
  const [failed, setFailed] = useState<AddedPayout>()
  const confirm = ({ id }: AddedPayout) => steps.replace({ show: 'added', payout: id })
  if (!checkDebitCard(isRestricted).ok) {
    return (
      <Stack>
        <RestrictedNotice steps={steps} />
        <Buttons>
          <Button variant="line" onClick={steps.goBack}>
            Back
          </Button>
        </Buttons>
      </Stack>
    )
  }
  return (
    <Stack>
      <IdentityPending />
      <DebitCardForm
        isDefaultAtFirst={isDefaultAtFirst}
        onCancel={steps.goBack}
        onAdded={(added) => (added.failure === undefined ? confirm(added) : setFailed(added))}
      />
      {failed === undefined ? null : <FailureAlert error={failed.failure} onClose={() => confirm(failed)} />}
    </Stack>
  )
}
