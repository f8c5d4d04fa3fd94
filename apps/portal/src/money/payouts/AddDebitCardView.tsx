import { Button, Stack } from '@mantine/core'
import { checkDebitCard, startsAsActive } from '@portal/domain/payout-rules'
import { useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { Buttons } from '../../ui/layout.tsx'
import { DebitCardForm } from '../entry/DebitCardForm.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import type { AddedPayout } from './new-payout.ts'
import { IdentityPending, RestrictedNotice, useIsRestricted } from './payout-notices.tsx'
import { usePayouts } from './payout-views.ts'

/** The add debit card form, and what follows: its confirmation, or first the failure to make it active (001 §2, §8). */
export function AddDebitCardView() {
  const views = usePayouts()
  const isRestricted = useIsRestricted()
  const account = useAccount()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(() => startsAsActive(account))
  const [failed, setFailed] = useState<AddedPayout>()
  const confirm = ({ id }: AddedPayout) => void views.replace({ show: 'added', payout: id })
  if (!checkDebitCard(isRestricted).ok) {
    return (
      <Stack>
        <RestrictedNotice />
        <Buttons>
          <Button variant="line" onClick={views.goBack}>
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
        onCancel={views.goBack}
        onAdded={(added) => (added.failure === undefined ? confirm(added) : setFailed(added))}
      />
      {failed === undefined ? null : <FailureAlert error={failed.failure} onClose={() => confirm(failed)} />}
    </Stack>
  )
}
