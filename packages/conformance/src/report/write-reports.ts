import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunResult } from '../run/run.ts'
import { htmlReport } from './html-report.ts'
import { jsonReport } from './json-report.ts'
import { junitReport } from './junit-report.ts'

/** Writes the page, JUnit XML and JSON into a folder, which is made when it is missing. */
export async function writeReports(result: RunResult, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: [string, string][] = [
    ['index.html', htmlReport(result)],
    ['junit.xml', junitReport(result)],
    ['report.json', jsonReport(result)],
  ]
  await Promise.all(files.map(([name, content]) => writeFile(join(folder, name), content)))
  return files.map(([name]) => join(folder, name))
}
