import { useState } from 'react'
import type { SetupType } from '../../../api/setups.ts'
import { useAccount } from '../../../api/use-account.ts'
import { localToday } from '../../../lib/today.ts'
import { startsAsDefault } from '../../../parts/card-entry/entry-form.ts'
import { type NewMethod, NewMethodForm } from '../../../parts/card-entry/NewMethodForm.tsx'
import { activePolicyViews } from '../../../parts/policy/policy-view.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { AddViewProps } from './added-method.ts'

/** The entry of a card or a bank account for a policy, and the chain that makes it the default (decision 10). */
export function AddMethodView({ type, policyNumber, onBack, onAdded }: AddViewProps & { type: SetupType }) {
  const account = useAccount()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(() => startsAsDefault(account, localToday()))
  const { name, firstName, lastName } = account.profile

  function added({ method: { payMethodId, payInMethodStatus } }: NewMethod) {
    showToast('Payment method added')
    onAdded({ methodId: payMethodId, isPending: payInMethodStatus === 'VERIFICATION_PENDING' })
  }

  return (
    <NewMethodForm
      type={type}
      policies={activePolicyViews(account).map(({ policy, name: petName }) => ({
        policyNumber: policy.policyNumber,
        petName,
      }))}
      policyNumber={policyNumber}
      isDefaultAtFirst={isDefaultAtFirst}
      policyholder={name ?? [firstName, lastName].filter(Boolean).join(' ')}
      onCancel={onBack}
      onAdded={added}
    />
  )
}
