import { checkMailingAddressChange } from '@portal/domain/address-change'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { activePayout } from '@portal/domain/payout-methods'
import { CHECK_ID, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useAccount } from '../../api/use-account.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { LockReason } from '../../parts/address/LockReason.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { PayoutRow } from './PayoutRow.tsx'
import type { PayoutSteps } from './use-payout-steps.ts'

/** The paper check: the address it is mailed to, and the time it takes (001 §2). */
export function CheckView({ steps }: { steps: PayoutSteps }) {
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
          <Button variant="line" size="sm" onClick={() => steps.open({ show: 'address' })}>
            Edit address
          </Button>
        </div>
      ) : (
        <LockReason reason={editable.reason} />
      )}
      <Text tone="soft">{PAYOUT_TEXTS.checkTime}</Text>
      <Buttons>
        <Button variant="line" onClick={steps.goBack}>
          Back
        </Button>
        <ActivateButton id={CHECK_ID} isActive={isActive} />
      </Buttons>
    </Stack>
  )
}
