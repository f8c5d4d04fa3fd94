import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Chromium, type Context, launchChromium } from './chromium.ts'
import { measureClaims } from './claims-interaction.ts'
import { type InteractionResult, measureInteraction, measurePayments } from './interaction.ts'
import { mailedLinks } from './mailed-links.ts'
import { type Awaited, measurePage, type PageMetrics } from './page-metrics.ts'
import { SETTLED_HOME, signInAt } from './page-sign-in.ts'
import { freePort, startServer } from './processes.ts'
import { EMAIL } from './sign-in.ts'
import { brotli, serveSite } from './site.ts'
import { staticPage } from './static-page.ts'
import { median, round } from './statistics.ts'

const ROUNDS = 5

export type PageResult = {
  jsBrotliBytes: number
  cssBrotliBytes: number
  /** With its files cached, but never its data. The pages of mailed links have none: few policyholders see them twice. */
  cached?: Ratios
  /** With nothing cached: the first visit, also after a deployment that changed every file. */
  cold: Ratios
  /** The median of the visits that block longer, with files cached or with nothing cached. */
  blockingMs: number
  layoutShift: number
  elements: number
}

/** When a person can use the page, and its largest paint; both times the static page with nothing cached. */
export type Ratios = { usable: number; lcp: number }

/** Signed in, where a page has a session: as somebody who opens the portal again. */
export const PAGES = [
  'login',
  'home',
  'pets',
  // The same two of a policyholder with sixty pets.
  'manyHome',
  'manyPets',
  // The payment screen of a policyholder with twelve policies and 2,000 payments.
  'payment',
  // The pages of mailed links.
  'nonPay',
  'wellness',
  // The claims of a policyholder with 500 of them.
  'activeClaims',
  'closedClaims',
] as const
export type PageName = (typeof PAGES)[number]

/** Interactions and the form of a claim are measured with all pages alone. */
export type PagesResult = Partial<Record<PageName, PageResult> & MoreResult>

type MoreResult = {
  /** The JavaScript that the form of a new claim loads beyond the claims under way and an address form, after brotli. */
  claimFormBytes: number
  interaction: InteractionResult
  /** The longest interaction with the payments, up to its next paint. */
  paymentInpMs: number
  /** The longest interaction with the filter and the pages of each list of claims. */
  activeClaimsInpMs: number
  closedClaimsInpMs: number
}

/** Pages against a static page, all measured in turn in one run. @param pages all of them by default */
export async function benchPages(pages: readonly PageName[] = PAGES): Promise<PagesResult> {
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
  const browser = await launchChromium()
  try {
    const links = await mailedLinks(mockOrigin)
    return await run(browser, { origin, dist, links }, pages)
  } finally {
    await browser.close()
    site.closeAllConnections()
    site.close()
    await mock.stop()
  }
}

const LINKS: readonly PageName[] = ['nonPay', 'wellness']

/** A visit of a page. @param cached whether its files are cached; signing in, or an earlier visit, has done so */
type Visit = (cached: boolean) => Promise<PageMetrics>

const FIELD: Awaited = { field: 'input[type="email"]' }
/** The first pet of each persona. */
const PET: Awaited = { text: 'Biscuit' }
const FIRST_OF_MANY: Awaited = { text: 'Bella 1' }
/** The number of the first claim. */
const CLAIM: Awaited = { text: 'Claim #' }
/** The amount of the next payment. */
const AMOUNT: Awaited = { text: '$41.20' }
/** The benefits of the plan that shows first. */
const PLAN: Awaited = { text: 'Vaccinations' }

type Served = {
  origin: string
  dist: string
  /** The path and the query of mailed links. */
  links: { nonPay: string; wellness: string }
}

