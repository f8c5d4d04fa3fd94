import { overdueBillings } from '@portal/domain/overdue-charge'
import type { Mock } from '@portal/mock'
import fc from 'fast-check'
import { accountQuery } from '../../apps/portal/src/api/account.ts'
import { updatePaymentMethodMutation } from '../../apps/portal/src/api/payment-methods.ts'
import type { PayingRequest } from '../../apps/portal/src/money/charging/paying-state.ts'
import { addCard, runMutation } from '../../apps/portal/src/testing/cards.ts'
import { type Browser, createBrowser, type Page } from './browser.ts'
import { Network } from './network.ts'
import {
  type Event,
  type Game,
  OFTEN,
  playSchedule,
  RARELY,
  type Schedule as ScheduleOf,
  SOMETIMES,
  schedulesOf,
} from './schedule.ts'
import { createTruth } from './truth.ts'

const PASSWORD = 'Portal-2026!'
const WORLD = 'soak'
const GOOD = '4242424242424242'
const DECLINED_LATER = '4000000000000341'

/** The requests that can fail: a charge, its look-up, and all others of the chains. */
type RequestKind = 'charge' | 'lookUp' | 'other'

const ACTIONS = [
  'pay-with-own-card',
  'pay-with-new-card',
  'pay-with-declined-card',
  'press-twice',
  'retry',
  'pay-rest',
  'leave',
] as const

type Action = (typeof ACTIONS)[number] | Event

type Setup = {
  /** Policyholders with overdue balances, of both countries. */
  persona: 'overdue' | 'shared-card' | 'ca-overdue'
  /** The way in which the service mixes the results of a charge, where it does: a value of the mock's flag. */
  mixed: 'none' | 'parts' | 'policies'
}

type Schedule = ScheduleOf<Setup, Action, RequestKind>

/** Schedules of charges. */
export const schedules: fc.Arbitrary<Schedule> = schedulesOf({
  setup: fc.record({
    persona: fc.constantFrom('overdue', 'shared-card', 'ca-overdue'),
    mixed: fc.constantFrom('none', 'none', 'parts', 'policies'),
  }),

  actions: ACTIONS,
  retry: 'retry',
  faults: { charge: OFTEN, lookUp: SOMETIMES, other: RARELY },
})

/** The requests of the chains that are no charge and no look-up of one, with the reading of the account. */
const OTHER = /\/payment-methods\/|\/default-payment-ref$|\/account-details\?/

function kindOf({ method, url }: Request): RequestKind | undefined {
  if (method === 'POST' && url.endsWith('/billing/charge')) return 'charge'
  if (url.includes('/billing/charge?')) return 'lookUp'
  return OTHER.test(url) ? 'other' : undefined
}

type Cards = {
  own: string
  good: string
  declined: string
  policyNumbers: readonly string[]
  /** The overdue amount of each policy, in cents. */
  due: ReadonlyMap<string, number>
  /** The ZIP or postal code of the own card. */
  zipCode: string
}

/** Signs in, and adds a card that pays and one that declines every charge. */
async function prepare(mock: Mock, browser: Browser, { persona }: Setup): Promise<Cards> {
  const page = await browser.open()
  await page.api.session.signIn(`${persona}@example.com`, PASSWORD)
  const {
    paymentMethods = [],
    policies = [],
    failedPayments,
  } = await page.client.fetchQuery(accountQuery(page.api))
  const policyNumbers = policies.map(({ policyNumber }) => policyNumber)
  const billings = overdueBillings(policyNumbers, { policies, failedPayments }, 'USD')
  const due = new Map(billings.map(({ policyNumber, amount }) => [policyNumber, amount.cents]))
  const [own = ''] = paymentMethods.map(({ id }) => id)
  const provider: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-mock-world', WORLD)
    return mock.fetch(request)
  }
  const good = await addCard(provider, page, GOOD)
  const declined = await addCard(provider, page, DECLINED_LATER)
  browser.leave(page)
  const zipCode = persona === 'ca-overdue' ? 'K1A 0B1' : '10001'
  return { own, good, declined, policyNumbers, due, zipCode }
}

