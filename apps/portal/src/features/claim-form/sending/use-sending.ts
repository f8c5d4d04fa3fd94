import { CLAIM_ERROR_TEXTS, claimErrorText } from '@portal/domain/claim-outcome'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { customerNumberOf } from '../../../api/account-ids.ts'
import { refreshClaimDrafts } from '../../../api/claim-drafts.ts'
import type { Submission, SubmissionTarget } from '../../../api/claim-submissions.ts'
import { ApiError, readable, waitSecondsOf } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { isOfflineFailure, unsentText } from '../../../lib/connection.ts'
import { useIsLeft } from '../../../lib/screen-hooks.ts'
import {
  createSubmission,
  type SubmissionState,
  submissionPorts,
} from '../../../parts/claim-submission/submission.ts'
import { useOnce } from '../../../parts/once/use-once.ts'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { useApi } from '../../../session/context.ts'
import { changedSinceSent, REVIEW_PARTS } from '../draft-values.ts'

/** A submission that failed. Its text shows in a dialog. */
class SubmissionFailure extends Error {
  override readonly name = 'SubmissionFailure'
}

type Options = {
  draft: ClaimDraft
  target: SubmissionTarget
  /** Called when a draft that was sent before turns out to be received. */
  onFound: (claimNumber: string) => void
}

/** Changes that came after the service had received the form. The form waits until they are read. */
export type LateChanges = { claimNumber: string; parts: readonly string[]; accept: () => void }

/**
 * The sending of a draft for its form. A draft that was being sent when its page was left is looked up at once (decision
 * 25).
 */
export function useSending({ draft, target, onFound }: Options) {
  const wasSent = draft.found?.sentAt !== undefined
  const owner = customerNumberOf(useAccount())
  const api = useApi()
  const client = useQueryClient()
  const [submission] = useState(() => {
    const { idempotencyKey: key, markSent } = draft
    return createSubmission(submissionPorts(api, client, { key, target }), { key, wasSent, markSent })
  })
  const state = useOnce(submission)
  const [late, setLate] = useState<LateChanges>()
  const [isMissed, setIsMissed] = useState(false)
  const isLeft = useIsLeft()

  /** Deletes the draft that was received, after changes that are not in it were read. @returns the claim, if there is one */
  async function settle(): Promise<string | undefined> {
    const now = submission.state()
    if (now.at !== 'done') return undefined
    const { claimNumber } = now.end.receipt
    const names = target.kind === 'review' ? REVIEW_PARTS : undefined
    const parts = now.end.isPresent ? [] : changedSinceSent(draft, names)
    if (parts.length > 0) await new Promise<void>((accept) => setLate({ claimNumber, parts, accept }))
    await draft.dropReceived(claimNumber)
    refreshClaimDrafts(client, owner)
    return claimNumber
  }

  const check = useEffectEvent(async () => {
    await submission.check()
    setIsMissed(submission.state().at === 'idle')
    const claimNumber = await settle()
    if (claimNumber !== undefined && !isLeft()) onFound(claimNumber)
  })
  useEffect(() => {
    if (wasSent) void check()
  }, [wasSent])

  return {
    state,
    /** The text about the present step; undefined while nothing is sent. */
    text: state.at === 'sending' || state.at === 'checking' ? SUBMISSION_TEXTS[state.at] : undefined,
    /** Whether the form is sent, looked up, or was received, so that leaving it loses nothing. */
    isBusy: state.at === 'sending' || state.at === 'checking' || state.at === 'done',
    late,
    /** Whether the draft was sent before and the service does not have it, so that it has to be sent again. */
    isMissed: isMissed && state.at === 'idle',
    /** The text of the dialog after a failure (002 §8). */
    errorText: submissionFailureText(state),
    dismiss: () => void submission.leave(),
    /** The number of the claim that was received. */
    claimNumber() {
      const now = submission.state()
      return now.at === 'done' ? now.end.receipt.claimNumber : ''
    },
    /**
     * @param body undefined without something that the service needs; then nothing is sent (002 §5)
     * @throws SubmissionFailure
     */
    async send(body: Submission | undefined) {
      if (body === undefined) throw new SubmissionFailure('The submission is not complete')
      await submission.start(body)
      const now = submission.state()
      if (now.at === 'refused') throw new SubmissionFailure('The submission failed', { cause: now.reason })
      if (now.at === 'unknown') throw new SubmissionFailure('The outcome is unknown')
      await settle()
    },
  }
}

/** The reason of a submission that was refused; undefined while its outcome is unknown. */
export const sendingCause = (error: unknown) => (error instanceof SubmissionFailure ? error.cause : error)

/** The wait that a refusal demands. The text is in the dialog. */
export function sendingRefusal(error: unknown) {
  const cause = sendingCause(error)
  return { alert: submissionErrorText(cause), waitSeconds: waitSecondsOf(cause) }
}

/** The texts while a claim is sent and looked up. The first wording is ours (CLAIM-091). */
export const SUBMISSION_TEXTS = {
  sending: 'Your claim is being submitted',
  checking: 'We’re checking whether it went through',
  unknown:
    'We could not find out whether it went through. Your draft is kept. Try again: we check first, so nothing is sent twice.',
} as const

/** The text of a submission that failed; undefined for any other state. */
export function submissionFailureText(state: SubmissionState): string | undefined {
  if (state.at === 'unknown') return SUBMISSION_TEXTS.unknown
  return state.at === 'refused' ? submissionErrorText(state.reason) : undefined
}

/** The text of a submission that failed, and was not received, for the dialog "Error Submitting Claim" (002 §8). */
export function submissionErrorText(error: unknown): string {
  if (isOfflineFailure(error)) return CLAIM_ERROR_TEXTS.offline
  const unsent = unsentText(error)
  if (unsent !== undefined) return unsent
  if (!(error instanceof ApiError)) return claimErrorText({})
  // The documents show the service's sentence of a 400, but a technical one helps nobody.
  return claimErrorText({ status: error.status, message: readable(error.message) })
}
