import { Button, Stack, Text } from '@mantine/core'
import { formatAddress, readAddress } from '@portal/domain/addresses'
import { currencyOf } from '@portal/domain/money'
import { activePayout } from '@portal/domain/payout-methods'
import { checkFeeNote, identityState, PAYOUT_TEXTS, payoutAddedText } from '@portal/domain/payout-rules'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { FactsList } from '../../ui/FactsList.tsx'
import { ConfirmForm } from '../../ui/form/ConfirmForm.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { ViewsDialog } from '../../ui/ViewsDialog.tsx'
import { AddressView, CheckView } from './CheckView.tsx'
import { IdentityView } from './IdentityView.tsx'
import { ManagePayout } from './ManagePayout.tsx'
import { PayoutKindsView, SetupView } from './PayoutKindsView.tsx'
import { PayoutListView } from './PayoutListView.tsx'
import { ActiveMethod, PayoutRow } from './PayoutRow.tsx'
import { RestrictedNotice, useIsRestricted } from './payout-notices.tsx'
import {
  type PayoutPath,
  type PayoutSearch,
  PayoutsContext,
  payoutTitle,
  type ShownMethod,
  usePayouts,
  usePayoutViews,
} from './payout-views.ts'
import classes from './payouts.module.css'

// Loaded separately, because each is needed by few, and two need the components of a provider.
const AddDebitCardView = lazyPart(() => import('./AddDebitCardView.tsx'), 'AddDebitCardView')
const AchBankScreen = lazyPart(() => import('../entry/AchBankScreen.tsx'), 'AchBankScreen')

type PayoutDialogProps = { path: PayoutPath; search: PayoutSearch }

/** How claims are paid out (001 §2), each view with an address. Without a known identity it leads back to the screen. */
export function PayoutDialog(props: PayoutDialogProps) {
  const { kyc } = useAccount()
  return identityState(kyc) === 'unknown' ? (
    <Navigate to="/account/payment" search={{}} replace />
  ) : (
    <Views {...props} />
  )
}

function Views({ path, search }: PayoutDialogProps) {
  const account = useAccount()
  const views = usePayoutViews(path, search)
  const [isLeaving, setIsLeaving] = useState(false)
  const isIdentity = views.shown.at === 'identity'
  const askToLeave = () => setIsLeaving(true)
  return (
    <PayoutsContext value={views}>
      <ViewsDialog
        views={views}
        title={payoutTitle(views.shown, account)}
        {...(isIdentity && { onClose: askToLeave })}
      >
        <View onLeaveIdentity={askToLeave} />
      </ViewsDialog>
      {/* Leaving forgets what was typed (001 §4). The sentence is ours. */}
      {isLeaving && isIdentity && (
        <ConfirmForm
          title="Leave Verification?"
          confirm="Leave"
          send={views.goBack}
          onCancel={() => setIsLeaving(false)}
        >
          <Text>Your identity has not been verified, and what you typed is not kept.</Text>
        </ConfirmForm>
      )}
    </PayoutsContext>
  )
}

function View({ onLeaveIdentity }: { onLeaveIdentity: () => void }) {
  const views = usePayouts()
  const { shown } = views
  switch (shown.at) {
    case 'summary':
      return <SummaryView />
    case 'setup':
      return <SetupView />
    case 'methods':
      return <PayoutKindsView />
    case 'banks':
      return <PayoutListView kind="bank" />
    case 'cards':
      return <PayoutListView kind="card" />
    case 'check':
      return <CheckView />
    case 'address':
      return <AddressView />
    case 'manage':
      return <ManagePayout {...shown} />
    case 'added':
      return <AddedView {...shown} />
    case 'identity':
      return <IdentityView onLeave={onLeaveIdentity} />
    case 'add-card':
      return <AddDebitCardView />
    case 'add-bank':
      return (
        <AchBankScreen
          onAdded={({ id }) => void views.replace({ show: 'added', payout: id })}
          onCancelled={views.goBack}
        />
      )
    case 'unknown':
      return <Unknown />
  }
}

/** The confirmation that a method was added, and whether it is the active one (001 §2). */
function AddedView({ method, isActive }: ShownMethod) {
  return (
    <Stack>
      <div role="status">
        <Text>{payoutAddedText(method, isActive)}</Text>
      </div>
      <PayoutRow method={method} isActive={isActive} />
      <Buttons>
        <Button data-autofocus onClick={usePayouts().showMethods}>
          Got it
        </Button>
      </Buttons>
    </Stack>
  )
}

/** The text of an address that names no method of the account; the wording is ours. */
function Unknown() {
  return (
    <Stack>
      <Text>We can’t find this reimbursement method. It may have been removed.</Text>
      <Buttons>
        <Button onClick={usePayouts().showMethods}>See reimbursement methods</Button>
      </Buttons>
    </Stack>
  )
}

/** How claims are paid out now, and the ways to change it (001 §2). */
function SummaryView() {
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
      {fee === undefined ? null : <Text c="dimmed">{fee}</Text>}
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
