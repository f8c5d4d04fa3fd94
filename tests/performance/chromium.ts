import { type Devtools, startChromium } from './devtools.ts'
import { limited } from './limits.ts'

/** A Chromium for measurements. */
export type Chromium = {
  /** A window with cookies, storage and cache of its own. */
  newContext: () => Promise<Context>
  close: () => Promise<void>
}

export type Context = {
  /** @param name what is measured, for the messages of errors */
  newPage: (name: string) => Promise<Page>
  /** Prepares the service workers of the window: those that run, and each later one before its script runs. */
  prepareWorkers: (prepare: PrepareWorker) => Promise<void>
}

type PrepareWorker = (worker: Devtools) => Promise<void>

/**
 * A page. Each method is a step with a limit of 30 s, and all steps together have one of 3 minutes.
 * @throws Error from each method with the page's name and the step, when it fails or takes longer
 */
export type Page = {
  send: Devtools['send']
  /** Runs a function before the scripts of every page that is opened from now on. */
  before: <T>(script: (argument: T) => void, argument: T) => Promise<void>
  /** Opens an address and resolves when nothing is fetched any more. */
  open: (url: string) => Promise<void>
  /** Runs a function in the page, and waits for what it returns. */
  evaluate: <T, R>(script: (argument: T) => R, argument: T) => Promise<Awaited<R>>
  /** Asks the page until the answer is true. */
  until: <T>(script: (argument: T) => boolean, argument: T) => Promise<void>
  /** Waits for a text that can be seen. */
  untilText: (text: string) => Promise<void>
  /** Presses and releases the mouse at a place in CSS pixels. */
  click: (at: { x: number; y: number }) => Promise<void>
  close: () => Promise<void>
}

const VIEWPORT = { width: 412, height: 915, deviceScaleFactor: 1, mobile: false }
const POLL_MS = 100
const STEP_MS = 30_000
const PAGE_MS = 180_000

/** @throws Error when there is no Chromium */
export async function launchChromium(): Promise<Chromium> {
  const browser = await startChromium()
  const workersOf = await followWorkers(browser)
  return {
    async newContext() {
      const context = await browser.send<BrowserContext>('Target.createBrowserContext')
      const workers = workersOf(context)
      return {
        newPage: (name) => limited(`${name}, new page`, () => openPage(browser, name, context)),
        async prepareWorkers(prepare) {
          workers.prepare = prepare
          // One that has ended meanwhile cannot be prepared, and need not be.
          await limited('prepare workers', () => Promise.allSettled(workers.running.map(prepare)))
        },
      }
    },
    close: browser.stop,
  }
}

type BrowserContext = { browserContextId: string }

type Workers = { running: Devtools[]; prepare?: PrepareWorker }

/** Attaches itself to every service worker, and lets it begin when it is prepared. */
async function followWorkers(browser: Devtools) {
  const all = new Map<string, Workers>()
  const workersOf = ({ browserContextId: id }: BrowserContext) => {
    const workers = all.get(id) ?? { running: [] }
    all.set(id, workers)
    return workers
  }
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo?.type !== 'service_worker') return
    const workers = workersOf(targetInfo)
    const worker = browser.session(sessionId)
    workers.running.push(worker)
    const prepared = Promise.resolve(workers.prepare?.(worker))
    // A worker that ends meanwhile needs nothing. One that does not begin keeps its page waiting, which has a limit.
    void prepared.then(() => worker.send('Runtime.runIfWaitingForDebugger')).catch(() => undefined)
  })
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'service_worker', exclude: false }],
  })
  return workersOf
}

async function openPage(browser: Devtools, name: string, context: BrowserContext) {
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
  const session = browser.session(sessionId)
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await session.send('Emulation.setDeviceMetricsOverride', VIEWPORT)
  return pageOf(session, name)
}

/** The page of a session, with its limits. */
export function pageOf(devtools: Devtools, name: string): Page {
  const end = performance.now() + PAGE_MS
  const step = <T>(what: string, work: (signal: AbortSignal) => Promise<T>) =>
    limited(`${name}, ${what}`, work, Math.max(0, Math.min(STEP_MS, end - performance.now())))

  async function evaluate<T, R>(script: (argument: T) => R, argument: T): Promise<Awaited<R>> {
    type Evaluated = { result: { value: Awaited<R> }; exceptionDetails?: object }
    const evaluated = await devtools.send<Evaluated>('Runtime.evaluate', {
      expression: callOf(script, argument),
      returnByValue: true,
      awaitPromise: true,
    })
    if (evaluated.exceptionDetails !== undefined) throw new Error(JSON.stringify(evaluated.exceptionDetails))
    return evaluated.result.value
  }

  function until<T>(what: string, script: (argument: T) => boolean, argument: T) {
    return step(what, async (signal) => {
      while (!(await evaluate(script, argument)) && !signal.aborted)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    })
  }

  return {
    send: (method, params) => step(method, () => devtools.send(method, params)),
    evaluate: (script, argument) => step(`${script.name}()`, () => evaluate(script, argument)),
    until: (script, argument) => until(`until ${script.name || script}`, script, argument),
    untilText: (text) =>
      until(`until “${text}” shows`, (wanted) => document.body.innerText.includes(wanted), text),
    before: (script, argument) =>
      step(`before the page: ${script.name}()`, async () => {
        await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: callOf(script, argument) })
      }),
    open: (url) => step(`open ${url}`, () => open(devtools, url)),
    click: (at) =>
      step('click', async () => {
        for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
          await devtools.send('Input.dispatchMouseEvent', { ...at, type, button: 'left', clickCount: 1 })
      }),
    close: () => step('close', () => devtools.send('Page.close')),
  }
}

async function open(devtools: Devtools, url: string) {
  let loaderId: string | undefined
  const idle = devtools.event(
    ({ method, params }) =>
      method === 'Page.lifecycleEvent' && params.name === 'networkIdle' && params.loaderId === loaderId,
  )
  loaderId = (await devtools.send<{ loaderId: string }>('Page.navigate', { url })).loaderId
  await idle
}

const callOf = <T>(script: (argument: T) => unknown, argument: T) =>
  `(${script})(${JSON.stringify(argument)})`
