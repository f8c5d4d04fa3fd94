import type { AnswerCheck } from '@portal/sdk/needed'
import { ApiError, refusedPointers } from './refusal.ts'

/** Whether a write may have been carried out although it failed: no usable answer came, or the service failed. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status < 400 || error.status >= 500)
}

type Lost = {
  /** Reads whether the write was carried out. */
  isDone: () => Promise<boolean>
  /** The property that the service refuses after an earlier, lost write was carried out. */
  staleField?: string
}

/**
 * Awaits a write. If its answer was lost, the present state of the service decides whether it was carried out.
 * @throws the error of the write when it was not carried out, or when that cannot be read
 */
export async function carryOut(write: Promise<unknown>, { isDone, staleField = '' }: Lost): Promise<void> {
  try {
    await write
  } catch (error) {
    const isOpen = isOutcomeUnknown(error) || refusedPointers(error).includes(staleField)
    // The failure of the write is shown, because the failure of the read concerns nothing that the person did.
    if (!isOpen || !(await isDone().catch(() => false))) throw error
  }
}

/**
 * The check of a write whose answer says whether the change was made. Where it was not, the write has failed, whatever
 * the status of the answer (000 §8).
 */
export const succeeded: AnswerCheck = (answer, lost) => {
  const isDone =
    typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
  if (!isDone) lost.push('success')
  return isDone
}
