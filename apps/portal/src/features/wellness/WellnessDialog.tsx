import { isCalendarDate } from '@portal/domain/calendar-dates'
import { toMoney } from '@portal/domain/money'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import { isUnknown } from '@portal/domain/unknown'
import { checkAccountOffer } from '@portal/domain/wellness-offer'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../api/account.ts'
import { useAccount } from '../../api/use-account.ts'
import { accountPolicy, policyOffersQuery } from '../../api/wellness.ts'
import { localToday, serviceNow } from '../../lib/clock.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { offerStateOf } from '../../parts/wellness/WellnessTeaser.tsx'
import { useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBuyWellness } from './buying/buying.ts'
import type { WellnessOffer } from './offer.ts'
import { type ReadOffer, Wellness } from './Wellness.tsx'
import classes from './wellness.module.css'

type WellnessDialogProps = {
  /** The policy whose wellness is offered. */
  view: PolicyView
  onClose: () => void
  /** Called in place of `onClose` when the popup is left after a purchase. The account is read again by then. */
  onBought: () => void
}

/** The wellness plans over a screen of the account (002 §2). */
export function WellnessDialog({ view, onClose, onBought }: WellnessDialogProps) {
  const read = useAccountOffer(view)
  const policyNumber = view.term.policyNumberDisplay
  const { state, leave } = useBuyWellness(policyNumber)
  const close = state.at === 'done' ? () => void leave().then(onBought) : onClose
  return (
    <Dialog opened fullScreen title={`Add Fetch Wellness for ${view.name}`} onClose={close}>
      <div className={classes.popup}>
        <Wellness policyNumber={policyNumber} read={read} onClose={onClose} onBought={onBought} />
      </div>
    </Dialog>
  )
}

function useAccountOffer(view: PolicyView): ReadOffer {
  const account = useAccount()
  const { policy, term } = view
  const { data, error, refetch } = useQuery(policyOffersQuery(useApi(), policy.policyNumber))
  if (data === undefined) {
    return error === null
      ? { at: 'loading' }
      : { at: 'closed', cause: 'failed', error, retry: () => void refetch() }
  }
  const offerState = offerStateOf(data)
  const isWellness = policy.isWellness ?? isUnknown(policy, 'isWellness')
  const { isEligibleForWellness: isEligible } = account.profile
  const check = () => checkAccountOffer({ isWellness, term, isEligible, offerState }, localToday())
  const present = check()
  return present.ok
    ? { at: 'open', offer: offerOfAccount(account, view, serviceNow()), check }
    : { at: 'closed', cause: present.reason }
}

/**
 * The offer as policy, pet and profile of the account have it (002 §3).
 * @param now milliseconds since the epoch, for the age of the pet
 */
function offerOfAccount(account: Account, view: PolicyView, now: number): WellnessOffer {
  const { policy, term, name, currency } = view
  const { amount, billingDate = '' } = policy.billing ?? {}
  return {
    policy: accountPolicy(account, view, now),
    petName: name,
    enrollmentFee: term.enrollmentFee,
    present: amount === undefined ? undefined : toMoney(amount, currency),
    nextPaymentDate: isCalendarDate(billingDate) ? billingDate : undefined,
    method: payInMethodLabel(defaultPaymentMethod(policy, account.paymentMethods ?? [])),
  }
}
