import { ApiError } from '../../../api/errors.ts'
import type { SetupType } from '../../../api/setups.ts'
import { ProviderError } from '../../../integrations/payments/confirm-setup.ts'
import { isOfflineFailure } from '../../../lib/connection.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ContinuedSetup } from '../../entry/ContinuedSetup.tsx'
import { entryRefusal } from '../../entry/entry-form.ts'
import { NewMethodForm } from '../../entry/NewMethodForm.tsx'
import type { NewMethod, OpenSetups } from '../../entry/use-new-method.ts'
import { GoBackGuard } from './GoBackGuard.tsx'
import { consequenceOf, type UpdateProps, updateWith } from './method-update.ts'
import classes from './non-pay.module.css'

type NonPayEntryProps = UpdateProps & { type: SetupType; setups: OpenSetups }

/** The entry of a card or a bank account, which becomes the default of all policies at once (001 §4). */
export function NonPayEntry({ type, facts, views, update, setups }: NonPayEntryProps) {
  const { continuing, pay } = update
  const isCard = type === 'CARD'
  const shared = {
    onAdded: ({ method }: NewMethod) => void pay(updateWith(method, facts, true)),
    refusalOf: isCard ? cardRefusal : undefined,
  }
  if (continuing.is === 'reading') return <Skeleton className={classes.reading} />
  if (continuing.is === 'there') {
    return (
      <>
        <GoBackGuard />
        <ContinuedSetup {...shared} setup={continuing} />
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
      onCancel={views.goBack}
    >
      <Text tone="soft">{`When you add this ${isCard ? 'card' : 'bank account'}: ${consequenceOf(facts)}`}</Text>
    </NewMethodForm>
  )
}

/** The text for a card that could not be processed (001 §8). */
const PROCESSING = 'There was an error processing your card - try again in few seconds'

/**
 * The text for a card that was not added on the non-pay page. A refusal says why; a failure of the provider or of the
 * service is one of processing.
 */
function cardRefusal(error: unknown) {
  const isFailure =
    error instanceof ProviderError
      ? error.code === 'processing_error'
      : !isOfflineFailure(error) && error instanceof ApiError && (error.status === 0 || error.status >= 500)
  return isFailure ? { alert: PROCESSING } : entryRefusal(error)
}
