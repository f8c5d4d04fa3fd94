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
 * @param isChained whether the method was added and a chain follows, which gives the setup up itself
 */
export function useEntryDraft(
  type: SetupType,
  policyNumber: string,
  continued: Continued | undefined,
  isChained: () => boolean,
): Draft<'newMethod'> {
  const api = useApi()
  const draft = useDraft('newMethod', entryId(type, policyNumber))
  if (typeof continued !== 'object') return draft
  return {
    ...draft,
    drop() {
      draft.drop()
      if (!isChained()) void keepPendingSetup(api, undefined)
    },
  }
}
