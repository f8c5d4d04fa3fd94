import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { customerOf, useApi } from '../session/context.ts'
import { type DraftOf, draftQuery, type FormName, keepDraft } from './drafts.ts'

/** The draft of one form while it is open. */
export type Draft<Form extends FormName> = {
  /** What had been typed in before the form opened, the changed fields alone. */
  found: DraftOf<Form> | null
  /** Whether that stands in the form. */
  isRestored: boolean
  /** The form begins anew, from what is saved. */
  startOver(): void
  /** It was saved or given up: nothing of it is kept any more, whatever the form still shows. */
  drop(): void
  /** Keeps what is unsaved. @param changed the changed fields as JSON, undefined where nothing is unsaved */
  keep(changed: string | undefined): void
}

/**
 * What was typed into a form before its session ended or its page was gone (decision 4). Suspends until it is read.
 * What is unsaved is kept on each change, when the page is left or looked at again, and when the session ends without
 * being signed out of.
 * @param id which of several forms, such as a pet's id
 */
export function useDraft<Form extends FormName>(form: Form, id = ''): Draft<Form> {
  const api = useApi()
  const client = useQueryClient()
  // As they are now: the address of the customer may be what the form changes, and the session may end.
  const [place] = useState(() => ({ owner: customerOf(api).email, form, id }))
  const { data } = useSuspenseQuery({ ...draftQuery(api, place), notifyOnChangeProps: [] })
  const [isRestored, setIsRestored] = useState(data !== null)
  const [{ keepAgain, ...draft }] = useState(() => {
    let isOver = false
    let last = data === null ? undefined : JSON.stringify(data)
    function keepAgain() {
      if (!isOver) void keepDraft(api, client, place, last)
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
        void keepDraft(api, client, place, undefined)
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
