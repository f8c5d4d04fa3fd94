import type { AnswerCheck } from '@portal/sdk/needed'

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
