import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kept, PageMetrics } from './page-metrics.ts'
import { brotli } from './site.ts'
import { median, round } from './statistics.ts'

/** Ratios are to the static page with nothing cached. The pages of mailed links have the cold ones alone: few policyholders see them twice. */
export type PageResult = {
  jsBrotliBytes: number
  cssBrotliBytes: number
  /** When a person can use the page on a return visit, with a service worker and with what the portal has kept. */
  returnUsableRatio?: number
  /** The same with the files of the page cached, but never its data. */
  usableRatio?: number
  /** The same with nothing cached: the first visit, also after a deployment that changed every file. */
  usableColdRatio: number
  /** The largest paint in the same three ways. */
  returnLcpRatio?: number
  lcpRatio?: number
  lcpColdRatio: number
  /** The median of the visits that block longest, whatever is cached. */
  blockingMs: number
  /** The most of all visits, until what shows at first on a return visit is renewed. */
  layoutShift: number
  elements: number
}

/** The visits of a page by what the browser had kept for them. */
export type Taken = Record<Kept, PageMetrics[]>

/** The static page with nothing cached, in milliseconds. */
export type Yardstick = { usable: number; lcp: number }

export function yardstickOf(visits: readonly PageMetrics[]): Yardstick {
  return { usable: medianOf(visits, 'usableMs'), lcp: medianOf(visits, 'lcpMs') }
}

/** @param dist the folder with the built portal */
export async function summary(taken: Taken, yardstick: Yardstick, dist: string): Promise<PageResult> {
  const { 'nothing cached': cold, 'files cached': cached, 'worker and store': kept } = taken
  const last = cold.at(-1)
  if (last === undefined) throw new RangeError('nothing was measured')
  const usable = (visits: readonly PageMetrics[]) => round(medianOf(visits, 'usableMs') / yardstick.usable)
  const lcp = (visits: readonly PageMetrics[]) => round(medianOf(visits, 'lcpMs') / yardstick.lcp)
  const measured = [cold, cached, kept].filter((visits) => visits.length > 0)
  return {
    jsBrotliBytes: await weight(dist, last.scripts),
    cssBrotliBytes: (await weight(dist, last.styles)) + brotli(Buffer.from(last.inlineStyle)).length,
    ...(kept.length === 0 ? {} : { returnUsableRatio: usable(kept), returnLcpRatio: lcp(kept) }),
    ...(cached.length === 0 ? {} : { usableRatio: usable(cached), lcpRatio: lcp(cached) }),
    usableColdRatio: usable(cold),
    lcpColdRatio: lcp(cold),
    blockingMs: round(Math.max(...measured.map((visits) => medianOf(visits, 'blockingMs'))), 0),
    layoutShift: round(Math.max(...measured.flat().map(({ layoutShift }) => layoutShift)), 4),
    elements: last.elements,
  }
}

function medianOf(visits: readonly PageMetrics[], what: 'usableMs' | 'lcpMs' | 'blockingMs'): number {
  const values = visits.map((each) => each[what])
  if (!values.every(Number.isFinite)) throw new RangeError(`${what} was not measured on every visit`)
  return median(values)
}

/** The size of these built files after brotli. */
export async function weight(dist: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => brotli(await readFile(join(dist, path))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}
