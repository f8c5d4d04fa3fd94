import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PendingSetup } from '../../api/pending-setup.ts'
import { confirmSetupMutation } from '../../api/setups.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDialogHold } from '../../ui/dialog-hold.ts'
import type { Refusal } from '../../ui/form/form-types.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './card-entry.module.css'
import { continueSetup } from './continue-setup.ts'
import { type EntryValues, entryRefusal } from './entry-form.ts'
import type { NewMethod } from './NewMethodForm.tsx'
import { needsOther } from './use-new-method.ts'

type ContinuedSetupProps = {
  pending: PendingSetup
  /** The secret with which the card provider has led back. */
  secret: string | null | undefined
  /** Called after the method was added, even when the entry was left meanwhile. */
  onAdded: (added: NewMethod) => void
  /** Called when the setup cannot be finished. @param text the one that shows */
  onFailed?: (text: string) => void
  /** Called when the details have to be entered again. */
  onOver: () => void
  /** The texts of a refusal, where they are not those of the account. */
  refusalOf?: (error: unknown) => Refusal<EntryValues>
}

/** Goes on with a setup after the page was reloaded, or after the provider has led back to it (001 §7). */
export function ContinuedSetup({
  refusalOf = entryRefusal,
  pending,
  secret,
  onAdded,
  onFailed,
  onOver,
}: ContinuedSetupProps) {
  const api = useApi()
  const confirm = useMutation(confirmSetupMutation(api))
  const [failure, setFailure] = useState<{ error: unknown }>()
  const hasBegun = useRef(false)
  const textOf = (error: unknown) => refusalOf(error).alert ?? ''

  async function run() {
    setFailure(undefined)
    try {
      const { type, setup, holder, policyNumbers } = await continueSetup(api, pending, secret)
      onAdded({ method: await confirm.mutateAsync({ type, setup, holder }), setup, holder, policyNumbers })
    } catch (error) {
      onFailed?.(textOf(error))
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
        <Skeleton className={classes.shape} />
      </div>
    )
  }
  return (
    <Stack gap="sm">
      <Banner tone="danger" role="alert">
        {textOf(failure.error)}
      </Banner>
      <Row wrap>
        {needsOther(failure.error) ? null : <Button onClick={() => void run()}>Try again</Button>}
        <Button variant="line" onClick={onOver}>
          Enter other details
        </Button>
      </Row>
    </Stack>
  )
}
