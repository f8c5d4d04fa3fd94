import { parentPort, workerData } from 'node:worker_threads'
import type { Posted } from './read-deep.ts'
import { readDocument } from './read-document.ts'

/** The thread of `readDeep`. */
const posted: Posted = await readDocument(workerData.file, workerData.roots).catch((error: unknown) => ({
  refusal: error instanceof Error ? error.message : String(error),
}))
parentPort?.postMessage(JSON.stringify(posted))
