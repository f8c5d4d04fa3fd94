import type { Context, Page } from './chromium.ts'
import { median, round } from './statistics.ts'

export const CPU_SLOWDOWN = 4
const VISITS = 5
const ROUND_TRIPS = 2

export type InteractionResult = {
  /** Median of the time from a click on a navigation link to the painted heading of the next screen. */
  routeChangeMs: number
  /** The longest interaction of all visits up to its next paint, as reported by the browser. */
  inpMs: number
}

/** Navigates from home to the account and back on a slow device, with the data of both cached, in several visits. */
export async function measureInteraction(context: Context, origin: string): Promise<InteractionResult> {
  const visits: Visit[] = []
  for (let nth = 0; nth < VISITS; nth++) visits.push(await visit(context, origin))
  return {
    routeChangeMs: round(median(visits.flatMap(({ times }) => times)), 0),
    inpMs: round(Math.max(...visits.map(({ longest }) => longest)), 0),
  }
}

/**
 * Opens the payment history on a slow device, with its code and its data loaded, and reads on in it.
 * @returns the longest interaction up to its next paint, in milliseconds
 */
export async function measurePayments(context: Context, origin: string): Promise<number> {
  const page = await context.newPage('interactions of /account/payment')
  await page.before(observeEvents, undefined)
  await page.open(`${origin}/account/payment?dialog=history`)
  await page.untilText('Payment history')
  await page.open(`${origin}/account/payment`)
  await page.untilText('Questions about wellness')
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await press(page, 'When can I add wellness?')
  await press(page, 'View history')
  await page.untilText('2,000 payments')
  for (let turn = 0; turn < VISITS; turn++) await press(page, 'Show 25 more of 2,000 payments')
  const longest = await longestOf(page)
  await page.close()
  return round(longest, 0)
}

/** The longest interaction with a page so far, in milliseconds. `observeEvents` must have run before the page. */
export function longestOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, '__longest')), undefined)
}

/** Presses a control, and waits until the browser has painted and reported what it shows then. */
export async function press(page: Page, name: string) {
  await page.click(await page.evaluate(placeOf, name))
  await reported(page)
}

/** Waits until the browser has painted and reported the last interaction. */
export async function reported(page: Page) {
  await page.evaluate(noteReport, undefined)
  await page.until(() => Reflect.get(window, '__reported') === true, undefined)
}

/** The browser reports an interaction after the frame that it led to. */
function noteReport() {
  Reflect.set(window, '__reported', false)
  requestAnimationFrame(() => setTimeout(() => Reflect.set(window, '__reported', true), 50))
}

type Visit = { times: number[]; longest: number }

async function visit(context: Context, origin: string): Promise<Visit> {
  const page = await context.newPage('route changes between /home and /account')
  await page.before(observeEvents, undefined)
  await page.open(`${origin}/home`)
  await page.untilText('Good to know')
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const times: number[] = []
  for (let turn = 0; turn < ROUND_TRIPS; turn++) {
    times.push(await follow(page, 'Account', 'My Account'), await follow(page, 'Home', 'Hi '))
  }
  const longest = await longestOf(page)
  await page.close()
  return { times, longest }
}

async function follow(page: Page, link: string, heading: string): Promise<number> {
  await page.evaluate(timeToHeading, heading)
  await page.click(await page.evaluate(placeOf, link))
  await page.until(() => Reflect.get(window, '__taken') !== undefined, undefined)
  return page.evaluate(() => Number(Reflect.get(window, '__taken')), undefined)
}

/** The middle of the first visible control of this name. @throws Error when there is none */
function placeOf(name: string) {
  const control = [...document.querySelectorAll('a, button, summary')].find(
    (each) => each.textContent?.trim() === name && each.checkVisibility(),
  )
  if (control === undefined) throw new Error(`there is no control ${name}`)
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = control.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

function timeToHeading(heading: string) {
  Reflect.set(window, '__taken', undefined)
  let begin = 0
  document.addEventListener('click', (event) => (begin = event.timeStamp), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (begin === 0 || !document.querySelector('h1')?.textContent?.startsWith(heading)) return
    observer.disconnect()
    // After the frame that paints it.
    requestAnimationFrame(() => setTimeout(() => Reflect.set(window, '__taken', performance.now() - begin)))
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Runs before the scripts of a page, and notes its longest interaction. */
export function observeEvents() {
  Reflect.set(window, '__longest', 0)
  // Without a threshold the browser reports only interactions of more than 104 ms.
  const all: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      Reflect.set(window, '__longest', Math.max(duration, Number(Reflect.get(window, '__longest'))))
    }
  }).observe(all)
}
