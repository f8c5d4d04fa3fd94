import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepPendingSetup, type PendingSetup, usePendingSetup } from '../../api/pending-setup.ts'
import { confirmSetupMutation, readProviderKeys, type SetupType } from '../../api/setups.ts'
import { loadProviderScript, openCardProvider } from '../../integrations/payments/card-provider.ts'
import {
  ProviderError,
  type ProviderSetup,
  retrieveSetup,
} from '../../integrations/payments/confirm-setup.ts'
import { type Api, useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import type { Refusal } from '../../ui/form/form-types.ts'
import classes from './entry.module.css'
import { type EntryValues, entryRefusal } from './entry-form.ts'
import { chargedMethod, type NewMethod, needsOther } from './use-new-method.ts'

/** The secret with which the card provider has led back to the page, if it has. It belongs to the setup on record. */
type Secret = string | null | undefined

/** The setup that a page or dialog goes on with: `reading` while that is not known. */
export type Continuing =
  | { is: 'reading' | 'none'; end: () => void }
  | { is: 'there'; pending: PendingSetup; secret: Secret; end: () => void }

type Wanted = {
  /** The type that is entered; `undefined` while nothing is entered. */
  type: SetupType | 'any' | undefined
  /** The policy of the dialog that asks; none for a page of its own. */
  policyNumber?: string
  secret: Secret
}

/**
 * The setup that was on its way when the page was reloaded, or left for the page of a bank (001 §7). `end` gives it up, so
 * that no later entry goes on with it.
 */
export function useContinuedSetup({ type, policyNumber, secret }: Wanted): Continuing {
  const api = useApi()
  const pending = usePendingSetup()
  const [isOver, setIsOver] = useState(false)

  function end() {
    setIsOver(true)
    void keepPendingSetup(api, undefined)
  }

  if (isOver) return { is: 'none', end }
  if (pending === undefined) return { is: 'reading', end }
  if (pending === null || pending.policyNumber !== policyNumber) return { is: 'none', end }
  const isFinished = pending.setup !== undefined || typeof secret === 'string'
  const isOfType = type === 'any' || pending.type === type
  return isFinished && isOfType ? { is: 'there', pending, secret, end } : { is: 'none', end }
}

type ContinuedSetupProps = {
  setup: Continuing & { is: 'there' }
  /** Called after the method was added, even when the entry was left meanwhile. */
  onAdded: (added: NewMethod) => void
  /** Called when the setup cannot be finished. */
  onFailed?: ((error: unknown) => void) | undefined
  /** The texts of a refusal, where they differ from the texts of the account. */
  refusalOf?: ((error: unknown) => Refusal<EntryValues>) | undefined
}

/** Goes on with a setup after the page was reloaded, or after the provider has led back to it (001 §7). */
export function ContinuedSetup({
  setup: { pending, secret, end },
  onAdded,
  onFailed,
  refusalOf = entryRefusal,
}: ContinuedSetupProps) {
  const api = useApi()
  const confirm = useMutation(confirmSetupMutation(api))
  const [failure, setFailure] = useState<{ error: unknown }>()
  const hasBegun = useRef(false)
  const textOf = (error: unknown) => refusalOf(error).alert ?? ''

  async function run() {
    setFailure(undefined)
    try {
      const { type, setup, holder, policyNumbers } = await finishedSetup(api, pending, secret)
      const method = chargedMethod(type, await confirm.mutateAsync({ type, setup, holder }))
      onAdded({ method, setup, holder, policyNumbers })
    } catch (error) {
      onFailed?.(error)
      setFailure({ error })
    }
  }

  // Its end leads to another view, so that a dialog must not be closed before.
  useDialogHold(failure === undefined)
  const begin = useEffectEvent(() => {
    // In development effects run twice.
    if (hasBegun.current) return
    hasBegun.current = true
    void run()
  })
  useEffect(() => begin(), [])

  if (failure === undefined) {
    return (
      <div role="status" aria-label="Finishing what you have entered">
        <Skeleton className={classes.element} />
      </div>
    )
  }
  return (
    <Stack gap="sm">
      <Banner tone="danger" role="alert">
        {textOf(failure.error)}
      </Banner>
      <Group>
        {needsOther(failure.error) ? null : <Button onClick={() => void run()}>Try again</Button>}
        <Button variant="line" onClick={end}>
          Enter other details
        </Button>
      </Group>
    </Stack>
  )
}

/** The text for a bank account whose holder is not known, because the provider tells it only to the page of the entry. */
const UNKNOWN_HOLDER =
  'Our payment provider did not tell us the name of the account holder, and nothing was saved. Please enter your details again.'

/**
 * The setup of a page that was reloaded, or to which the provider has led back; then the provider is asked for its state
 * (001 §7).
 * @throws ProviderError when it gave no payment method, or no holder of a bank account; ScriptMissingError and ApiError
 */
async function finishedSetup(
  api: Api,
  pending: PendingSetup,
  secret: Secret,
): Promise<PendingSetup & { setup: ProviderSetup }> {
  if (pending.setup !== undefined) return { ...pending, setup: pending.setup }
  await loadProviderScript(api.config.payments.script)
  const { publicKey } = await readProviderKeys(api)
  const { setup, holder } = await retrieveSetup(await openCardProvider(publicKey), secret ?? '')
  const finished = { ...pending, setup, holder: holder ?? pending.holder }
  if (finished.holder === '') throw new ProviderError(UNKNOWN_HOLDER, { isOver: true })
  await keepPendingSetup(api, finished)
  return finished
}
