import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { customerNumberOf } from '../../../api/account-ids.ts'
import { refreshClaimDrafts } from '../../../api/claim-drafts.ts'
import type { Submission, SubmissionPlace } from '../../../api/claim-submissions.ts'
import { waitSecondsOf } from '../../../api/refusal.ts'
import { useAccount } from '../../../api/use-account.ts'
import { useIsLeft } from '../../../lib/use-is-left.ts'
import { createSubmission, submissionPorts } from '../../../parts/claim-submission/submission.ts'
import {
  SUBMISSION_TEXTS,
  submissionErrorText,
  submissionFailureText,
} from '../../../parts/claim-submission/submission-texts.ts'
import { useOnce } from '../../../parts/once/use-once.ts'
import type { ClaimDraft } from '../../../session/claim-draft.ts'
import { useApi } from '../../../session/context.ts'
import { changedSinceSent } from '../draft-values.ts'

/** A submission that failed. Its text shows in a dialog. */
class SubmissionFailure extends Error {
  override readonly name = 'SubmissionFailure'
}

type Options = {
  draft: ClaimDraft
  place: SubmissionPlace
  /** Called when a draft that was sent before turns out to be received. */
  onFound: (claimNumber: string) => void
}

/** Changes that came after the service had received the form. The form waits until they are read. */
export type LateChanges = { claimNumber: string; parts: readonly string[]; accept: () => void }

/**
 * The sending of a draft for its form. A draft that was being sent when its page was left is looked up at once (decision
 * 25).
 */
export function useSending({ draft, place, onFound }: Options) {
  const wasSent = draft.found?.sentAt !== undefined
  const owner = customerNumberOf(useAccount())
  const api = useApi()
  const client = useQueryClient()
  const [submission] = useState(() => {
    const { idempotencyKey: key, markSent } = draft
    return createSubmission(submissionPorts(api, client, { key, place }), { key, wasSent, markSent })
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
    const parts = now.end.isPresent ? [] : changedSinceSent(draft)
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

/** The wait that a refusal demands. The text is in the dialog. */
export function sendingRefusal(error: unknown) {
  const cause = error instanceof SubmissionFailure ? error.cause : error
  return { alert: submissionErrorText(cause), waitSeconds: waitSecondsOf(cause) }
}
