import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cachedEnvironment } from '../../../scripts/host.mjs'
import { freePort, startServer } from '../../performance/processes.ts'
import { largeDocument } from './document.ts'

/** A run of the kit as a command of its own: seconds and the most memory that it had, in MB, reports included. */
export type LargeRun = {
  seconds: number
  megabytes: number
  operations: number
  requests: number
  failures: number
}

const OPERATIONS_OF_A_RESOURCE = 5

/** Measures the kit, in a process of its own, on a correct service with that many operations in another one. */
export async function measureLarge(operations: number): Promise<LargeRun> {
  const folder = mkdtempSync(join(tmpdir(), 'large-'))
  const document = join(folder, 'large.json')
  const resources = operations / OPERATIONS_OF_A_RESOURCE
  writeFileSync(document, JSON.stringify(largeDocument(resources)))
  const port = await freePort()
  const target = `http://127.0.0.1:${port}`
  const script = (name: string) => join(import.meta.dirname, name)
  const service = await startServer(script('large-service.ts'), [String(resources), String(port)], target)
  try {
    const args = [
      script('run.ts'),
      '--spec',
      document,
      '--target',
      target,
      '--report',
      join(folder, 'report'),
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: cachedEnvironment() })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true })
  }
}
