import { Button, Stack, Text } from '@mantine/core'
import { checkMailingAddressChange } from '@portal/domain/address-change'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { activePayout } from '@portal/domain/payout-methods'
import { CHECK_ID, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useMutation } from '@tanstack/react-query'
import { changeMailingAddressMutation } from '../../api/addresses.ts'
import { useAccount } from '../../api/use-account.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { LockReason } from '../../parts/address/LockReason.tsx'
import { MAILING_ADDRESS_CHANGED, MailingAddressForm } from '../../parts/address/MailingAddressForm.tsx'
import { useApi } from '../../session/context.ts'
import { FactsList } from '../../ui/FactsList.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toasts/Toaster.tsx'
import { ActivateButton } from './ManagePayout.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import { usePayouts } from './payout-views.ts'

/** The paper check: the address it is mailed to, and the time it takes (001 §2). */
export function CheckView() {
  const views = usePayouts()
  const account = useAccount()
  const isActive = activePayout(account).kind === 'check'
  const address = formatAddress(readAddress(account.profile.mailingAddress)) || UNKNOWN
  const editable = checkMailingAddressChange(account.policies ?? [])
  return (
    <Stack>
      <PayoutRow method="check" isActive={isActive} />
      <FactsList facts={[{ label: 'Mailing address', value: <bdi>{address}</bdi> }]} />
      {editable.ok ? (
        <div>
          <Button variant="line" size="sm" onClick={() => views.open({ show: 'address' })}>
            Edit address
          </Button>
        </div>
      ) : (
        <LockReason reason={editable.reason} />
      )}
      <Text c="dimmed">{PAYOUT_TEXTS.checkTime}</Text>
      <Buttons>
        <Button variant="line" onClick={views.goBack}>
          Back
        </Button>
        <ActivateButton id={CHECK_ID} isActive={isActive} />
      </Buttons>
    </Stack>
  )
}

/** The entry of the address that checks are mailed to (001 §2), by the rules of the profile (000 §5). */
export function AddressView() {
  const views = usePayouts()
  const account = useAccount()
  const change = useMutation(changeMailingAddressMutation(useApi()))
  const editable = checkMailingAddressChange(account.policies ?? [])

  function saved() {
    showToast(MAILING_ADDRESS_CHANGED)
    views.goBack()
  }

  if (!editable.ok && change.isIdle) {
    return (
      <Stack>
        <LockReason reason={editable.reason} />
        <Buttons>
          <Button variant="line" onClick={views.goBack}>
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
      onCancel={views.goBack}
    />
  )
}
