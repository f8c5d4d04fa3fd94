import type { QueryClient } from '@tanstack/react-query'
import {
  type ClaimReceipt,
  claimsRefresher,
  readSubmission,
  type Submission,
  type SubmissionPlace,
  submitMutation,
} from '../../api/claim-submissions.ts'
import type { Api } from '../../session/context.ts'
import { browserTabLock, type TabLock } from '../../session/tab-lock.ts'

/** Everything that a submission does to the world. */
export type SubmissionPorts = {
  send(submission: Submission): Promise<ClaimReceipt>
  /** The receipt of the draft's key; `undefined` when the service has received nothing with it. */
  find(): Promise<ClaimReceipt | undefined>
  /** Lets the screens read claims and account again. */
  refresh(): void
  /**
   * Notes in the draft that it is being sent, or that it was refused, and resolves when this is stored.
   * @throws when the draft belongs to another tab, which stops the submission
   */
  markSent(isSent: boolean): Promise<void>
  /** Held by the one tab that sends. */
  lock: TabLock
  wait(ms: number): Promise<void>
}

/** The draft of a submission. */
export type SubmissionDraft = Pick<SubmissionPorts, 'markSent'> & {
  /** The idempotency key of the draft. */
  key: string
  place: SubmissionPlace
}

/** The ports of a page. */
export function submissionPorts(
  api: Api,
  client: QueryClient,
  { key, place, markSent }: SubmissionDraft,
): SubmissionPorts {
  return {
    send: (submission) =>
      client.getMutationCache().build(client, submitMutation(api)).execute({ key, submission }),
    find: () => readSubmission(api, key, place),
    refresh: claimsRefresher(api, client),
    markSent,
    lock: api.chargeLock ?? browserTabLock(`claim-${key}`),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
}
