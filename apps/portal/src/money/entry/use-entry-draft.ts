import type { RefObject } from 'react'
import { keepPendingSetup } from '../../api/pending-setup.ts'
import type { SetupType } from '../../api/setups.ts'
import { type Draft, useDraft } from '../../api/use-draft.ts'
import { useApi } from '../../session/context.ts'
import type { Continued } from './use-new-method.ts'

/** The id of the draft of an entry, which each policy and each type has one of. */
export const entryId = (type: SetupType, policyNumber: string) => `${type} ${policyNumber}`

/**
 * The draft of the entry of a method. A dialog that goes on with a setup gives that up together with its draft, unless a
 * chain needs it; a page of its own keeps the setup until its end.
 * @param added the method after it was added; where it becomes a default, a chain follows and gives the setup up itself
 */
export function useEntryDraft(
  type: SetupType,
  policyNumber: string,
  continued: Continued | undefined,
  added: RefObject<{ policyNumbers: readonly string[] } | undefined>,
): Draft<'newMethod'> {
  const api = useApi()
  const draft = useDraft('newMethod', entryId(type, policyNumber))
  if (typeof continued !== 'object') return draft
  return {
    ...draft,
    drop() {
      draft.drop()
      if (added.current === undefined || added.current.policyNumbers.length === 0)
        void keepPendingSetup(api, undefined)
    },
  }
}
