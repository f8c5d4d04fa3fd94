import { readFileSync, writeFileSync } from 'node:fs'

/** The JavaScript of pages by their names, in bytes after brotli. */
export type PageScripts = Readonly<Record<string, number>>

/** The most that a page may gain before its baseline is rewritten, in bytes, because a feature costs other pages nothing. */
export const MOST_GAINED = 1000

/**
 * The growth of each page since its baseline, in bytes; less than 0 for a page that has become smaller. A page without a
 * baseline counts with all its bytes.
 */
export function growthOf(baseline: PageScripts, present: PageScripts): Record<string, number> {
  return Object.fromEntries(
    Object.entries(present).map(([page, bytes]) => [page, bytes - (baseline[page] ?? 0)]),
  )
}

/** Reads a baseline. @throws Error when the file is missing or no JSON */
export function readBaseline(file: string): PageScripts {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Writes the present sizes as the baseline of the next run. */
export function writeBaseline(file: string, present: PageScripts): void {
  writeFileSync(file, `${JSON.stringify(present, null, 2)}\n`)
}
