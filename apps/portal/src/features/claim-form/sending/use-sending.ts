import { useEffect, useEffectEvent } from 'react'
import type { Submission, SubmissionPlace } from '../../../api/claim-submissions.ts'
import { waitSecondsOf } from '../../../api/refusal.ts'
import { SUBMISSION_TEXTS, submissionErrorText } from '../../../parts/claim-submission/submission-texts.ts'
import { useSubmission } from '../../../parts/claim-submission/use-submission.ts'
import type { ClaimDraft } from '../../../session/claim-draft.ts'

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

/**
 * The sending of a draft for its form. A draft that was being sent when its page was left is looked up at once (decision
 * 25).
 */
export function useSending({ draft, place, onFound }: Options) {
  const wasSent = draft.found?.sentAt !== undefined
  const { idempotencyKey: key, markSent } = draft
  const { submission, state } = useSubmission({ key, place, markSent, wasSent })
  const check = useEffectEvent(async () => {
    await submission.check()
    const now = submission.state()
    if (now.at !== 'received') return
    await draft.drop()
    onFound(now.receipt.claimNumber)
  })
  useEffect(() => {
    if (wasSent) void check()
  }, [wasSent])

  return {
    /** The text about the present step; undefined while nothing is sent. */
    text: state.at === 'sending' || state.at === 'checking' ? SUBMISSION_TEXTS[state.at] : undefined,
    /** The text of the dialog after a failure (002 §8). */
    errorText: state.at === 'failed' ? submissionErrorText(state) : undefined,
    dismiss: submission.dismiss,
    /** The number of the claim that was received. */
    claimNumber() {
      const now = submission.state()
      return now.at === 'received' ? now.receipt.claimNumber : ''
    },
    /**
     * @param body undefined without something that the service needs; then nothing is sent (002 §5)
     * @throws SubmissionFailure
     */
    async send(body: Submission | undefined) {
      if (body === undefined) throw new SubmissionFailure('The submission is not complete')
      await submission.submit(body)
      const now = submission.state()
      if (now.at === 'failed') throw new SubmissionFailure('The submission failed', { cause: now.error })
    },
  }
}

/** The wait that a refusal demands. The text is in the dialog. */
export function sendingRefusal(error: unknown) {
  const cause = error instanceof SubmissionFailure ? error.cause : error
  return { alert: submissionErrorText({ error: cause, isUnknown: false }), waitSeconds: waitSecondsOf(cause) }
}
