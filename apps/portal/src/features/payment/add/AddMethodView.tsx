import { useState } from 'react'
import type { SetupType } from '../../../api/setups.ts'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import { startsAsDefault } from '../../../parts/card-entry/entry-form.ts'
import { type NewMethod, NewMethodForm } from '../../../parts/card-entry/NewMethodForm.tsx'
import { usePaying } from '../../../parts/paying/use-paying.ts'
import { activePolicyViews } from '../../../parts/policy/policy-view.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { AddViewProps } from './added-method.ts'

/** The entry of a card or a bank account for a policy, and the chain that makes it the default (decision 10). */
export function AddMethodView({ type, ...props }: AddViewProps & { type: SetupType }) {
  const { policyNumber, setups, onBack, onAdded } = props
  const account = useAccount()
  const { start } = usePaying()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(() => startsAsDefault(account, localToday()))
  const { name, firstName, lastName } = account.profile

  function added({ method: { payMethodId: id, payInMethodStatus: verification }, policyNumbers }: NewMethod) {
    if (policyNumbers.length === 0) return showToast('Payment method added')
    const kind = type === 'CARD' ? 'card' : 'ach'
    void start({ method: { id, kind, verification }, policyNumbers, isNewDefault: true, isAdded: true })
  }

  function done({ method: { payMethodId, payInMethodStatus }, policyNumbers }: NewMethod) {
    // The chain stands in place of the dialog, and shows the next view itself.
    if (policyNumbers.length > 0) return
    onAdded({ methodId: payMethodId, isPending: payInMethodStatus === 'VERIFICATION_PENDING' })
  }

  return (
    <NewMethodForm
      type={type}
      setups={setups}
      policies={activePolicyViews(account).map(({ policy, name: petName }) => ({
        policyNumber: policy.policyNumber,
        petName,
      }))}
      policyNumber={policyNumber}
      isDefaultAtFirst={isDefaultAtFirst}
      policyholder={name ?? [firstName, lastName].filter(Boolean).join(' ')}
      onCancel={onBack}
      onAdded={added}
      onDone={done}
    />
  )
}
