import { parentPort, workerData } from 'node:worker_threads'
import { readDocument } from './read-document.ts'

/** The thread of `readDeep`: it reads the document of a file or address, and posts it or the reason against it. */
try {
  const { tree, files } = await readDocument(workerData.file, workerData.roots)
  // As text, because a deep tree is too deep for the copy between two threads.
  parentPort?.postMessage({ tree: JSON.stringify(tree), files })
} catch (error) {
  parentPort?.postMessage({ refusal: error instanceof Error ? error.message : String(error) })
}
