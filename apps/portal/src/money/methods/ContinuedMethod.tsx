import { useQueryClient } from '@tanstack/react-query'
import { keepDraft } from '../../api/drafts.ts'
import { keepPendingSetup, type PendingSetup } from '../../api/pending-setup.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { ContinuedSetup } from '../entry/ContinuedSetup.tsx'
import type { NewMethod } from '../entry/NewMethodForm.tsx'
import { entryId } from '../entry/use-entry-draft.ts'

type ContinuedMethodProps = {
  pending: PendingSetup
  /** The secret with which the card provider has led back. */
  secret: string | null | undefined
  policyNumber: string
  onAdded: (added: NewMethod) => void
  /** Called when the details have to be entered again. */
  onOver: () => void
}

/** Finishes what was entered for a policy before the page was left, and then deletes its draft. */
export function ContinuedMethod({ policyNumber, onAdded, ...props }: ContinuedMethodProps) {
  const api = useApi()
  const client = useQueryClient()

  function added(method: NewMethod) {
    const { email: owner } = customerOf(api)
    void keepDraft(
      api,
      client,
      { owner, form: 'newMethod', id: entryId(props.pending.type, policyNumber) },
      undefined,
    )
    // A chain that follows gives the setup up itself, so that a reload before its charge goes on with it.
    if (method.policyNumbers.length === 0) void keepPendingSetup(api, undefined)
    onAdded(method)
  }

  return <ContinuedSetup {...props} onAdded={added} />
}
