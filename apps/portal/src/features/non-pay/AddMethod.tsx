import type { SetupType } from '../../api/setups.ts'
import { useAccount } from '../../api/use-account.ts'
import { NewMethodForm } from '../../parts/card-entry/NewMethodForm.tsx'
import { activePolicyViews } from '../../parts/policy/policy-view.ts'
import { Text } from '../../ui/Text.tsx'
import { nonPayCardRefusal } from './card-refusal.ts'
import { GoBackGuard } from './GoBackGuard.tsx'
import { consequenceOf, type UpdateProps, updateWith } from './method-update.ts'

/** The entry of a card or a bank account, which becomes the default of all policies at once (001 §4). */
export function AddMethod({ type, facts, steps, pay, setups }: UpdateProps & { type: SetupType }) {
  const account = useAccount()
  const kind = type === 'CARD' ? 'card' : 'ach'
  return (
    <NewMethodForm
      type={type}
      setups={setups}
      policies={activePolicyViews(account).map(({ policy, name: petName }) => ({
        policyNumber: policy.policyNumber,
        petName,
      }))}
      policyNumber={facts.policy.policyNumber}
      isAlwaysDefault
      leaveGuard={GoBackGuard}
      isDefaultAtFirst
      policyholder=""
      {...(type === 'CARD' ? { refusalOf: nonPayCardRefusal } : {})}
      onCancel={steps.goBack}
      onAdded={({ method: { payMethodId: id, payInMethodStatus: verification } }) => {
        void pay(updateWith({ id, kind, verification }, facts, true))
      }}
      // The chain stands in place of the dialog, and shows the next view itself.
      onDone={() => undefined}
    >
      <Text tone="soft">
        When you add this {kind === 'card' ? 'card' : 'bank account'}: {consequenceOf(facts)}
      </Text>
    </NewMethodForm>
  )
}
