import type { Context } from './chromium.ts'

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

export type Visit = {
  url: string
  awaited: Awaited
  /** A text that the page shows once it has settled. */
  settled: string
  /** Whether the browser may use its cache of an earlier visit. */
  cached: boolean
}

/** Loads a page under the mobile profile and measures until it has settled. */
export async function measurePage(
  context: Context,
  { url, awaited, settled, cached }: Visit,
): Promise<PageMetrics> {
  const page = await context.newPage()
  // Only with this domain are the requests of a page slowed down and its cache switched off.
  await page.send('Network.enable')
  await page.send('Network.setCacheDisabled', { cacheDisabled: !cached })
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.before(observe, undefined)
  await page.before(awaitUse, { ...awaited, typed: TYPED })
  await page.open(url)
  await page.untilText(settled)
  if ('field' in awaited) await page.until(fieldHolds, { ...awaited, typed: TYPED })
  const metrics = await page.evaluate(collect, undefined)
  await page.close()
  return metrics
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
