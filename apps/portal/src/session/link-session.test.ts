import { createMock, type Mock } from '@portal/mock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountQuery } from '../api/account.ts'
import { createQueryClient } from '../api/query-client.ts'
import { ApiError, InvalidAccountError } from '../api/refusal.ts'
import { readWalletId } from '../api/wallets.ts'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { memoryStores } from '../testing/stores.ts'
import { customerOf } from './context.ts'
import type { Landing } from './landing.ts'
import type { LinkPage } from './link-pages.ts'
import { isLinkExpired, type LinkState, linkSessionOf } from './link-session.ts'

const ORIGIN = 'http://localhost:4010'
const CLOSED: LinkState = {
  nonPayEnable: false,
  nonPayStatus: false,
  nonPayCardsLoader: false,
  ctaLinkExpiryStatus: false,
  wellnessStatus: false,
}
const OPENED: LinkState = { ...CLOSED, nonPayEnable: true }

let mock: Mock

beforeAll(async () => {
  mock = await createMock()
})
beforeEach(() => {
  mock.worlds.reset('default', 'us-happy')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const control = async (path: string, body: object) =>
  (
    await mock.fetch(`${ORIGIN}/_mock/worlds/default/${path}`, { method: 'POST', body: JSON.stringify(body) })
  ).json()

/** The query of a mailed link. */
async function mailed(persona: string, expired = false): Promise<URLSearchParams> {
  const { url } = await control('links', { kind: 'non-pay', persona, expired })
  return new URL(url).searchParams
}

/** The parts of a page that a link has opened, and what its calls tell. */
async function openPage(landing: Landing, stores = memoryStores()) {
  const send = vi.fn(mock.fetch)
  vi.stubGlobal('fetch', send)
  const config = parseConfig(await (await mock.fetch(`${ORIGIN}/config.json`)).json())
  const callFailed = vi.fn()
  const observer = { track: () => {}, uncaught: () => {}, callFailed }
  const api = composeApi(config, stores, { landing, observer })
  const link = linkSessionOf(api)
  const seen: LinkState[] = []
  link.subscribe(() => void seen.push(link.state()))
  return {
    api,
    link,
    seen,
    send,
    stores,
    callFailed,
    async read(page: LinkPage = 'nonPay') {
      const opened = await link.open(page)
      if (opened.is !== 'usable') throw new Error(`The link is ${opened.is}`)
      return createQueryClient().fetchQuery({ ...accountQuery(opened.api), retry: false })
    },
  }
}

// covers: AUTH-054, NONPAY-026, NONPAY-028, PAYIN-058
test('the state before, during and after the read of a link’s page, and after leaving', async () => {
  const { link, seen, read, stores } = await openPage({ linkQuery: await mailed('overdue') })
  expect(link.state()).toEqual(CLOSED)
  const leave = link.enterNonPay()
  expect(link.state()).toEqual(OPENED)
  const account = await read()
  expect(account.profile.email).toBe('overdue@example.com')
  expect(link.state()).toEqual(OPENED)
  // The next load of the tab has the link alone.
  expect((await openPage({}, stores)).link.state()).toEqual(CLOSED)
  leave()
  expect(link.state()).toEqual(CLOSED)
  expect(seen).toEqual([OPENED, { ...OPENED, nonPayCardsLoader: true }, OPENED, CLOSED])
})

// covers: AUTH-054, NONPAY-020, NONPAY-027, PAYIN-058
test.each([401, 403, 410])('an answer of %i sets the non-pay status without a refresh', async (status) => {
  const { link, send, read, callFailed } = await openPage({ linkQuery: await mailed('overdue') })
  link.enterNonPay()
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status, times: 1 })
  await expect(read()).rejects.toMatchObject({ status })
  expect(link.state()).toEqual({ ...OPENED, nonPayStatus: true })
  expect(isLinkExpired(link.state(), 'nonPay')).toBe(true)
  expect(isLinkExpired(link.state(), 'cardProvider')).toBe(false)
  expect(send).toHaveBeenCalledTimes(1)
  expect(callFailed).not.toHaveBeenCalled()
})

// covers: NONPAY-020
test.each(['utm_token', 'utm_secured_param'])(
  'a link without %s sets the non-pay status without a call, and replaces the one of the tab',
  async (name) => {
    const stores = memoryStores()
    await (await openPage({ linkQuery: await mailed('overdue') }, stores)).link.open('nonPay')
    const query = await mailed('overdue')
    query.delete(name)
    const { link, send } = await openPage({ linkQuery: query }, stores)
    link.enterNonPay()
    expect(await link.open('nonPay')).toEqual({ is: 'missing' })
    expect(link.state()).toEqual({ ...OPENED, nonPayStatus: true })
    expect(send).not.toHaveBeenCalled()
    const again = await openPage({}, stores)
    expect(await again.link.open('nonPay')).toEqual({ is: 'missing' })
  },
)

