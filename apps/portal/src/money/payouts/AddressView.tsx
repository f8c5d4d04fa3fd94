import { checkMailingAddressChange } from '@portal/domain/address-change'
import { useMutation } from '@tanstack/react-query'
import { changeMailingAddressMutation } from '../../api/addresses.ts'
import { useAccount } from '../../api/use-account.ts'
import { LockReason } from '../../parts/address/LockReason.tsx'
import { MAILING_ADDRESS_CHANGED, MailingAddressForm } from '../../parts/address/MailingAddressForm.tsx'
import { useApi } from '../../session/context.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Stack } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { PayoutSteps } from './use-payout-steps.ts'

/** The entry of the address that checks are mailed to (001 §2), by the rules of the profile (000 §5). */
export function AddressView({ steps }: { steps: PayoutSteps }) {
  const account = useAccount()
  const change = useMutation(changeMailingAddressMutation(useApi()))
  const editable = checkMailingAddressChange(account.policies ?? [])

  function saved() {
    showToast(MAILING_ADDRESS_CHANGED)
    steps.goBack()
  }

  if (!editable.ok && change.isIdle) {
    return (
      <Stack>
        <LockReason reason={editable.reason} />
        <Buttons>
          <Button variant="line" onClick={steps.goBack}>
            Back
          </Button>
        </Buttons>
      </Stack>
    )
  }
  return (
    <MailingAddressForm
      account={account}
      send={(address) => change.mutateAsync({ account, address })}
      onSaved={saved}
      onCancel={steps.goBack}
    />
  )
}
