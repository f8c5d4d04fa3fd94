import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Enough for chains of tens of thousands of references. Only the part that is used takes memory. */
const STACK_MB = 256

/** Whether a document was refused because a chain of its references, or its nesting, is longer than the stack. */
export function isTooDeep(reason: string): boolean {
  return /Maximum call stack size exceeded/.test(reason)
}

/**
 * Reads a document in a thread with a large stack, because Redocly follows references by recursion.
 * @param script the script of the thread, which gets file and roots as its data, and posts a text
 * @returns the posted text: a deep tree is too deep for the copy between two threads
 */
export async function readInDeepStack(script: URL, file: string, roots: readonly string[]): Promise<string> {
  const worker = new Worker(script, {
    workerData: { file, roots },
    resourceLimits: { stackSizeMb: STACK_MB },
  })
  const [posted] = await once(worker, 'message')
  await worker.terminate()
  return String(posted)
}
