import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { parseJson } from '@portal/document'
import { type Bundled, bundleHere } from './bundle-here.ts'

/** Enough for chains of tens of thousands of references. Only the part that is used takes memory. */
const STACK_MB = 256

/**
 * Reads a document with everything it refers to. Redocly follows references by recursion, so a document whose chains are
 * longer than the stack is read in a thread with a large one.
 */
export async function bundledOf(file: string, roots: readonly string[]): Promise<Bundled> {
  const bundled = await bundleHere(file, roots)
  if (!('reason' in bundled) || !/Maximum call stack size exceeded/.test(bundled.reason)) return bundled
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: { file, roots },
    resourceLimits: { stackSizeMb: STACK_MB },
  })
  const [posted] = await once(worker, 'message')
  await worker.terminate()
  const read: Bundled = Object(parseJson(String(posted)))
  return read
}
