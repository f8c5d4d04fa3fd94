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
  /** When a person can use the page, times the static page; with the shared files cached on signed-in pages. */
  usableRatio: number
  lcpRatio: number
  blockingMs: number
  layoutShift: number
  elements: number
  /** With nothing cached: the first visit after a deployment that changed every file. */
  usableColdRatio?: number
  uncachedLcpRatio?: number
}

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
  // The pages of mailed links with nothing cached, because few policyholders see them twice.
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

/** Pages against a static page, all measured in turn in one run. @param pages all of them unless told */
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

const SAMPLES = ['static', ...PAGES, 'homeCold', 'petsCold'] as const
type Sample = (typeof SAMPLES)[number]
type Visits = Record<Sample, () => Promise<PageMetrics>>

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
  const at = (path: string, awaited: Awaited, settled: string) => ({
    url: `${origin}${path}`,
    awaited,
    settled,
    cached: false,
  })
  const home = at('/home', PET, SETTLED_HOME)
  const pets = at('/account/pets', PET, 'Biscuit')
  const activeClaims = at('/claims/active', CLAIM, 'Next')
  const visits: Visits = {
    static: () => measurePage(visitor, at('/static', FIELD, 'Manage your account')),
    // The form has taken over the early input, so it needs only the password.
    login: () => measurePage(visitor, at('/login', FIELD, 'Still needed: password')),
    // Signing in has cached the libraries, but never the data.
    home: () => measurePage(member, { ...home, cached: true }),
    homeCold: () => measurePage(member, home),
    pets: () => measurePage(member, { ...pets, cached: true }),
    petsCold: () => measurePage(member, pets),
    manyHome: () => measurePage(many, { ...home, awaited: FIRST_OF_MANY, cached: true }),
    manyPets: () => measurePage(many, { ...pets, awaited: FIRST_OF_MANY, settled: 'Bella 1', cached: true }),
    payment: () =>
      measurePage(kennel, { ...at('/account/payment', AMOUNT, 'Questions about wellness'), cached: true }),
    nonPay: () => measurePage(visitor, at(links.nonPay, AMOUNT, 'Update payment method')),
    wellness: () => measurePage(visitor, at(links.wellness, PLAN, 'Choose this plan and continue')),
    activeClaims: () => measurePage(many, { ...activeClaims, cached: true }),
    closedClaims: () => measurePage(many, { ...at('/claims/closed', CLAIM, 'Next'), cached: true }),
  }
  const taken = await inTurn(visits, pages)
  const still = taken('static')
  const yardstick = { usable: medianOf(still, 'usableMs'), lcp: medianOf(still, 'lcpMs') }
  const results: PagesResult = {}
  for (const name of pages) results[name] = await summary(taken(name), yardstick, dist)
  if (results.home) Object.assign(results.home, coldRatios(taken('homeCold'), yardstick))
  if (results.pets) Object.assign(results.pets, coldRatios(taken('petsCold'), yardstick))
  if (pages.length < PAGES.length) return results
  return {
    ...results,
    claimFormBytes: await claimFormBytes(many, origin, dist, taken('activeClaims')),
    interaction: await measureInteraction(member, origin),
    paymentInpMs: await measurePayments(kennel, origin),
    activeClaimsInpMs: await measureClaims(many, origin, '/claims/active'),
    closedClaimsInpMs: await measureClaims(many, origin, '/claims/closed'),
  }
}

/** The files of the form of a new claim beyond those of the claims under way and of every form: dialog, kit, choices. */
async function claimFormBytes(many: Context, origin: string, dist: string, claims: readonly PageMetrics[]) {
  const visit = (path: string, text: string) =>
    measurePage(many, { url: `${origin}${path}`, awaited: { text }, settled: text, cached: false })
  const addressForm = await visit('/account/profile?dialog=mailing-address', 'Apartment')
  const claimForm = await visit('/claims/new', 'Has your pet passed away?')
  const shared = new Set([...claims, addressForm].flatMap(({ scripts }) => scripts))
  return weight(
    dist,
    claimForm.scripts.filter((script) => !shared.has(script)),
  )
}

/** Several rounds over all samples of the pages, so that a busy moment of the machine meets each of them. */
async function inTurn(
  visits: Visits,
  pages: readonly PageName[],
): Promise<(sample: Sample) => PageMetrics[]> {
  const isOf = (sample: Sample, page: PageName) => sample === page || sample === `${page}Cold`
  const samples = SAMPLES.filter((sample) => sample === 'static' || pages.some((page) => isOf(sample, page)))
  const taken = new Map<Sample, PageMetrics[]>(samples.map((sample) => [sample, []]))
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [sample, all] of taken) all.push(await visits[sample]())
  }
  return (sample) => taken.get(sample) ?? []
}

function medianOf(all: readonly PageMetrics[], what: 'usableMs' | 'lcpMs' | 'blockingMs'): number {
  const values = all.map((each) => each[what])
  if (!values.every(Number.isFinite)) throw new RangeError(`${what} was not measured on every visit`)
  return median(values)
}

/** The medians of the static page, in milliseconds. */
type Yardstick = { usable: number; lcp: number }

const ratios = (all: readonly PageMetrics[], { usable, lcp }: Yardstick) => ({
  usableRatio: round(medianOf(all, 'usableMs') / usable),
  lcpRatio: round(medianOf(all, 'lcpMs') / lcp),
})

function coldRatios(all: readonly PageMetrics[], yardstick: Yardstick) {
  const { usableRatio, lcpRatio } = ratios(all, yardstick)
  return { usableColdRatio: usableRatio, uncachedLcpRatio: lcpRatio }
}

async function summary(all: PageMetrics[], yardstick: Yardstick, dist: string): Promise<PageResult> {
  const last = all.at(-1)
  if (last === undefined) throw new RangeError('nothing was measured')
  return {
    jsBrotliBytes: await weight(dist, last.scripts),
    cssBrotliBytes: (await weight(dist, last.styles)) + brotli(Buffer.from(last.inlineStyle)).length,
    ...ratios(all, yardstick),
    blockingMs: round(medianOf(all, 'blockingMs'), 0),
    layoutShift: round(Math.max(...all.map((each) => each.layoutShift)), 4),
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