/** Starts a chain as a screen does: the end of an earlier one was left before. */
async function start({ paying }: Page, request: PayingRequest, times = 1) {
  const { at } = paying.state()
  if (at === 'done' || at === 'declined' || at === 'broken') await paying.dismiss()
  await Promise.all(Array.from({ length: times }, () => paying.start(request)))
}

function requestOf({ policyNumbers }: Cards, id: string, isNewDefault = true): PayingRequest {
  return { method: { id, kind: 'card' }, policyNumbers, isNewDefault, isAdded: isNewDefault }
}

/** Saves the own card with another expiry and charges it, as the dialog of an expired card does. */
async function payWithOwn(page: Page, cards: Cards) {
  const { api, client } = page
  const card = { expMonth: 4, expYear: 2031, zipCode: cards.zipCode }
  try {
    await runMutation(client, updatePaymentMethodMutation(api), { methodId: cards.own, card })
  } catch {
    // The form shows the failure, and nothing is charged.
    return
  }
  await start(page, requestOf(cards, cards.own, false))
}

type Player = {
  mock: Mock
  browser: Browser
  cards: Cards
  tabs: [Promise<Page>, Promise<Page>]
  email: string
}

/** Ends the session of every page by force, and signs in again with new pages. */
async function expire({ browser, tabs, email }: Player) {
  const pages = await Promise.all(tabs)
  for (const page of pages) await page.api.session.end('refused')
  for (const page of pages) browser.leave(page)
  const first = await browser.open()
  await first.api.session.signIn(email, PASSWORD)
  tabs[0] = Promise.resolve(first)
  tabs[1] = browser.open()
}

async function act(player: Player, tab: 0 | 1, action: Action): Promise<void> {
  const { browser, tabs, cards } = player
  const page = await tabs[tab]
  switch (action) {
    case 'pay-with-own-card':
      return payWithOwn(page, cards)
    case 'pay-with-new-card':
      return start(page, requestOf(cards, cards.good))
    case 'pay-with-declined-card':
      return start(page, requestOf(cards, cards.declined))
    case 'press-twice':
      return start(page, requestOf(cards, cards.good), 2)
    case 'retry':
      return void (await page.paying.retry())
    case 'pay-rest':
      return void (await page.paying.payRest())
    case 'leave':
      return void (await page.paying.dismiss())
    case 'reload':
      browser.leave(page)
      tabs[tab] = browser.open()
      return void (await (await tabs[tab]).paying.resume())
    case 'expire':
      return expire(player)
  }
}

/** Pays what is still due without faults, as a policyholder does in the end. */
async function payAtLast({ tabs, cards }: Player): Promise<string> {
  const page = await tabs[0]
  await page.paying.resume()
  await start(page, requestOf(cards, cards.good))
  for (let tries = 0; tries < 5 && page.paying.state().at === 'broken'; tries += 1) await page.paying.retry()
  return page.paying.state().at
}

async function open(mock: Mock, schedule: Schedule): Promise<Game<Action, string>> {
  const { setup, faults, delays } = schedule
  mock.worlds.reset(WORLD, setup.persona)
  const network = new Network({ mock, world: WORLD, faults, delays, kindOf })
  const truth = createTruth(mock, WORLD, network, setup.mixed !== 'none')
  const browser = createBrowser(mock, network, truth.watch)
  const cards = await prepare(mock, browser, setup)
  const email = `${setup.persona}@example.com`
  const player: Player = { mock, browser, cards, email, tabs: [browser.open(), browser.open()] }
  await Promise.all(player.tabs)
  const { flags } = mock.worlds.get(WORLD).state
  flags.mixedCharges = setup.mixed
  return {
    network,
    truth,
    act: (tab, action) => act(player, tab, action),
    finish() {
      flags.mixedCharges = 'none'
      return payAtLast(player)
    },
    atEnd(at) {
      truth.check(at !== 'broken', 'the last payment broke')
      truth.atEnd(cards.due)
    },
  }
}

/** Plays one schedule of charges. @returns what was wrong, one sentence each */
export const play = (mock: Mock, schedule: Schedule) => playSchedule(mock, schedule, open)
