import { CLAIM_ERROR_TEXTS, claimErrorText } from '@portal/domain/claim-outcome'
import { ApiError } from '../../api/errors.ts'
import { readable } from '../../api/refusal.ts'
import { isOfflineFailure } from '../../lib/connection.ts'
import type { SubmissionState } from './submission.ts'

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
  if (!(error instanceof ApiError)) return claimErrorText({})
  // The documents show the service's sentence of a 400, but a technical one helps nobody.
  return claimErrorText({ status: error.status, message: readable(error.message) })
}
