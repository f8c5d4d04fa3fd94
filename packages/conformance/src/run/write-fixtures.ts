import { writeFile } from 'node:fs/promises'
import { CannotRun } from '../cannot-run.ts'
import { fixturesToFill } from './lacking.ts'
import type { RunResult } from './run.ts'

/**
 * Writes the fixtures that a run lacked, with blanks to fill in.
 * @throws CannotRun when the file exists, because it may have been filled in, or cannot be written
 */
export async function writeFixtures({ lacking }: RunResult, file: string): Promise<void> {
  const text = `${JSON.stringify(fixturesToFill(lacking), undefined, 2)}\n`
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    throw new CannotRun(
      `--write-fixtures ${file}: ${error instanceof Error ? error.message : String(error)}.`,
    )
  })
}
