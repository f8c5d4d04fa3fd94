import { type PayoutMethod, payoutMethods } from '@portal/domain/payout-methods'
import { CHECK_ID } from '@portal/domain/payout-rules'
import type { Mock } from '@portal/mock'
import fc from 'fast-check'
import { accountQuery } from '../../apps/portal/src/api/account.ts'
import { activatePayoutMutation, removePayoutMutation } from '../../apps/portal/src/api/payouts.ts'
import { readPendingBank } from '../../apps/portal/src/api/pending-bank.ts'
import { createBankSession } from '../../apps/portal/src/api/wallets.ts'
import { createPayoutAdding, type PayoutWish } from '../../apps/portal/src/money/payouts/new-payout.ts'
import { inBrowser } from '../../apps/portal/src/parts/once/send-once.ts'
import { runMutation } from '../../apps/portal/src/testing/cards.ts'
import { type Browser, createBrowser, type Page } from './browser.ts'
import { Network, turns } from './network.ts'
import { createPayoutProvider } from './payout-provider.ts'
import { createPayoutTruth } from './payout-truth.ts'
import {
  type Event,
  type Game,
  playSchedule,
  RARELY,
  type Schedule,
  SELDOM,
  schedulesOf,
} from './schedule.ts'

const PASSWORD = 'Portal-2026!'
const WORLD = 'soak-payouts'

/** The requests of the chains, with the reading of the account. */
const CHAIN = /\/(pay-out-|connected-account|configure-payout|session-token|wallet-lookup|account-details)/

/** The requests that can fail: the reads and the writes of the chains. */
type PayoutRequest = 'read' | 'write'

const ACTIONS = [
  'add-bank',
  'add-card',
  'add-active-card',
  'make-bank-active',
  'make-card-active',
  'make-check-active',
  'remove-bank',
  'remove-card',
  'retry',
] as const

type PayoutAction = (typeof ACTIONS)[number] | Event

type Persona = 'us-happy' | 'kyc-pending' | 'payout-invalid' | 'ca-happy'

type PayoutSchedule = Schedule<Persona, PayoutAction, PayoutRequest>

/** Schedules of changes of reimbursement. */
export const payoutSchedules: fc.Arbitrary<PayoutSchedule> = schedulesOf({
  setup: fc.constantFrom('us-happy', 'kyc-pending', 'payout-invalid', 'ca-happy'),

  actions: ACTIONS,
  retry: 'retry',
  faults: { read: RARELY, write: SELDOM },
})

function kindOf({ method, url }: Request): PayoutRequest | undefined {
  if (!CHAIN.test(url)) return undefined
  return method === 'GET' ? 'read' : 'write'
}

/** A tab. What is pressed in it waits for the end of what was pressed before, because the dialog is held meanwhile. */
type Tab = { page: Promise<Page>; before: Promise<unknown>; failed: Chain | undefined }

type Chain = { isRemoval: boolean; run: () => Promise<void> }

type Player = {
  provider: ReturnType<typeof createPayoutProvider>
  network: Network
  browser: Browser
  truth: ReturnType<typeof createPayoutTruth>
  email: string
  tabs: [Tab, Tab]
}

/** Runs a chain of a page. A failed one is kept, so that it can be tried again. */
async function start(tab: Tab, chain: Chain) {
  tab.failed = undefined
  try {
    await chain.run()
  } catch {
    tab.failed = chain
  }
}

/** Adds a method as its view does, in which every repeat is the same try. */
function add({ network, truth }: Player, page: Page, wish: PayoutWish): Chain {
  const browser = { ...inBrowser(page.api, 'payout'), wait: () => turns(1) }
  const adding = createPayoutAdding(page.api, page.client, browser)
  const run = async () => {
    // An account that the frame links after the end of the session is not saved, and has to be linked again.
    const isSignedIn = page.api.session.state().status === 'signedIn'
    if ('bank' in wish && isSignedIn) truth.saves(wish.bank.account.id, wish.bank.key)
    const since = network.sent.length
    await adding.start(wish)
    const state = adding.state()
    if (state.at !== 'done') throw new Error('It was not added.')
    const { id, failure } = state.end
    const isActive = ('bank' in wish || wish.isActive) && failure === undefined
    truth.said(page, { id, isThere: true, ...(isActive ? { isActive } : {}) }, since)
  }
  return { isRemoval: false, run }
}

function activate({ network, truth }: Player, page: Page, id: string): Chain {
  const run = async () => {
    const since = network.sent.length
    await runMutation(page.client, activatePayoutMutation(page.api), id)
    truth.said(page, { id, isThere: true, isActive: true }, since)
  }
  return { isRemoval: false, run }
}

function remove({ network, truth }: Player, page: Page, id: string): Chain {
  const run = async () => {
    const since = network.sent.length
    await runMutation(page.client, removePayoutMutation(page.api), id)
    truth.said(page, { id, isThere: false, isActive: false }, since)
  }
  return { isRemoval: true, run }
}

