import { isBankOffered } from '@portal/domain/payment-methods-rules'
import { Suspense, useEffect, useState } from 'react'
import { keepPendingSetup } from '../../api/pending-setup.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/today.ts'
import { type PolicyView, policyView } from '../../parts/policy/policy-view.ts'
import { CancelledPolicyText } from '../../parts/support/CancelledPolicyText.tsx'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { PayingDialog } from '../charging/PayingDialog.tsx'
import { type Held, hasCharge } from '../charging/paying-state.ts'
import { type UsedPaying, usePaying } from '../charging/use-paying.ts'
import type { OpenSetups } from '../entry/use-new-method.ts'
import type { PaymentSearch } from '../pages/payment/payment-search.ts'
import { CARD_UPDATED } from './EditCardForm.tsx'
import { MethodsView } from './MethodsView.tsx'
import { methodViews } from './method-view.ts'
import { shownView, titleOf } from './shown-view.ts'
import { useHeldView } from './use-held-view.ts'
import { type MethodSteps, useMethodSteps } from './use-method-steps.ts'
import { ViewPlace } from './ViewPlace.tsx'

/** The payment methods of a policy: lists, entry, management and verification (001 §2), each view with an address. */
export function MethodsDialog({ search }: { search: PaymentSearch }) {
  const account = useAccount()
  const steps = useMethodSteps(search)
  const paying = useChainOfEntry()
  if (paying.state.at !== 'idle') {
    return <PayingDialog paying={paying} onLeave={(end, held) => leaveChain(steps, end, held)} />
  }
  const policy = search.policy === undefined ? undefined : policyView(account, search.policy)
  if (policy === undefined) {
    return (
      <AlertDialog opened title="Policy not found" onConfirm={steps.close}>
        We can’t find this policy in your account.
      </AlertDialog>
    )
  }
  if (policy.isCancelled) {
    return (
      <AlertDialog opened title="Policy cancelled" confirm="Got it" onConfirm={steps.close}>
        <CancelledPolicyText />
      </AlertDialog>
    )
  }
  return <MethodsOfPolicy search={search} policy={policy} pay={paying.start} />
}

/**
 * The chain, which gives up the setup of a method that was just added as soon as its charge is on record or it has ended.
 * Until then a reload of the entry goes on with the setup, and so with the chain.
 */
function useChainOfEntry(): UsedPaying {
  const api = useApi()
  const paying = usePaying()
  const { state } = paying
  const isSettled = hasCharge(state) || state.at === 'done'
  useEffect(() => {
    if (isSettled) void keepPendingSetup(api, undefined)
  }, [api, isSettled])
  return {
    ...paying,
    async dismiss() {
      // The entry shows again for a moment, and must not go on with it.
      await keepPendingSetup(api, undefined)
      return paying.dismiss()
    },
  }
}

/** Shows the next view after a chain: the list, or the verification of a bank account that was added. */
function leaveChain(steps: MethodSteps, end: 'done' | 'back', { request, paid }: Held) {
  const { method, isAdded, isNewDefault } = request
  const changed = isNewDefault ? 'Default payment method updated' : CARD_UPDATED
  // A result with a payment was a dialog of its own.
  if (end === 'done' && paid.length === 0) showToast(isAdded ? 'Payment method added' : changed)
  if (isAdded && method.verification === 'VERIFICATION_PENDING') {
    steps.replace({ view: 'pending', method: method.id })
  } else steps.finish()
}

type MethodsOfPolicyProps = { search: PaymentSearch; policy: PolicyView; pay: UsedPaying['start'] }

function MethodsOfPolicy({ search, policy, pay }: MethodsOfPolicyProps) {
  const account = useAccount()
  const steps = useMethodSteps(search)
  const methods = methodViews(account, policy.policy.policyNumber, localToday())
  const { enablePayInACH, profileDetails } = account
  const serviceCode = profileDetails?.serviceCode
  const hasBanks = isBankOffered(
    { serviceCode, enablePayInACH },
    methods.map(({ method }) => method),
    useApi().config.payments.achCountries,
  )
  const [setups] = useState<OpenSetups>(() => new Map())
  const address = [search.view, search.method].join(' ')
  const { shown, hold } = useHeldView(shownView(search, { methods, isBankOffered: hasBanks }), address)
  const key = [shown.at, search.method].join(' ')
  return (
    <Dialog opened title={titleOf(shown)} onClose={steps.close} view={key}>
      <Suspense key={key} fallback={<ViewPlace />}>
        <MethodsView
          {...{ shown, policy, methods, pay, steps, setups }}
          isBankOffered={hasBanks}
          onRemoving={hold}
        />
      </Suspense>
    </Dialog>
  )
}
