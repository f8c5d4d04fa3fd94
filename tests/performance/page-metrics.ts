import type { BrowserContext, Page } from '@playwright/test'

export type PageMetrics = {
  lcpMs: number
  blockingMs: number
  layoutShift: number
  elements: number
  /** Pathnames of the scripts and style sheets that were loaded. */
  scripts: string[]
  styles: string[]
  /** The style sheets that are part of the page itself. */
  inlineStyle: string
}

/** The mobile profile of the budgets: 150 ms round trip, 1.6 Mbit/s, four times slower CPU. */
const LATENCY_MS = 150
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8
const CPU_SLOWDOWN = 4

export type Visit = {
  url: string
  /** Resolves when the page can be used. */
  ready: (page: Page) => Promise<void>
  /** Whether the browser may use what it kept of an earlier visit. */
  cached: boolean
}

/** Loads a page under the mobile profile and measures until it can be used. */
export async function measurePage(
  context: BrowserContext,
  { url, ready, cached }: Visit,
): Promise<PageMetrics> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: !cached })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  // biome-ignore lint/nursery/noPlaywrightNetworkidle: looking into the page takes time from it while it is measured
  await page.goto(url, { waitUntil: 'networkidle' })
  await ready(page)
  const metrics = await page.evaluate(collect)
  await page.close()
  return metrics
}

function observe() {
  const record = { lcp: 0, blocking: 0, shift: 0 }
  Reflect.set(window, '__metrics', record)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.blocking += Math.max(0, entry.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}

function collect() {
  const record: unknown = Reflect.get(window, '__metrics')
  const read = (name: string) =>
    typeof record === 'object' && record !== null ? Number(Reflect.get(record, name)) : Number.NaN
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
  return {
    lcpMs: read('lcp'),
    blockingMs: read('blocking'),
    layoutShift: read('shift'),
    elements: document.querySelectorAll('*').length,
    scripts: [...new Set(loaded.filter((path) => path.endsWith('.js')))],
    styles: [...new Set(loaded.filter((path) => path.endsWith('.css')))],
    inlineStyle: [...document.querySelectorAll('head > style')].map((style) => style.textContent).join('\n'),
  }
}
