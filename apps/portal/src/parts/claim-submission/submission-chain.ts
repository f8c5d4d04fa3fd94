import type { Submission } from '../../api/claim-submissions.ts'
import { createListeners } from '../../session/listeners.ts'
import type { SubmissionPorts } from './submission-ports.ts'
import { lookUp, NotSubmittedError, type Received, submitOnce } from './submit-once.ts'

/** The state of a submission, as its form shows it. */
export type SubmissionState =
  | { at: 'idle' }
  /** `checking`: an earlier try, or one without an answer, is looked up by its key. */
  | { at: 'sending' | 'checking' }
  | ({ at: 'received' } & Received)
  /** `isUnknown`: it may have been received; the next try looks it up first. */
  | { at: 'failed'; error: unknown; isUnknown: boolean }

export type SubmissionChain = {
  state(): SubmissionState
  subscribe(listener: () => void): () => void
  /** Submits the draft; nothing happens while a try is under way, or after one was received. Never rejects. */
  submit(submission: Submission): Promise<void>
  /** Looks up a draft that was sent before, when its form is opened again. Never rejects. */
  check(): Promise<void>
  /** Goes back to the form after a failure. */
  dismiss(): void
}

/**
 * The submission of one draft while its form is open.
 * @param wasSent whether the draft was sent before, and its outcome is not known
 */
export function createSubmission(ports: SubmissionPorts, wasSent: boolean): SubmissionChain {
  const listeners = createListeners<[]>()
  let state: SubmissionState = { at: 'idle' }
  let isOpen = wasSent
  const kept: SubmissionPorts = {
    ...ports,
    async markSent(isSent) {
      await ports.markSent(isSent)
      isOpen = isSent
    },
  }

  function enter(next: SubmissionState) {
    state = next
    listeners.call()
  }

  const tell = (at: 'sending' | 'checking') => enter({ at })
  const isBusy = () => state.at === 'sending' || state.at === 'checking' || state.at === 'received'

  async function run(first: 'sending' | 'checking', work: () => Promise<Received | undefined>) {
    if (isBusy()) return
    tell(first)
    try {
      const received = await ports.lock(work)
      enter(received === undefined ? { at: 'idle' } : { at: 'received', ...received })
    } catch (error) {
      enter(
        error instanceof NotSubmittedError
          ? { at: 'failed', error: error.cause, isUnknown: false }
          : { at: 'failed', error, isUnknown: isOpen },
      )
    }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    submit: (submission) =>
      run(isOpen ? 'checking' : 'sending', () => submitOnce(kept, submission, { wasSent: isOpen, tell })),
    check: () =>
      run('checking', async () => {
        const receipt = await lookUp(kept, tell)
        return receipt === undefined ? undefined : { receipt, isPresent: false }
      }),
    dismiss() {
      if (state.at === 'failed') enter({ at: 'idle' })
    },
  }
}