// covers: AUTH-054, NONPAY-029, PAYIN-058, NONPAY-020
test('an expired link of the card-provider page sets its own field', async () => {
  const alive = await mailed('overdue')
  alive.set('email', alive.get('utm_secured_param') ?? '')
  const works = await openPage({ linkQuery: alive })
  expect((await works.read('cardProvider')).profile.email).toBe('overdue@example.com')
  expect(works.seen).toEqual([])

  const expired = await mailed('overdue', true)
  expired.set('email', 'overdue@example.com')
  const late = await openPage({ linkQuery: expired })
  await expect(late.read('cardProvider')).rejects.toMatchObject({ status: 410 })
  expect(late.link.state()).toEqual({ ...CLOSED, ctaLinkExpiryStatus: true })
  expired.delete('email')
  const none = await openPage({ linkQuery: expired })
  expect(await none.link.open('cardProvider')).toEqual({ is: 'missing' })
  expect(none.link.state()).toEqual({ ...CLOSED, ctaLinkExpiryStatus: true })
})

// covers: NONPAY-028
test('another failure does not expire the link, is reported, and a retry may succeed', async () => {
  const { link, read, callFailed } = await openPage({ linkQuery: await mailed('overdue') })
  link.enterNonPay()
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status: 500, times: 1 })
  await expect(read()).rejects.toBeInstanceOf(ApiError)
  expect(link.state()).toEqual(OPENED)
  expect(callFailed.mock.calls).toEqual([
    [expect.objectContaining({ status: 500, path: '/fdp-workflow-service/v1/workflows/account-details' })],
  ])
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status: 404, times: 1 })
  await expect(read()).rejects.toBeInstanceOf(InvalidAccountError)
  expect(link.state()).toEqual(OPENED)
  expect((await read()).profile.email).toBe('overdue@example.com')
})

// covers: NONPAY-003
test('the account of the link’s e-mail address is read with its token', async () => {
  const query = await mailed('overdue')
  const { send, read } = await openPage({ linkQuery: query })
  await read()
  const [request] = send.mock.calls[0] ?? []
  if (!(request instanceof Request)) throw new Error('the SDK sends a Request')
  const url = new URL(request.url)
  expect(url.pathname).toBe('/fdp-workflow-service/v1/workflows/account-details')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'user-name': 'overdue@example.com',
    'profile-detail-only': 'false',
  })
  expect(request.headers.get('authorization')).toBe(`Bearer ${query.get('utm_token')}`)
})

test('a reload of the tab opens the same link, until its update is complete', async () => {
  const stores = memoryStores()
  const query = await mailed('overdue')
  await (await openPage({ linkQuery: query }, stores)).read()
  const reloaded = await openPage({}, stores)
  expect((await reloaded.read()).profile.email).toBe('overdue@example.com')
  await reloaded.link.complete('nonPay')
  expect(await stores.visit.get('non-pay-link')).not.toContain(query.get('utm_token'))
  const after = await openPage({}, stores)
  expect(await after.link.open('nonPay')).toEqual({ is: 'updated' })
  // The next mail has a link of its own.
  expect(await openPage({ linkQuery: query }, stores).then(({ link }) => link.open('nonPay'))).toMatchObject({
    is: 'usable',
  })
})

test('a page that no link has opened reads nothing, and says that the link has expired', async () => {
  const { api, link } = await openPage({})
  expect(linkSessionOf(api)).toBe(link)
  expect(await link.open('nonPay')).toEqual({ is: 'missing' })
  expect(isLinkExpired(link.state(), 'nonPay')).toBe(true)
})

// covers: AUTH-051, NONPAY-029, PAYIN-058
test('a session has the country, the wallet, the customer number, and the flags of the pages of links', async () => {
  const { api, link } = await openPage({})
  await api.session.signIn('ca-happy@example.com', 'Portal-2026!')
  const client = createQueryClient()
  await client.fetchQuery(accountQuery(api))
  expect(customerOf(api)).toMatchObject({
    customerNumber: expect.stringMatching(/^C-\d+$/),
    serviceCode: 'CA',
  })
  expect(await readWalletId(api, client)).toMatch(/^WA-\d+$/)
  expect(link.state()).toEqual({
    nonPayEnable: false,
    nonPayStatus: false,

    nonPayCardsLoader: false,
    ctaLinkExpiryStatus: false,
    wellnessStatus: false,
  })
})

// covers: NONPAY-051
test('the customer of a link is none of the browser’s sessions', async () => {
  const { api, link } = await openPage({ linkQuery: await mailed('overdue') })
  await api.session.signIn('us-happy@example.com', 'Portal-2026!')
  const opened = await link.open('nonPay')
  if (opened.is !== 'usable') throw new Error('The link is not usable')
  const { session } = opened.api
  await session.learn({ customerNumber: 'C-1', serviceCode: 'CAN' })
  expect(customerOf(opened.api)).toEqual({
    email: 'overdue@example.com',
    loginKey: 'overdue@example.com',

    customerNumber: 'C-1',
    serviceCode: 'CA',
  })
  await session.end('signedOut')
  expect(session.state().status).toBe('signedIn')
  await expect(session.refresh()).rejects.toMatchObject({ code: 'SESSION_REFUSED' })
  expect(customerOf(api).email).toBe('us-happy@example.com')
})
