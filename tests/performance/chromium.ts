import { type Devtools, startChromium } from './devtools.ts'

/** A Chromium for measurements. */
export type Chromium = {
  /** A window with cookies, storage and cache of its own. */
  newContext: () => Promise<Context>
  close: () => Promise<void>
}

export type Context = { newPage: () => Promise<Page> }

export type Page = {
  send: Devtools['send']
  /** Runs a function before the scripts of every page that is opened from now on. */
  before: <T>(script: (argument: T) => void, argument: T) => Promise<void>
  /** Opens an address and resolves when nothing is fetched any more. @throws Error after 30 s */
  open: (url: string) => Promise<void>
  /** Runs a function in the page. @throws Error with what it throws */
  evaluate: <T, R>(script: (argument: T) => R, argument: T) => Promise<R>
  /** Asks the page until the answer is true. @throws Error after 30 s */
  until: <T>(script: (argument: T) => boolean, argument: T) => Promise<void>
  /** Waits for a text that can be seen. @throws Error after 30 s */
  untilText: (text: string) => Promise<void>
  /** Presses and releases the mouse at a place in CSS pixels. */
  click: (at: { x: number; y: number }) => Promise<void>
  close: () => Promise<void>
}

const VIEWPORT = { width: 412, height: 915, deviceScaleFactor: 1, mobile: false }
const POLL_MS = 100
const LIMIT_MS = 30_000

/** @throws Error when there is no Chromium */
export async function launchChromium(): Promise<Chromium> {
  const browser = await startChromium()
  return {
    async newContext() {
      const context = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
      return {
        async newPage() {
          const target = await browser.send<{ targetId: string }>('Target.createTarget', {
            url: 'about:blank',
            // A window of this size: a change below its edge would not be presented.
            newWindow: true,
            width: VIEWPORT.width,
            height: VIEWPORT.height,
            ...context,
          })
          const attached = { ...target, flatten: true }
          const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attached)
          return preparePage(browser.page(sessionId))
        },
      }
    },
    close: browser.stop,
  }
}

async function preparePage(devtools: Devtools): Promise<Page> {
  const { send } = devtools
  await send('Page.enable')
  await send('Page.setLifecycleEventsEnabled', { enabled: true })
  await send('Emulation.setDeviceMetricsOverride', VIEWPORT)

  async function evaluate<T, R>(script: (argument: T) => R, argument: T): Promise<R> {
    type Evaluated = { result: { value: R }; exceptionDetails?: object }
    const evaluated = await send<Evaluated>('Runtime.evaluate', {
      expression: callOf(script, argument),
      returnByValue: true,
    })
    if (evaluated.exceptionDetails !== undefined) throw new Error(JSON.stringify(evaluated.exceptionDetails))
    return evaluated.result.value
  }

  async function until<T>(script: (argument: T) => boolean, argument: T) {
    const deadline = performance.now() + LIMIT_MS
    while (!(await evaluate(script, argument))) {
      if (performance.now() > deadline) throw new Error(`${callOf(script, argument)} never came true`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  return {
    send,
    evaluate,
    until,
    untilText: (text) => until((wanted) => document.body.innerText.includes(wanted), text),
    async before(script, argument) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: callOf(script, argument) })
    },
    async open(url) {
      let loaderId: string | undefined
      const idle = devtools.event(
        ({ method, params }) =>
          method === 'Page.lifecycleEvent' && params.name === 'networkIdle' && params.loaderId === loaderId,
      )
      loaderId = (await send<{ loaderId: string }>('Page.navigate', { url })).loaderId
      await within(idle, url)
    },
    async click(at) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
        await send('Input.dispatchMouseEvent', { ...at, type, button: 'left', clickCount: 1 })
      }
    },
    async close() {
      await send('Page.close')
    },
  }
}

const callOf = <T>(script: (argument: T) => unknown, argument: T) =>
  `(${script})(${JSON.stringify(argument)})`

/** @throws Error when the page is still loading after 30 s */
function within(idle: Promise<void>, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`${url} is still loading after ${LIMIT_MS} ms`)),
      LIMIT_MS,
    )
    void idle.then(() => {
      clearTimeout(limit)
      resolve()
    })
  })
}
