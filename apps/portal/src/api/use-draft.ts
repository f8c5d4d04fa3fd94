import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { customerOf, useApi } from '../session/context.ts'
import { type DraftOf, draftQuery, type FormName, keepDraft } from './drafts.ts'

/** The draft of one form while it is open. */
export type Draft<Form extends FormName> = {
  /** The changed fields that were typed before the form opened. */
  found: DraftOf<Form> | null
  /** Whether the form shows the found draft. */
  isRestored: boolean
  /** Marks the draft as no longer shown, after the form was reset to the saved values. */
  startOver(): void
  /** Deletes the draft after the form was saved or given up. From then on no value of the form is kept. */
  drop(): void
  /** Keeps the unsaved values. @param changed the changed fields as JSON; undefined when nothing is unsaved */
  keep(changed: string | undefined): void
}

/**
 * The draft of a form whose session ended or whose page was closed (decision 4). Suspends until the draft is read. The
 * unsaved values are kept on each change, when the page is hidden or shown again, and when the session ends other than
 * by a sign-out.
 * @param id of the pet or the policy, when the form exists for several
 */
export function useDraft<Form extends FormName>(form: Form, id = ''): Draft<Form> {
  const api = useApi()
  const client = useQueryClient()
  // Fixed on opening, because the form may change the customer's address and the session may end.
  const [slot] = useState(() => ({ owner: customerOf(api).email, form, id }))
  const { data } = useSuspenseQuery({ ...draftQuery(api, slot), notifyOnChangeProps: [] })
  const [isRestored, setIsRestored] = useState(data !== null)
  const [{ keepAgain, ...draft }] = useState(() => {
    let isOver = false
    let last = data === null ? undefined : JSON.stringify(data)
    function keepAgain() {
      if (!isOver) void keepDraft(api, client, slot, last)
    }
    return {
      found: data,
      keepAgain,
      keep(changed: string | undefined) {
        last = changed
        keepAgain()
      },
      drop() {
        isOver = true
        void keepDraft(api, client, slot, undefined)
      },
    }
  })
  const { session } = api
  useEffect(() => {
    document.addEventListener('visibilitychange', keepAgain)
    const unlisten = session.onEnd(keepAgain)
    return () => {
      document.removeEventListener('visibilitychange', keepAgain)
      unlisten()
    }
  }, [session, keepAgain])
  return { ...draft, isRestored, startOver: () => setIsRestored(false) }
}
