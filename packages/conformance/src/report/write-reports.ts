import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotRun } from '../cannot-run.ts'
import { htmlReport } from './html-report.ts'
import { jsonReport } from './json-report.ts'
import type { Judgement } from './judgement.ts'
import { junitReport } from './junit-report.ts'

/**
 * Creates the report folder before the run, so that a result cannot be lost at the end.
 * @throws CannotRun when that is not possible
 */
export async function prepareReports(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotRun(`--report ${folder} cannot be written: ${reason}.`)
  })
}

/** Writes the HTML page, JUnit XML and JSON into a folder, which is created when it is missing. */
export async function writeReports(judgement: Judgement, folder: string): Promise<string[]> {
  await prepareReports(folder)
  const files: [string, string][] = [
    ['index.html', htmlReport(judgement)],
    ['junit.xml', junitReport(judgement)],
    ['report.json', jsonReport(judgement)],
  ]
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)))
  return files.map(([name]) => join(folder, name))
}
