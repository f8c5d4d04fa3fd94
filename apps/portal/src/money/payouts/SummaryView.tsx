import { formatAddress, readAddress } from '@portal/domain/addresses'
import { currencyOf } from '@portal/domain/money'
import { activePayout } from '@portal/domain/payout-methods'
import { checkFeeNote, PAYOUT_TEXTS } from '@portal/domain/payout-rules'
import { useAccount } from '../../api/use-account.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { RestrictedNotice, useIsRestricted } from './PayoutNotices.tsx'
import { ActiveMethod } from './PayoutRow.tsx'
import { usePayouts } from './payout-views.ts'
import classes from './payouts.module.css'

/** How claims are paid out now, and the ways to change it (001 §2). */
export function SummaryView() {
  const views = usePayouts()
  const isRestricted = useIsRestricted()
  const account = useAccount()
  const active = activePayout(account)
  const fee = checkFeeNote(account, currencyOf(account.profileDetails?.serviceCode))
  const address = formatAddress(readAddress(account.profile.mailingAddress)) || UNKNOWN
  const change = () => views.open({ show: 'methods' })
  return (
    <Stack>
      {isRestricted && <RestrictedNotice />}
      <ActiveMethod account={account} />
      <FactsList facts={[{ label: 'Mailing address', value: <bdi>{address}</bdi> }]} />
      {fee === undefined ? null : <Text tone="soft">{fee}</Text>}
      {active.kind === 'check' && (
        <div className={classes.prompt}>
          <p>{PAYOUT_TEXTS.faster}</p>
          <Button variant="soft" size="sm" onClick={change}>
            Switch to direct deposit
          </Button>
        </div>
      )}
      <Buttons>
        <Button onClick={change}>Update</Button>
      </Buttons>
    </Stack>
  )
}
