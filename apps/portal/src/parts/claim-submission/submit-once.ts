import type { ClaimReceipt, Submission } from '../../api/claim-submissions.ts'
import { ApiError } from '../../api/errors.ts'
import { isRefusal, lookUpLost } from '../../api/lost-answers.ts'
import type { SubmissionPorts } from './submission-ports.ts'

/**
 * A submission that the service has received. `isPresent` is false when an earlier try was received that may have had
 * another content; then only the service knows what it holds.
 */
export type Received = { receipt: ClaimReceipt; isPresent: boolean }

/** A submission that was certainly not received when it was looked up, or that the service refused. */
export class NotSubmittedError extends Error {
  override readonly name = 'NotSubmittedError'

  constructor(cause: unknown) {
    super('The submission was not received', { cause })
  }
}

/** A submission that may have been received, because it has no answer and could not be looked up. */
export class SubmissionUnknownError extends Error {
  override readonly name = 'SubmissionUnknownError'

  constructor(cause: unknown) {
    super('The submission could not be looked up', { cause })
  }
}

type Earlier = {
  /** Whether the draft was sent before, and its outcome is not known. */
  wasSent: boolean
  /** Called before the draft is sent, and before it is looked up. */
  tell: (step: 'sending' | 'checking') => void
}

/**
 * Submits a draft once (decision 25). An earlier try is looked up before anything is sent, and so is a try without an
 * answer. Every try has the key of the draft, so that the service receives one at most.
 * @throws NotSubmittedError and SubmissionUnknownError
 */
export async function submitOnce(
  ports: SubmissionPorts,
  submission: Submission,
  { wasSent, tell }: Earlier,
): Promise<Received> {
  if (wasSent) {
    const receipt = await lookUp(ports, tell)
    if (receipt !== undefined) return { receipt, isPresent: false }
  }
  await ports.markSent(true)
  tell('sending')
  let failure: unknown
  try {
    return { receipt: await ports.send(submission), isPresent: true }
  } catch (error) {
    failure = error
  }
  const isRefused = isRefusal(failure)
  // A first try that was refused is known not to be received; of a repeated one the first answer may still be lost.
  if (isRefused && !wasSent && !isOtherContent(failure)) {
    await ports.markSent(false)
    throw new NotSubmittedError(failure)
  }
  const receipt = await lookUp(ports, tell)
  if (receipt === undefined) throw new NotSubmittedError(failure)
  return { receipt, isPresent: !wasSent && !isOtherContent(failure) }
}

/** The receipt of a draft that was sent before, such as after a reload; `undefined` when nothing was received. */
export async function lookUp(
  ports: SubmissionPorts,
  tell: Earlier['tell'],
): Promise<ClaimReceipt | undefined> {
  tell('checking')
  const receipt = await lookUpLost(ports.find, {
    wait: ports.wait,
    unknown: (cause) => new SubmissionUnknownError(cause),
  })
  if (receipt !== undefined) ports.refresh()
  return receipt
}

/** Whether the key of the draft was used for another content, in this tab or another one. */
function isOtherContent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