async function run(
  browser: Chromium,
  { origin, dist, links }: Served,
  pages: readonly PageName[],
): Promise<PagesResult> {
  const visitor = await browser.newContext()
  const member = await browser.newContext()
  const many = await browser.newContext()
  await signInAt(member, origin, EMAIL)
  const kennel = await browser.newContext()
  await signInAt(many, origin, 'many@example.com')
  await signInAt(kennel, origin, 'kennel@example.com')
  const visit =
    (context: Context, path: string, awaited: Awaited, settled: string): Visit =>
    (cached) =>
      measurePage(context, { url: `${origin}${path}`, awaited, settled, cached })
  const visits: Record<PageName, Visit> = {
    // The form has taken over the early input, so it needs only the password.
    login: visit(visitor, '/login', FIELD, 'Still needed: password'),
    home: visit(member, '/home', PET, SETTLED_HOME),
    pets: visit(member, '/account/pets', PET, 'Biscuit'),
    manyHome: visit(many, '/home', FIRST_OF_MANY, SETTLED_HOME),
    manyPets: visit(many, '/account/pets', FIRST_OF_MANY, 'Bella 1'),
    payment: visit(kennel, '/account/payment', AMOUNT, 'Questions about wellness'),
    nonPay: visit(visitor, links.nonPay, AMOUNT, 'Update payment method'),
    wellness: visit(visitor, links.wellness, PLAN, 'Choose this plan and continue'),
    activeClaims: visit(many, '/claims/active', CLAIM, 'Next'),
    closedClaims: visit(many, '/claims/closed', CLAIM, 'Next'),
  }
  const { yardstick, taken } = await inTurn(
    visit(visitor, '/static', FIELD, 'Manage your account'),
    pages.map((name) => ({ name, visit: visits[name] })),
  )
  const results: PagesResult = {}
  for (const each of taken) results[each.name] = await summary(each, yardstick, dist)
  if (pages.length < PAGES.length) return results
  return {
    ...results,
    claimFormBytes: await claimFormBytes(many, origin, dist),
    interaction: await measureInteraction(member, origin),
    paymentInpMs: await measurePayments(kennel, origin),
    activeClaimsInpMs: await measureClaims(many, origin, '/claims/active'),
    closedClaimsInpMs: await measureClaims(many, origin, '/claims/closed'),
  }
}

/** The files of the form of a new claim beyond those of the claims under way and of every form: dialog, kit, choices. */
async function claimFormBytes(many: Context, origin: string, dist: string) {
  const visit = (path: string, text: string) =>
    measurePage(many, { url: `${origin}${path}`, awaited: { text }, settled: text, cached: false })
  const claims = await visit('/claims/active', 'Claim #')
  const addressForm = await visit('/account/profile?dialog=mailing-address', 'Apartment')
  const claimForm = await visit('/claims/new', 'Has your pet passed away?')
  const shared = new Set([claims, addressForm].flatMap(({ scripts }) => scripts))
  return weight(
    dist,
    claimForm.scripts.filter((script) => !shared.has(script)),
  )
}

type Taken = { name: PageName; cached: PageMetrics[]; cold: PageMetrics[] }

/** Several rounds over all pages, so that a busy moment of the machine meets each of them. */
async function inTurn(still: Visit, pages: readonly { name: PageName; visit: Visit }[]) {
  const yardstick: PageMetrics[] = []
  const taken = pages.map((page): Taken & { visit: Visit } => ({ ...page, cached: [], cold: [] }))
  for (let turn = 0; turn < ROUNDS; turn++) {
    yardstick.push(await still(false))
    for (const { name, visit, cached, cold } of taken) {
      cold.push(await visit(false))
      // The visit before has cached the files.
      if (!LINKS.includes(name)) cached.push(await visit(true))
    }
  }
  return { yardstick: { usable: medianOf(yardstick, 'usableMs'), lcp: medianOf(yardstick, 'lcpMs') }, taken }
}

function medianOf(all: readonly PageMetrics[], what: 'usableMs' | 'lcpMs' | 'blockingMs'): number {
  const values = all.map((each) => each[what])
  if (!values.every(Number.isFinite)) throw new RangeError(`${what} was not measured on every visit`)
  return median(values)
}

/** @param yardstick the medians of the static page, in milliseconds */
async function summary(
  { cached, cold }: Taken,
  yardstick: { usable: number; lcp: number },
  dist: string,
): Promise<PageResult> {
  const last = cold.at(-1)
  if (last === undefined) throw new RangeError('nothing was measured')
  const ratios = (all: readonly PageMetrics[]): Ratios => ({
    usable: round(medianOf(all, 'usableMs') / yardstick.usable),
    lcp: round(medianOf(all, 'lcpMs') / yardstick.lcp),
  })
  const blocking = [cached, cold].flatMap((all) => (all.length === 0 ? [] : medianOf(all, 'blockingMs')))
  return {
    jsBrotliBytes: await weight(dist, last.scripts),
    cssBrotliBytes: (await weight(dist, last.styles)) + brotli(Buffer.from(last.inlineStyle)).length,
    ...(cached.length === 0 ? {} : { cached: ratios(cached) }),
    cold: ratios(cold),
    blockingMs: round(Math.max(...blocking), 0),
    layoutShift: round(Math.max(...[...cached, ...cold].map((each) => each.layoutShift)), 4),
    elements: last.elements,
  }
}

async function weight(dist: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => brotli(await readFile(join(dist, path))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was assigned')
  return `http://localhost:${address.port}`
}
