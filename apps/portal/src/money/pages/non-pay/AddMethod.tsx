import type { SetupType } from '../../../api/setups.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ContinuedSetup } from '../../entry/ContinuedSetup.tsx'
import { NewMethodForm } from '../../entry/NewMethodForm.tsx'
import type { NewMethod } from '../../entry/use-new-method.ts'
import { nonPayCardRefusal } from './card-refusal.ts'
import { GoBackGuard } from './GoBackGuard.tsx'
import { consequenceOf, type UpdateProps, updateWith } from './method-update.ts'
import classes from './non-pay.module.css'

/** The entry of a card or a bank account, which becomes the default of all policies at once (001 §4). */
export function AddMethod({ type, facts, steps, pay, setups, continued }: UpdateProps & { type: SetupType }) {
  const kind = type === 'CARD' ? 'card' : 'ach'
  const shared = {
    onAdded({ method: { payMethodId: id, payInMethodStatus: verification } }: NewMethod) {
      void pay(updateWith({ id, kind, verification }, facts, true))
    },
    ...(type === 'CARD' ? { refusalOf: nonPayCardRefusal } : {}),
  }
  if (continued.is === 'reading') return <Skeleton className={classes.place} />
  if (continued.is === 'there') {
    return (
      <>
        <GoBackGuard />
        <ContinuedSetup {...shared} setup={continued} />
      </>
    )
  }
  return (
    <NewMethodForm
      {...shared}
      type={type}
      setups={setups}
      policyNumber={facts.policy.policyNumber}
      defaultOf="always"
      continued="page"
      leaveGuard={GoBackGuard}
      isDefaultAtFirst
      policyholder=""
      onCancel={steps.goBack}
    >
      <Text tone="soft">{`When you add this ${kind === 'card' ? 'card' : 'bank account'}: ${consequenceOf(facts)}`}</Text>
    </NewMethodForm>
  )
}
