import { useQueryClient } from '@tanstack/react-query'
import { keepDraft } from '../../api/drafts.ts'
import { keepPendingSetup } from '../../api/pending-setup.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { ContinuedSetup, type Continuing } from '../entry/ContinuedSetup.tsx'
import { entryId, type NewMethod } from '../entry/use-new-method.ts'

type ContinuedMethodProps = {
  setup: Continuing & { is: 'there' }
  policyNumber: string
  onAdded: (added: NewMethod) => void
}

/** Finishes what was entered for a policy before the page was left, and then deletes its draft. */
export function ContinuedMethod({ setup, policyNumber, onAdded }: ContinuedMethodProps) {
  const api = useApi()
  const client = useQueryClient()

  function added(method: NewMethod) {
    const { email: owner } = customerOf(api)
    void keepDraft(
      api,
      client,
      { owner, form: 'newMethod', id: entryId(setup.pending.type, policyNumber) },
      undefined,
    )
    // A chain that follows gives the setup up itself, so that a reload before its charge goes on with it.
    if (method.policyNumbers.length === 0) void keepPendingSetup(api, undefined)
    onAdded(method)
  }

  return <ContinuedSetup setup={setup} onAdded={added} />
}
