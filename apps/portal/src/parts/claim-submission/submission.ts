import type { QueryClient } from '@tanstack/react-query'
import {
  type ClaimReceipt,
  claimsRefresher,
  readSubmission,
  type Submission,
  type SubmissionTarget,
  submitMutation,
} from '../../api/claim-submissions.ts'
import { ApiError } from '../../api/refusal.ts'
import type { Api } from '../../session/context.ts'
import { createOnce, type Once, type OnceState } from '../once/once.ts'
import { type Finder, inBrowser, isRefusal, type Sender, type Try } from '../once/send-once.ts'

/**
 * A submission that the service has received. `isPresent` is false when an earlier try was received that may have had
 * another content; then only the service knows what it holds.
 */
export type Received = { receipt: ClaimReceipt; isPresent: boolean }

export type SubmissionState = OnceState<Received>

/** The submission of one draft while its form is open. */
export type SubmissionOnce = Once<Submission, Received>

/** The draft of a submission, which is its record. */
export type SubmissionDraft = {
  /** The idempotency key of the draft. */
  key: string
  target: SubmissionTarget
  /** Whether the draft was sent before, and its outcome is not known. */
  wasSent: boolean
  /**
   * Notes in the draft that it is being sent, or that it was refused, and resolves when this is stored.
   * @throws when the draft belongs to another tab, which stops the submission
   */
  markSent(isSent: boolean): Promise<void>
}

/** Everything that a submission does to the world, in a page. */
export function submissionPorts(
  api: Api,
  client: QueryClient,
  { key, target }: Pick<SubmissionDraft, 'key' | 'target'>,
) {
  return {
    send: (submission: Submission) =>
      client.getMutationCache().build(client, submitMutation(api)).execute({ key, submission }),
    /** The receipt of the draft's key; `undefined` when the service has received nothing with it. */
    find: () => readSubmission(api, key, target),
    /** Lets the screens read claims and account again. */
    refresh: claimsRefresher(api, client),
    ...inBrowser(api, `claim-${key}`),
  }
}

/**
 * Submits a draft once. Every try has the key of the draft, so that the service receives one at most, whatever its content
 * was.
 */
export function createSubmission(
  { send, find, refresh, lock, wait }: ReturnType<typeof submissionPorts>,
  { key, wasSent, markSent }: Omit<SubmissionDraft, 'target'>,
): SubmissionOnce {
  let isSent = wasSent
  const finder: Finder<Try, ClaimReceipt, Received> = {
    lock,
    wait,
    record: {
      read: async () => (isSent ? [{ key }] : []),
      async keep(tries) {
        await markSent(tries.length > 0)
        isSent = tries.length > 0
      },
    },
    async find() {
      const receipt = await find()
      if (receipt !== undefined) refresh()
      return receipt
    },
    endOf: async (_tried, receipt) => ({ receipt, isPresent: false }),
  }
  function senderOf(submission: Submission): Sender<Try, ClaimReceipt, Received> {
    let isPresent = false
    return {
      ...finder,
      async next(open) {
        isPresent = open.length === 0
        return { key }
      },
      async send() {
        try {
          const receipt = await send(submission)
          isPresent = true
          return receipt
        } catch (error) {
          if (isOtherContent(error)) isPresent = false
          throw error
        }
      },
      endOf: async (_tried, receipt) => ({ receipt, isPresent }),
      isRefusal: (error) => isRefusal(error) && !isOtherContent(error),
      isOver: (_error, isRepeated) => !isRepeated,
    }
  }
  return createOnce({ finder, senderOf, reasonOf: async (error) => error })
}

/** The codes with which a review is refused, whatever its key. */
const OF_REVIEWS = ['REVIEW_OPEN', 'REVIEW_ENDED'] as const

/** Whether the key of the draft was used for another content, in this tab or another one. */
function isOtherContent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && !OF_REVIEWS.some((code) => code === error.code)
}
