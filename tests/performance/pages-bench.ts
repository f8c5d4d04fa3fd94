import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { type InteractionResult, measureInteraction } from './interaction.ts'
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
  pets: PageResult
  /** The same two of a policyholder with sixty pets. */
  manyHome: PageResult
  manyPets: PageResult
  interaction: InteractionResult
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

const SAMPLES = ['static', 'login', 'home', 'homeUncached', 'pets', 'manyHome', 'manyPets'] as const
type Sample = (typeof SAMPLES)[number]
type Visits = Record<Sample, () => Promise<PageMetrics>>

async function run(browser: Browser, origin: string, dist: string): Promise<PagesResult> {
  const visitor = await browser.newContext({ viewport: VIEWPORT })
  const member = await browser.newContext({ viewport: VIEWPORT })
  const many = await browser.newContext({ viewport: VIEWPORT })
  await signInAt(member, origin, EMAIL)
  await signInAt(many, origin, 'many@example.com')
  const at = (path: string, ready: (page: Page) => Promise<void>, cached: boolean) => ({
    url: `${origin}${path}`,
    ready,
    cached,
  })
  const visits: Visits = {
    static: () => measurePage(visitor, at('/static', headingShows, false)),
    login: () => measurePage(visitor, at('/login', loginIsUsable, false)),
    // Who is signed in has signed in here: the libraries are in the cache, the data never is.
    home: () => measurePage(member, at('/home', homeIsUsable, true)),
    // The first visit after a deployment changed every file.
    homeUncached: () => measurePage(member, at('/home', homeIsUsable, false)),
    pets: () => measurePage(member, at('/account/pets', petsAreUsable, true)),
    manyHome: () => measurePage(many, at('/home', homeIsUsable, true)),
    manyPets: () => measurePage(many, at('/account/pets', petsAreUsable, true)),
  }
  const taken = await inTurn(visits)
  const yardstick = median(taken.static.map((each) => each.lcpMs))
  const summarized = (name: Sample) => summary(taken[name], yardstick, dist)
  return {
    login: await summarized('login'),
    home: {
      ...(await summarized('home')),
      uncachedLcpRatio: round(median(taken.homeUncached.map((each) => each.lcpMs)) / yardstick),
    },
    pets: await summarized('pets'),
    manyHome: await summarized('manyHome'),
    manyPets: await summarized('manyPets'),
    interaction: await measureInteraction(member, origin),
  }
}

/** Several rounds over all samples, so that a busy moment of the machine meets each of them. */
async function inTurn(visits: Visits): Promise<Record<Sample, PageMetrics[]>> {
  const taken: Record<Sample, PageMetrics[]> = {
    static: [],
    login: [],
    home: [],
    homeUncached: [],
    pets: [],
    manyHome: [],
    manyPets: [],
  }
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const name of SAMPLES) taken[name].push(await visits[name]())
  }
  return taken
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
  await page.getByRole('region', { name: 'Good to know' }).waitFor()
}

async function petsAreUsable(page: Page) {
  await page.getByRole('article').first().waitFor()
}

async function signInAt(context: BrowserContext, origin: string, email: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email address').fill(email)
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
