import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The code that makes an answer of what a service sends: the reads, and the client with the contracts. */
const SOURCES = ['apps/portal/src/api/**/*.ts', 'packages/sdk/src/**/*.ts']
const ROOT = join(import.meta.dirname, '../../..')

/**
 * Names the shape of the answers that screens get from the reads. A browser that keeps answers of another shape drops
 * them: the code that reads and checks an answer decides its shape, and not the contract alone.
 */
export function answerShape(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
    (file) => !/\.test\.|\.test-d\./.test(file),
  )
  for (const file of files.toSorted()) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('base64url').slice(0, 16)
}
