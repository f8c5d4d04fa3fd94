import { parentPort, workerData } from 'node:worker_threads'
import { bundleHere } from './bundle.ts'

/** The thread of `bundledOf`. It posts text, because a deep tree is too deep for the copy between two threads. */
parentPort?.postMessage(JSON.stringify(await bundleHere(workerData.file, workerData.roots)))
