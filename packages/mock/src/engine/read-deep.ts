import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { isPlainObject, type Tree } from '@portal/contracts'
import { parseJson } from '@portal/document'
import { DocumentError } from './document-error.ts'
import type { WholeDocument } from './kept-documents.ts'

/** Enough for chains of tens of thousands of references. Only the part that is used takes memory. */
const STACK_MB = 256

const TOO_DEEP = /Maximum call stack size exceeded/

type Posted = { tree: string; files: string[] } | { refusal: string }

/** Whether a document was refused because a chain of its references, or its nesting, is longer than the stack. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof Error && TOO_DEEP.test(error.message)
}

/**
 * Reads a document in a thread with a large stack, because Redocly follows references by recursion.
 * @throws DocumentError as `readDocument` does, and when even this stack is too small
 */
export async function readDeep(file: string, roots: readonly string[]): Promise<WholeDocument> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { file, roots },
    resourceLimits: { stackSizeMb: STACK_MB },
  })
  const [message] = await once(worker, 'message')
  await worker.terminate()
  const posted: Posted = message
  if ('refusal' in posted) throw new DocumentError(deepRefusal(file, posted.refusal))
  return { tree: treeIn(posted.tree), files: posted.files }
}

function treeIn(text: string): Tree {
  const tree = parseJson(text)
  return isPlainObject(tree) ? tree : {}
}

function deepRefusal(file: string, refusal: string): string {
  return TOO_DEEP.test(refusal) ? `${file}: its schemas are nested too deeply.` : refusal
}
