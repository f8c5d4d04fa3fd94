import type { Context, Page } from './chromium.ts'
import type { Devtools } from './devtools.ts'
import { activeWorker, forgetData, isQuiet, moveClock } from './kept.ts'

export type PageMetrics = {
  /** When a person can use the page; see `Awaited`. */
  usableMs: number
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

/**
 * The element that a person waits for (design/quality.md): a field that keeps what is typed, found by its selector, or
 * content, found by its text. A skeleton or a loader does not count.
 */
export type Awaited = { field: string } | { text: string }

/** The text that the bench types into an awaited field as soon as it is painted. */
export const TYPED = 'someone'

/** The browser's memory of earlier visits: nothing, the files of the page, or all that a return visit finds. */
export type Kept = 'nothing cached' | 'files cached' | 'worker and store'

export type Visit = {
  origin: string
  /** With its query. */
  path: string
  awaited: Awaited
  /** A text that the page shows once it has settled. */
  settled: string
}

/**
 * Loads a page under the mobile profile and measures until it has settled.
 * @param laterMs the time that the clock of the device is ahead, so that what the portal keeps is old and is renewed
 */
export async function measurePage(
  context: Context,
  { origin, path, awaited, settled }: Visit,
  kept: Kept,
  laterMs = 0,
): Promise<PageMetrics> {
  const isReturn = kept === 'worker and store'
  if (!isReturn) await forgetData(context, origin)
  const page = await context.newPage(`${path} with ${kept}`)
  await slowNetwork(page)
  await page.send('Network.setCacheDisabled', { cacheDisabled: kept === 'nothing cached' })
  await page.send('Network.setBypassServiceWorker', { bypass: !isReturn })
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.before(moveClock, laterMs)
  await page.before(observe, undefined)
  await page.before(awaitUse, { ...awaited, typed: TYPED })
  await page.open(`${origin}${path}`)
  await page.untilText(settled)
  if ('field' in awaited) await page.until(fieldHolds, { ...awaited, typed: TYPED })
  // A return visit shows seen data first, and renews it.
  if (isReturn) await page.until(isQuiet, RENEWED_MS)
  const metrics = await page.evaluate(collect, undefined)
  await page.close()
  return metrics
}

/** Without an answer for this time everything is renewed, in milliseconds. */
const RENEWED_MS = 1000
/** Without an answer for this time the portal has kept what it had read, which it does 1 to 2 s after an answer. */
const KEPT_MS = 4000

/**
 * Opens a page at the machine's own speed, until the portal has kept its data and its service worker is active.
 * @param hasWorker whether the portal has a service worker
 */
export async function visitFirst(
  context: Context,
  { origin, path, awaited, settled }: Visit,
  hasWorker: boolean,
): Promise<void> {
  const page = await context.newPage(`${path} at the first visit`)
  await page.before(awaitUse, { ...awaited, typed: TYPED })
  await page.open(`${origin}${path}`)
  await page.untilText(settled)
  if (hasWorker) await page.evaluate(activeWorker, undefined)
  await page.until(isQuiet, KEPT_MS)
  await page.close()
}

/** A worker has a network of its own. Only with this domain is it slowed down, and can its cache be switched off. */
export async function slowNetwork({ send }: Pick<Page | Devtools, 'send'>) {
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

/** Expects that no typed text was lost. */
function fieldHolds({ field, typed }: { field: string; typed: string }) {
  return document.querySelector<HTMLInputElement>(field)?.value === typed
}

function observe() {
  const record = { lcp: 0, blocking: 0, shift: 0, usable: Number.NaN }
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

/** Runs in the page. A field counts from the last time that it had to be typed into, content from its first paint. */
function awaitUse(awaited: { field?: string; text?: string; typed: string }) {
  const note = (usable: number) => Object.assign(Reflect.get(window, '__metrics') ?? {}, { usable })

  function typeOnce(selector: string) {
    const field = document.querySelector(selector)
    if (!(field instanceof HTMLInputElement) || field.value === awaited.typed) return
    if (!field.checkVisibility({ visibilityProperty: true })) return
    // Like a keyboard, which bypasses the value that a library keeps.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, awaited.typed)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    note(performance.now())
  }

  function textIsThere(text: string) {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode
      const isThere = nodeValue?.includes(text) === true
      if (isThere && parentElement?.checkVisibility({ visibilityProperty: true })) return true
    }
    return false
  }

  let isDue = false
  const changes = new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      if (awaited.field !== undefined) typeOnce(awaited.field)
      if (awaited.text === undefined || !textIsThere(awaited.text)) return
      changes.disconnect()
      // After the frame that paints it.
      setTimeout(() => note(performance.now()))
    })
  })
  changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

function collect() {
  const record: unknown = Reflect.get(window, '__metrics')
  const read = (name: string) =>
    typeof record === 'object' && record !== null ? Number(Reflect.get(record, name)) : Number.NaN
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
  // Content of the first HTML is usable when it is painted.
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return {
    usableMs: Math.max(read('usable'), painted),
    lcpMs: read('lcp'),
    blockingMs: read('blocking'),
    layoutShift: read('shift'),
    elements: document.querySelectorAll('*').length,
    scripts: [...new Set(loaded.filter((path) => path.endsWith('.js')))],
    styles: [...new Set(loaded.filter((path) => path.endsWith('.css')))],
    inlineStyle: [...document.querySelectorAll('head > style')].map((style) => style.textContent).join('\n'),
  }
}
