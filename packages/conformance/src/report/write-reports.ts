import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotRun } from '../cannot-run.ts'
import { htmlReport } from './html-report.ts'
import { jsonReport } from './json-report.ts'
import type { Judgement } from './judgement.ts'
import { junitReport } from './junit-report.ts'
import type { Positions } from './positions-of.ts'
import { sarifReport } from './sarif-report.ts'

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

/** Writes the HTML page, JUnit XML, JSON and SARIF into a folder, which is created when it is missing. */
export async function writeReports(
  judgement: Judgement,
  folder: string,
  positions: Positions = new Map(),
): Promise<string[]> {
  await prepareReports(folder)
  const files: [string, string][] = [
    ['index.html', htmlReport(judgement)],
    ['junit.xml', junitReport(judgement)],
    ['report.json', jsonReport(judgement)],
    ['report.sarif', sarifReport(judgement, positions)],
  ]
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)))
  return files.map(([name]) => join(folder, name))
}

/**
 * Appends to a file that several steps or runs may share.
 * @throws CannotRun when that is not possible
 */
export async function appendSummary(file: string, summary: string): Promise<void> {
  await appendFile(file, summary).catch((error: unknown) => {
    throw new CannotRun(
      `--summary ${file} cannot be written: ${error instanceof Error ? error.message : error}.`,
    )
  })
}
