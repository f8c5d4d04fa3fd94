import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Chromium, type Context, launchChromium } from './chromium.ts'
import { measureClaims } from './claims-interaction.ts'
import { type InteractionResult, measureInteraction, measurePayments } from './interaction.ts'
import { limited } from './limits.ts'
import { mailedLinks } from './mailed-links.ts'
import {
  type Awaited,
  measurePage,
  type PageMetrics,
  slowNetwork,
  type Visit,
  visitFirst,
} from './page-metrics.ts'
import { type PageResult, summary, type Taken, weight, yardstickOf } from './page-results.ts'
import { SETTLED_HOME, signInAt } from './page-sign-in.ts'
import { freePort, startServer } from './processes.ts'
import { EMAIL } from './sign-in.ts'
import { serveSite } from './site.ts'
import { staticPage } from './static-page.ts'

const ROUNDS = 5

/** The kept data is older than a minute at the next return visit, so that the portal says so and renews it. */
const LATER_MS = 2 * 60_000

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
  // The pages behind flags: 120 notifications, five devices with their activity, and the card for a vet.
  'notifications',
  'security',
  'vetCard',
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
    const links = await limited('mailed links', () => mailedLinks(mockOrigin))
    return await run(browser, { origin, dist, links }, pages)
  } finally {
    await browser.close()
    site.closeAllConnections()
    site.close()
    await mock.stop()
  }
}

const LINKS: readonly PageName[] = ['nonPay', 'wellness']

/**
 * A page and its visitors, one of them for return visits alone: in their window the worker is active, and what they have
 * seen is kept.
 */
type Measured = { visit: Visit; context: Context; returning: Context }

const FIELD: Awaited = { field: 'input[type="email"]' }
/** The first pet of each persona. */
const PET: Awaited = { text: 'Biscuit' }
const FIRST_OF_MANY: Awaited = { text: 'Bella 1' }
/** The number of the first claim. */
const CLAIM: Awaited = { text: 'Claim #' }
/** The amount of the next payment. */
const AMOUNT: Awaited = { text: '$41.20' }
/** One of the newest notifications, a device that is signed in, and the policy on the card for a vet. */
const NEWS: Awaited = { text: 'We’ve sent the payment for claim' }
const DEVICE: Awaited = { text: 'Safari on iPad' }
const COVER: Awaited = { text: 'PET104101-01' }
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
  const people = async (email?: string) => {
    const two = { context: await browser.newContext(), returning: await browser.newContext() }
    if (email !== undefined) for (const each of Object.values(two)) await signInAt(each, origin, email)
    return two
  }
  const visitor = await people()
  const member = await people(EMAIL)
  const many = await people('many@example.com')
  const kennel = await people('kennel@example.com')
  const notified = await people('busy-bell@example.com')
  const watched = await people('security-events@example.com')
  const visit = (path: string, awaited: Awaited, settled: string): Visit => ({
    origin,
    path,
    awaited,
    settled,
  })
  const measured: Record<PageName, Measured> = {
    // The form has taken over the early input, so it needs only the password.
    login: { ...visitor, visit: visit('/login', FIELD, 'Still needed: password') },
    home: { ...member, visit: visit('/home', PET, SETTLED_HOME) },
    pets: { ...member, visit: visit('/account/pets', PET, 'Biscuit') },
    manyHome: { ...many, visit: visit('/home', FIRST_OF_MANY, SETTLED_HOME) },
    manyPets: { ...many, visit: visit('/account/pets', FIRST_OF_MANY, 'Bella 1') },
    payment: { ...kennel, visit: visit('/account/payment', AMOUNT, 'Questions about wellness') },
    nonPay: { ...visitor, visit: visit(links.nonPay, AMOUNT, 'Update payment method') },
    wellness: { ...visitor, visit: visit(links.wellness, PLAN, 'Choose this plan and continue') },
    activeClaims: { ...many, visit: visit('/claims/active', CLAIM, 'Next') },
    closedClaims: { ...many, visit: visit('/claims/closed', CLAIM, 'Next') },
    notifications: { ...notified, visit: visit('/account/notifications', NEWS, 'Mark all as read') },
    security: { ...watched, visit: visit('/account/profile/security', DEVICE, 'Show more') },
    vetCard: { ...member, visit: visit('/account/pets/PET104101/card', COVER, 'Print') },
  }
  const still = await browser.newContext()
  const { yardstick, taken } = await inTurn(
    () => measurePage(still, visit('/static', FIELD, 'Manage your account'), 'nothing cached'),
    pages.map((name) => ({ name, ...measured[name] })),
    existsSync(join(dist, 'sw.js')),
  )
  const results: PagesResult = {}
  for (const each of taken) results[each.name] = await summary(each.visits, yardstickOf(yardstick), dist)
  if (pages.length < PAGES.length) return results
  return {
    ...results,
    claimFormBytes: await claimFormBytes(many.context, origin, dist),
    interaction: await measureInteraction(member.context, origin),
    paymentInpMs: await measurePayments(kennel.context, origin),
    activeClaimsInpMs: await measureClaims(many.context, origin, '/claims/active'),
    closedClaimsInpMs: await measureClaims(many.context, origin, '/claims/closed'),
  }
}

/** The files of the form of a new claim beyond those of the claims under way and of every form: dialog, kit, choices. */
async function claimFormBytes(many: Context, origin: string, dist: string) {
  const visit = (path: string, text: string) =>
    measurePage(many, { origin, path, awaited: { text }, settled: text }, 'nothing cached')
  const claims = await visit('/claims/active', 'Claim #')
  const addressForm = await visit('/account/profile?dialog=mailing-address', 'Apartment')
  const claimForm = await visit('/claims/new', 'Has your pet died?')
  const shared = new Set([claims, addressForm].flatMap(({ scripts }) => scripts))
  return weight(
    dist,
    claimForm.scripts.filter((script) => !shared.has(script)),
  )
}

/** Several rounds over all pages, so that a busy moment of the machine meets each of them. */
async function inTurn(
  still: () => Promise<PageMetrics>,
  pages: readonly (Measured & { name: PageName })[],
  hasWorker: boolean,
) {
  const yardstick: PageMetrics[] = []
  const taken = pages.map((page) => {
    const visits: Taken = { 'nothing cached': [], 'files cached': [], 'worker and store': [] }
    return { ...page, visits }
  })
  for (const { name, visit, returning } of taken) {
    if (!LINKS.includes(name)) await visitFirst(returning, visit, hasWorker)
  }
  for (const context of new Set(taken.map(({ returning }) => returning)))
    await context.prepareWorkers(slowNetwork)
  for (let turn = 1; turn <= ROUNDS; turn++) {
    yardstick.push(await still())
    for (const { name, visit, context, returning, visits } of taken) {
      visits['nothing cached'].push(await measurePage(context, visit, 'nothing cached'))
      if (LINKS.includes(name)) continue
      // The visit before has cached the files.
      visits['files cached'].push(await measurePage(context, visit, 'files cached'))
      const later = turn * LATER_MS
      visits['worker and store'].push(await measurePage(returning, visit, 'worker and store', later))
    }
  }
  return { yardstick, taken }
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was assigned')
  return `http://localhost:${address.port}`
}