/** The first method of a kind that the page shows. */
async function firstOf({ api, client }: Page, kind: PayoutMethod['kind']): Promise<string | undefined> {
  const account = await client.fetchQuery(accountQuery(api))
  return payoutMethods(account).find((method) => method.kind === kind)?.id
}

/** The chain of a press; `undefined` when there is nothing to press. @throws what prevents it, which the page shows */
async function pressed(player: Player, page: Page, action: PayoutAction) {
  switch (action) {
    case 'add-bank': {
      const account = await player.provider.linkBank(await createBankSession(page.api, page.client))
      return add(player, page, { bank: { account, key: crypto.randomUUID() } })
    }
    case 'add-card':
    case 'add-active-card':
      return add(player, page, {
        of: 'the same card',
        makeToken: () => player.provider.tokenOf(player.email.startsWith('ca-') ? 'CA' : 'US'),
        isActive: action === 'add-active-card',
      })
    case 'make-check-active':
      return activate(player, page, CHECK_ID)
    case 'make-bank-active':
    case 'make-card-active': {
      const id = await firstOf(page, action === 'make-bank-active' ? 'bank' : 'card')
      return id === undefined ? undefined : activate(player, page, id)
    }
    case 'remove-bank':
    case 'remove-card': {
      const id = await firstOf(page, action === 'remove-bank' ? 'bank' : 'card')
      return id === undefined ? undefined : remove(player, page, id)
    }
    default:
      return undefined
  }
}

/** Opens the view of the bank frame, which first saves an account whose saving was interrupted. */
async function resume(player: Player, tab: Tab) {
  const page = await tab.page
  const pending = await readPendingBank(page.api)
  if (pending !== null) await start(tab, add(player, page, { bank: pending }))
}

async function press(player: Player, tab: Tab, action: PayoutAction) {
  const page = await tab.page
  if (action === 'retry') return tab.failed === undefined ? undefined : start(tab, tab.failed)
  const chain = await pressed(player, page, action).catch(() => undefined)
  if (chain !== undefined) await start(tab, chain)
}

/** Ends the session of every page by force, and signs in again with new pages. */
async function expire({ browser, tabs, email }: Player) {
  const pages = await Promise.all(tabs.map(({ page }) => page))
  for (const page of pages) await page.api.session.end('refused')
  for (const page of pages) browser.leave(page)
  const first = await browser.open()
  await first.api.session.signIn(email, PASSWORD)
  const opened = [Promise.resolve(first), browser.open()] as const
  for (const [nth, tab] of tabs.entries()) Object.assign(tab, fresh(opened[nth === 0 ? 0 : 1]))
}

const fresh = (page: Promise<Page>): Tab => ({ page, before: Promise.resolve(), failed: undefined })

async function act(player: Player, tab: Tab, action: PayoutAction): Promise<void> {
  if (action === 'expire') return expire(player)
  if (action === 'reload') {
    player.browser.leave(await tab.page)
    Object.assign(tab, fresh(player.browser.open()))
  }
  const { before } = tab
  const isReload = action === 'reload'
  const work = before.then(() => (isReload ? resume(player, tab) : press(player, tab, action)))
  tab.before = work
  await work
}

/** Finishes what is open without faults, as a policyholder does in the end. */
async function finish(player: Player) {
  await Promise.all(player.tabs.map(({ before }) => before))
  for (const tab of player.tabs) {
    for (let tries = 0; tries < 3 && tab.failed !== undefined; tries += 1) await start(tab, tab.failed)
    // An addition or a change can be refused for good, because the other tab has removed the method.
    player.truth.check(tab.failed?.isRemoval !== true, 'a removal does not succeed')
    await resume(player, tab)
  }
  await player.network.settle()
  const pages = await Promise.all(player.tabs.map(({ page }) => page))
  for (const page of pages) {
    if ((await readPendingBank(page.api)) !== null)
      player.truth.problems.push('a bank account is still pending')
  }
}

async function open(mock: Mock, schedule: PayoutSchedule): Promise<Game<PayoutAction, void>> {
  const { setup: persona, faults, delays } = schedule
  mock.worlds.reset(WORLD, persona)
  const network = new Network({ mock, world: WORLD, faults, delays, kindOf })
  const email = `${persona}@example.com`
  const truth = createPayoutTruth(mock, WORLD, network, email)
  const browser = createBrowser(mock, network, () => undefined)
  const first = await browser.open()
  await first.api.session.signIn(email, PASSWORD)
  const tabs: [Tab, Tab] = [fresh(Promise.resolve(first)), fresh(browser.open())]
  const provider = createPayoutProvider(mock, WORLD)
  const player: Player = { provider, network, browser, truth, email, tabs }
  await Promise.all(tabs.map(({ page }) => page))
  return {
    network,
    truth,
    finish: () => finish(player),
    act: (tab, action) => act(player, tabs[tab], action),
    atEnd: async () => truth.atEnd(await Promise.all(tabs.map(({ page }) => page))),
  }
}

/** Plays one schedule of changes of reimbursement. @returns what was wrong, one sentence each */
export const playPayouts = (mock: Mock, schedule: PayoutSchedule) => playSchedule(mock, schedule, open)
