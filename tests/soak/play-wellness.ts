import { petOfTerm } from '@portal/domain/pets'
import { activeTerm } from '@portal/domain/policies'
import type { Mock } from '@portal/mock'
import fc from 'fast-check'
import { accountQuery } from '../../apps/portal/src/api/account.ts'
import { accountPolicy, wellnessCardsQuery } from '../../apps/portal/src/api/wellness.ts'
import {
  type Buying,
  type BuyingState,
  buyingPorts,
  createBuying,
} from '../../apps/portal/src/features/wellness/buying/buying.ts'
import { type Browser, createBrowser, type Page } from './browser.ts'
import { Network, turns } from './network.ts'
import {
  type Event,
  type Game,
  OFTEN,
  playSchedule,
  RARELY,
  type Schedule,
  SOMETIMES,
  schedulesOf,
} from './schedule.ts'
import { createWellnessTruth } from './wellness-truth.ts'

const EMAIL = 'wellness-offer@example.com'
const PASSWORD = 'Portal-2026!'
const WORLD = 'soak-wellness'

/** The requests that can fail: a purchase, its look-up, and plans with their quote. */
type WellnessRequest = 'purchase' | 'lookUp' | 'cards'

const ACTIONS = [
  'buy-advantage',
  'buy-advantage',
  'buy-prime',
  'press-twice',
  'check',
  'leave',
  'change-prices',
] as const

type WellnessAction = (typeof ACTIONS)[number] | Event

/** Decides about an answer without success (decision 8). */
type Mode = 'link' | 'account'

type WellnessSchedule = Schedule<Mode, WellnessAction, WellnessRequest>

/** Schedules of purchases. */
export const wellnessSchedules: fc.Arbitrary<WellnessSchedule> = schedulesOf({
  setup: fc.constantFrom('link', 'account'),

  actions: ACTIONS,
  retry: 'buy-advantage',
  faults: { purchase: OFTEN, lookUp: SOMETIMES, cards: RARELY },
})

function kindOf({ method, url }: Request): WellnessRequest | undefined {
  if (url.includes('/policy-change?idempotency-key=')) return 'lookUp'
  if (method === 'PATCH' && url.includes('/policy-change?')) return 'purchase'
  return /\/(wellness-plans|coverage-premium)\?/.test(url) ? 'cards' : undefined
}

/** A page with the popup of the plans. */
type Shop = Page & { buying: Buying }

type Player = {
  mock: Mock
  browser: Browser
  truth: ReturnType<typeof createWellnessTruth>
  mode: Mode
  policy: ReturnType<typeof accountPolicy>
  tabs: [Promise<Shop>, Promise<Shop>]
}

/** Opens a page, which first looks up a purchase that was on its way. */
async function openShop({ browser, truth, mode, policy }: Omit<Player, 'tabs' | 'mock'>): Promise<Shop> {
  const page = await browser.open()
  const ports = buyingPorts(page.api, page.client, policy.policyNumber)
  const buying = createBuying({ ...ports, mode, wait: () => turns(1) })
  buying.subscribe(() => {
    // After the end of the session the page shows the sign-in, and no record can be read.
    if (page.api.session.state().status === 'signedIn') truth.said(buying.state(), page.life)
  })
  return { ...page, buying }
}

/** Buys a plan as its card is shown; without a card there is nothing to press. */
async function buy({ policy }: Player, { api, client, buying }: Shop, planCode: string, times = 1) {
  const cards = await client.fetchQuery(wellnessCardsQuery(api, policy)).catch(() => [])
  const card = cards.find((each) => each.planCode === planCode)
  const price = card?.price
  if (card === undefined || price === undefined) return
  const request = { policy, card: { ...card, price }, check: () => ({ ok: true as const }) }
  await Promise.all(Array.from({ length: times }, () => buying.start(request)))
}

/** Ends the session of every page by force, and signs in again with new pages. */
async function expire(player: Player) {
  const { browser, tabs } = player
  const pages = await Promise.all(tabs)
  for (const { api } of pages) await api.session.end('refused')
  for (const page of pages) browser.leave(page)
  const first = await browser.open()
  await first.api.session.signIn(EMAIL, PASSWORD)
  browser.leave(first)
  player.tabs = [openShop(player), openShop(player)]
  await Promise.all(player.tabs)
}

async function act(player: Player, tab: 0 | 1, action: WellnessAction): Promise<void> {
  const { browser, tabs } = player
  const shop = await tabs[tab]
  switch (action) {
    case 'buy-advantage':
      return buy(player, shop, 'ADV')
    case 'buy-prime':
      return buy(player, shop, 'PRI')
    case 'press-twice':
      return buy(player, shop, 'ADV', 2)
    case 'check':
      return shop.buying.check()
    case 'leave':
      return shop.buying.leave()
    case 'reload':
      browser.leave(shop)
      tabs[tab] = openShop(player)
      return (await tabs[tab]).buying.check()
    case 'change-prices': {
      const { state } = player.mock.worlds.get(WORLD)
      state.wellnessPercent = state.wellnessPercent === 110 ? 100 : 110
      return undefined
    }
    case 'expire':
      return expire(player)
  }
}

/** Buys a plan without faults, as a policyholder does in the end. */
async function buyAtLast(player: Player) {
  const shop = await player.tabs[0]
  for (let tries = 0; tries < 5 && shop.buying.state().at !== 'done'; tries += 1)
    await buy(player, shop, 'ADV')
  return shop.buying.state()
}

async function open(mock: Mock, schedule: WellnessSchedule): Promise<Game<WellnessAction, BuyingState>> {
  const { setup: mode, faults, delays } = schedule
  mock.worlds.reset(WORLD, 'wellness-offer')
  const network = new Network({ mock, world: WORLD, faults, delays, kindOf })
  const truth = createWellnessTruth(mock, WORLD, network)
  const browser = createBrowser(mock, network, () => undefined)
  const first = await browser.open()
  await first.api.session.signIn(EMAIL, PASSWORD)
  const account = await first.client.fetchQuery(accountQuery(first.api))
  const [policy] = account.policies ?? []
  const term = policy && activeTerm(policy)
  if (policy === undefined || term === undefined) throw new Error('There is no active policy.')
  browser.leave(first)
  const insured = { policy, term, pet: petOfTerm(account.pets ?? [], term) }
  const parts = { browser, truth, mode, policy: accountPolicy(account, insured, Date.now()) }
  const player: Player = { mock, ...parts, tabs: [openShop(parts), openShop(parts)] }
  await Promise.all(player.tabs)
  return {
    network,
    truth,
    atEnd: truth.atEnd,
    act: (tab, action) => act(player, tab, action),
    finish: () => buyAtLast(player),
  }
}

/** Plays one schedule of purchases of wellness. @returns what was wrong, one sentence each */
export const playWellness = (mock: Mock, schedule: WellnessSchedule) => playSchedule(mock, schedule, open)
