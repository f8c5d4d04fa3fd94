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
  /** For `useKept`. @param values as JSON, undefined where nothing is unsaved */
  keep(values: string | undefined): void
}

/**
 * What was typed into a form before its session ended or its page was gone (decision 4). Suspends until it is read.
 * @param id which of several forms, such as a pet's id
 */
export function useDraft<Form extends FormName>(form: Form, id = ''): Draft<Form> {
  const api = useApi()
  const client = useQueryClient()
  // As they are now: the address of the customer may be what the form changes, and the session may end.
  const [place] = useState(() => ({ owner: customerOf(api).email, form, id }))
  const { data } = useSuspenseQuery({ ...draftQuery(api, place), notifyOnChangeProps: [] })
  const [isRestored, setIsRestored] = useState(data !== null)
  const [draft] = useState(() => {
    let isOver = false
    return {
      found: data,
      keep(values: string | undefined) {
        if (!isOver) void keepDraft(api, client, place, values)
      },
      drop() {
        isOver = true
        void keepDraft(api, client, place, undefined)
      },
    }
  })
  return { ...draft, isRestored, startOver: () => setIsRestored(false) }
}

/**
 * Keeps what is unsaved in a form: on each change, when the page is left or looked at again, and when the session
 * ends without being signed out of.
 * @param values undefined where nothing is unsaved
 */
export function useKept<Form extends FormName>(draft: Draft<Form>, values: DraftOf<Form> | undefined): void {
  const { session } = useApi()
  const { keep } = draft
  const json = JSON.stringify(values)
  useEffect(() => {
    const keepNow = () => keep(json)
    keepNow()
    document.addEventListener('visibilitychange', keepNow)
    const unlisten = session.onEnd(keepNow)
    return () => {
      document.removeEventListener('visibilitychange', keepNow)
      unlisten()
    }
  }, [session, keep, json])
}
