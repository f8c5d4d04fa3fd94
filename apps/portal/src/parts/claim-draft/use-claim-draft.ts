import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { customerNumberOf } from '../../api/account-ids.ts'
import { claimsRefresher } from '../../api/claim-submissions.ts'
import { useAccount } from '../../api/use-account.ts'
import { type ClaimDraft, type ClaimDraftStatus, openClaimDraft } from '../../session/claim-draft.ts'
import { useApi } from '../../session/context.ts'
import { TabHold } from '../../session/tab-hold.ts'
import { isUnconfirmed } from '../../session/unconfirmed.ts'

/** The draft of a form. Its screen shows the form when it is `open`, and mounts it anew for each `key`. */
export type ClaimDraftState =
  | { state: 'loading' }
  /** Another tab has the form open. `continueHere` takes the draft over, with everything that was saved there. */
  | { state: 'elsewhere'; continueHere: () => void }
  | { state: 'open'; key: number; draft: ClaimDraft }
  /** Another tab has submitted the draft that this one waited for. `startNew` opens an empty one. */
  | { state: 'received'; claimNumber: string; startNew: () => void }

/**
 * Opens the draft of a claim form on this device (decision 27). It is saved shortly after each change, when the page is
 * hidden, when the session ends and when the form is left; `drop` deletes it.
 * @param form names the form: `new` for a new claim, `documents {claim number}` for the missing documents of one, `review
 * {claim number}` for a review
 */
export function useClaimDraft(form: string): ClaimDraftState {
  const api = useApi()
  const { session } = api
  const client = useQueryClient()
  const owner = customerNumberOf(useAccount())
  const [state, setState] = useState<ClaimDraftState>({ state: 'loading' })
  useEffect(() => {
    const mayKeep = () => !isUnconfirmed(session)
    const draft = holdClaimDraft(
      { owner, form, mayKeep },
      { show: setState, refresh: claimsRefresher(api, client) },
    )
    const save = () => void draft.save()
    document.addEventListener('visibilitychange', save)
    const unlisten = session.onEnd(save)
    return () => {
      document.removeEventListener('visibilitychange', save)
      unlisten()
      draft.leave()
    }
  }, [api, client, session, owner, form])
  return state
}

/** Opens a draft in one tab at a time, and returns what to show. */
function holdClaimDraft(
  slot: { owner: string; form: string; mayKeep: () => boolean },
  { show, refresh }: { show: (state: ClaimDraftState) => void; refresh: () => void },
): { save: () => Promise<void>; leave: () => void } {
  let draft: ClaimDraft | undefined
  let isOver = false
  /** The claim that another tab has submitted from this form. */
  let received: string | undefined
  // Differs for each time that this tab gets or loses the draft.
  let turn = 0
  const save = async () => draft?.flush()

  function showNow() {
    if (isOver) return
    if (received !== undefined && draft?.found === undefined)
      show({ state: 'received', claimNumber: received, startNew })
    else if (draft === undefined) show({ state: 'elsewhere', continueHere: hold.takeOver })
    else show({ state: 'open', key: turn, draft })
  }

  function showElsewhere() {
    turn += 1
    draft = undefined
    showNow()
  }

  function startNew() {
    received = undefined
    showNow()
  }

  /** A form into which something was entered by then is another claim. */
  function noteReceived(claimNumber: string) {
    if (draft !== undefined && draft.status().kind !== 'empty') return
    received = claimNumber
    refresh()
    showNow()
  }

  async function open() {
    turn += 1
    const mine = turn
    const opened = await openClaimDraft({
      ...slot,
      onTaken: showElsewhere,
      onReceived: (claimNumber) => hold.tell(claimNumber),
    })
    if (isOver || mine !== turn) return
    draft = opened
    showNow()
  }

  const hold = new TabHold({
    name: `claim-draft ${slot.form}`,
    onHeld: () => void open(),
    onElsewhere: showElsewhere,
    beforeHandOver: save,
    onNote: noteReceived,
  })
  return {
    save,
    leave() {
      isOver = true
      void save().then(hold.release)
    },
  }
}

/** Whether the draft is saved, and when. */
export function useClaimDraftStatus(draft: ClaimDraft): ClaimDraftStatus {
  return useSyncExternalStore(draft.subscribe, draft.status, draft.status)
}
