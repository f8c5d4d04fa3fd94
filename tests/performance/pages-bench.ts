import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { measurePage, type PageMetrics } from './page-metrics.ts'
import { freePort, startServer } from './processes.ts'
import { EMAIL, PASSWORD } from './sign-in.ts'
import { brotli, serveSite } from './site.ts'
import { staticPage } from './static-page.ts'
import { median, round } from './statistics.ts'

const ROUNDS = 5
const VIEWPORT = { width: 412, height: 915 }

export type PageResult = {
  jsBrotliBytes: number
  cssBrotliBytes: number
  lcpRatio: number
  blockingMs: number
  layoutShift: number
  elements: number
}

export type PagesResult = {
  login: PageResult
  /** Signed in, as somebody who opens the portal again; `uncachedLcpRatio` is the first visit after a deployment. */
  home: PageResult & { uncachedLcpRatio: number }
}

/** /login and the signed-in /home against a static page, all measured in turn in one run. */
export async function benchPages(): Promise<PagesResult> {
  const root = join(import.meta.dirname, '../..')
  const dist = join(root, 'apps/portal/dist')
  const mockPort = await freePort()
  const mockOrigin = `http://localhost:${mockPort}`
  const mock = await startServer(
    join(root, 'packages/mock/src/main.ts'),
    ['--port', String(mockPort)],
    `${mockOrigin}/config.json`,
  )
  const configuration = await (await fetch(`${mockOrigin}/config.json`)).text()
  const site = serveSite(dist, configuration, { '/static': staticPage })
  const origin = await listening(site)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    return await run(browser, origin, dist)
  } finally {
    await browser.close()
    site.closeAllConnections()
    site.close()
    await mock.stop()
  }
}

async function run(browser: Browser, origin: string, dist: string) {
  const visitor = await browser.newContext({ viewport: VIEWPORT })
  const member = await browser.newContext({ viewport: VIEWPORT })
  await signInAt(member, origin)
  const taken: Record<'static' | 'login' | 'home' | 'homeUncached', PageMetrics[]> = {
    static: [],
    login: [],
    home: [],
    homeUncached: [],
  }
  const home = { url: `${origin}/home`, ready: homeIsUsable }
  for (let turn = 0; turn < ROUNDS; turn++) {
    taken.static.push(
      await measurePage(visitor, { url: `${origin}/static`, ready: headingShows, cached: false }),
    )
    taken.login.push(
      await measurePage(visitor, { url: `${origin}/login`, ready: loginIsUsable, cached: false }),
    )
    // Who is signed in has signed in here: the libraries are in the cache, the data never is.
    taken.home.push(await measurePage(member, { ...home, cached: true }))
    // The first visit after a deployment changed every file.
    taken.homeUncached.push(await measurePage(member, { ...home, cached: false }))
  }
  const yardstick = median(taken.static.map((each) => each.lcpMs))
  return {
    login: await summary(taken.login, yardstick, dist),
    home: {
      ...(await summary(taken.home, yardstick, dist)),
      uncachedLcpRatio: round(median(taken.homeUncached.map((each) => each.lcpMs)) / yardstick),
    },
  }
}

async function summary(all: PageMetrics[], yardstickMs: number, dist: string): Promise<PageResult> {
  const last = all.at(-1)
  if (last === undefined) throw new RangeError('nothing was measured')
  return {
    jsBrotliBytes: await weight(dist, last.scripts),
    cssBrotliBytes: (await weight(dist, last.styles)) + brotli(Buffer.from(last.inlineStyle)).length,
    lcpRatio: round(median(all.map((each) => each.lcpMs)) / yardstickMs),
    blockingMs: round(median(all.map((each) => each.blockingMs)), 0),
    layoutShift: round(Math.max(...all.map((each) => each.layoutShift)), 4),
    elements: last.elements,
  }
}

async function weight(dist: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => brotli(await readFile(join(dist, path))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function headingShows(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function loginIsUsable(page: Page) {
  await page.getByLabel('Email address').fill('someone')
}

async function homeIsUsable(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('list', { name: 'Your pets' }).waitFor()
}

async function signInAt(context: BrowserContext, origin: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await homeIsUsable(page)
  await page.close()
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was assigned')
  return `http://localhost:${address.port}`
}
