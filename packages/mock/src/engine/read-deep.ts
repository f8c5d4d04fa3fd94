import { isTooDeep, isTree, parseJson, readInDeepStack } from '@portal/document'
import { DocumentError } from './document-error.ts'
import type { WholeDocument } from './kept-documents.ts'

/** The result that the thread posts: a document, or the reason against it. */
export type Posted = WholeDocument | { refusal: string }

/**
 * Reads a document in a thread with a large stack.
 * @throws DocumentError as `readDocument` does, and when even this stack is too small
 */
export async function readDeep(file: string, roots: readonly string[]): Promise<WholeDocument> {
  const script = new URL('./read-worker.ts', import.meta.url)
  const posted: Posted = Object(parseJson(await readInDeepStack(script, file, roots)))
  if (!('refusal' in posted)) return { ...posted, tree: isTree(posted.tree) ? posted.tree : {} }
  const { refusal } = posted
  throw new DocumentError(isTooDeep(refusal) ? `${file}: its schemas are nested too deeply.` : refusal)
}
