import { identityState } from '@portal/domain/payout-rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { walletQuery } from '../../api/wallets.ts'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { PayoutView } from './PayoutView.tsx'
import classes from './payouts.module.css'
import { type PayoutPath, type PayoutSearch, type ShownPayout, shownPayout, titleOf } from './shown-payout.ts'
import { usePayoutSteps } from './use-payout-steps.ts'

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
  const steps = usePayoutSteps(path)
  // A failed look-up counts as not restricted, because the wallet itself refuses a card then (002 §6).
  const wallet = useQuery(walletQuery(useApi(), account))
  const [isLeaving, setIsLeaving] = useState(false)
  const [removing, setRemoving] = useState<{ shown: ShownPayout; address: string }>()
  const isRestricted = wallet.data?.accountRestricted === true
  const address = [search.show, search.payout].join(' ')
  if (removing !== undefined && removing.address !== address) setRemoving(undefined)
  // A method that is being removed is shown until the view is left, which is after the account was read again.
  const shown = removing?.address === address ? removing.shown : shownPayout(path, search, account)
  const isIdentity = shown.at === 'identity'
  const key = [shown.at, search.payout].join(' ')
  return (
    <Dialog
      opened
      title={titleOf(shown, account)}
      onClose={isIdentity ? () => setIsLeaving(true) : steps.close}
      view={key}
    >
      <Suspense key={key} fallback={<div className={classes.place} />}>
        <PayoutView
          {...{ shown, steps, isRestricted }}
          onLeave={() => setIsLeaving(true)}
          onRemoving={(isRemoving) => setRemoving(isRemoving ? { shown, address } : undefined)}
        />
      </Suspense>
      {isLeaving && isIdentity && <LeaveQuestion onLeave={steps.goBack} onStay={() => setIsLeaving(false)} />}
    </Dialog>
  )
}
