import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { currencyOf } from '@portal/domain/money'
import { overdueBillings, totalText } from '@portal/domain/overdue-charge'
import { useState } from 'react'
import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import { localToday } from '../../lib/today.ts'
import { useApi } from '../../session/context.ts'
import { Text } from '../../ui/Text.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { usePaying } from '../charging/use-paying.ts'
import { useContinuedSetup } from '../entry/ContinuedSetup.tsx'
import { startsAsDefault } from '../entry/entry-form.ts'
import { NewMethodForm } from '../entry/NewMethodForm.tsx'
import type { NewMethod } from '../entry/use-new-method.ts'
import type { AddViewProps } from './added-method.ts'
import { ContinuedMethod } from './ContinuedMethod.tsx'

/** The entry of a card or a bank account for a policy, and the chain that makes it the default (decision 10). */
export function AddMethodView({ type, ...props }: AddViewProps & { type: SetupType }) {
  const { policyNumber, setups, onBack, onAdded } = props
  const api = useApi()
  const account = useAccount()
  const { start } = usePaying()
  // Fixed on opening, because the account has the new method before the view is left.
  const [isDefaultAtFirst] = useState(() => startsAsDefault(account, localToday()))
  const { name, firstName, lastName } = account.profile

  const secret = api.landing.linkQuery?.get(SETUP_SECRET)
  const continuing = useContinuedSetup({ type, policyNumber, secret })

  function added({ method, policyNumbers }: NewMethod) {
    if (policyNumbers.length === 0) return showToast('Payment method added')
    void start({ method, policyNumbers, isNewDefault: true, isAdded: true })
  }

  function done({ method: { id, verification }, policyNumbers }: NewMethod) {
    // The chain stands in place of the dialog, and shows the next view itself.
    if (policyNumbers.length > 0) return
    onAdded({ methodId: id, isPending: verification === 'VERIFICATION_PENDING' })
  }

  /** The sentence about what is charged when the button is pressed; the wording is ours. */
  function consequenceOf(policyNumbers: readonly string[]) {
    const currency = currencyOf(account.profileDetails?.serviceCode)
    const due = totalText(overdueBillings(policyNumbers, account, currency))
    if (due === undefined) return null
    const what = type === 'CARD' ? 'card' : 'bank account'
    const when = type === 'CARD' ? 'now' : 'now, unless it has to be verified first'
    return <Text>{`${due} is overdue. When you add this ${what}, we charge it ${when}.`}</Text>
  }

  // This device is read for a moment.
  if (continuing.is === 'reading') return null
  if (continuing.is === 'there') {
    const finished = (method: NewMethod) => {
      added(method)
      done(method)
    }
    return <ContinuedMethod setup={continuing} policyNumber={policyNumber} onAdded={finished} />
  }
  return (
    <NewMethodForm
      type={type}
      setups={setups}
      policyNumber={policyNumber}
      continued={{ dialogOf: policyNumber }}
      isDefaultAtFirst={isDefaultAtFirst}
      consequenceOf={consequenceOf}
      policyholder={name ?? [firstName, lastName].filter(Boolean).join(' ')}
      onCancel={onBack}
      onAdded={added}
      onDone={done}
    />
  )
}
