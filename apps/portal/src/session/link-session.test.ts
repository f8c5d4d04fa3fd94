import { createMock, type Mock } from '@portal/mock'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, InvalidAccountError } from '../api/errors.ts'
import { readLinkAccount } from '../api/link-account.ts'
import { composeApi } from '../app/compose.ts'
import { parseConfig } from '../app/runtime-config.ts'
import { memoryStores } from '../test-stores.ts'
import type { Landing } from './landing.ts'
import { createLinkSession, isLinkExpired, type LinkState, linkSessionOf } from './link-session.ts'

const ORIGIN = 'http://localhost:4010'
const CLOSED: LinkState = {
  nonPayEnable: false,
  nonPayStatus: false,
  nonPayCardsLoader: false,
  ctaLinkExpiryStatus: false,
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

function open(query: URLSearchParams) {
  const send = vi.fn(mock.fetch)
  const link = createLinkSession({
    query,
    gateway: ORIGIN,
    identityPool: `${ORIGIN}/identity-pool/`,
    fetch: send,
  })
  const seen: LinkState[] = []
  link.subscribe(() => void seen.push(link.state()))
  return {
    link,
    seen,
    send,
    read: (page: 'nonPay' | 'cardProvider' = 'nonPay') =>
      readLinkAccount(link, page, new AbortController().signal),
  }
}

// covers: AUTH-054, NONPAY-026, NONPAY-028
test('the state before, during and after the read of a link’s page, and after leaving', async () => {
  const { link, seen, read } = open(await mailed('overdue'))
  expect(link.state()).toEqual(CLOSED)
  const leave = link.enterNonPay()
  expect(link.state()).toEqual(OPENED)
  const reading = read()
  expect(link.state()).toEqual({ ...OPENED, nonPayCardsLoader: true })
  const account = await reading
  expect(account.profile.email).toBe('overdue@example.com')
  expect(link.state()).toEqual(OPENED)
  leave()
  expect(link.state()).toEqual(CLOSED)
  expect(seen).toEqual([OPENED, { ...OPENED, nonPayCardsLoader: true }, OPENED, CLOSED])
})

// covers: AUTH-054, NONPAY-020, NONPAY-027
test.each([401, 403, 410])('an answer of %i sets the non-pay status without a refresh', async (status) => {
  const { link, send, read } = open(await mailed('overdue'))
  link.enterNonPay()
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status, times: 1 })
  await expect(read()).rejects.toMatchObject({ status })
  expect(link.state()).toEqual({ ...OPENED, nonPayStatus: true })
  expect(isLinkExpired(link.state(), 'nonPay')).toBe(true)
  expect(isLinkExpired(link.state(), 'cardProvider')).toBe(false)
  expect(send).toHaveBeenCalledTimes(1)
})

// covers: NONPAY-020
test.each(['utm_token', 'utm_secured_param'])(
  'a link without %s sets the non-pay status without a call',
  async (name) => {
    const query = await mailed('overdue')
    query.delete(name)
    const { link, send, read } = open(query)
    link.enterNonPay()
    await expect(read()).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(link.state()).toEqual({ ...OPENED, nonPayStatus: true })
    expect(link.hasToken).toBe(name !== 'utm_token')
    expect(send).not.toHaveBeenCalled()
  },
)

// covers: AUTH-054, NONPAY-029
test('an expired link of the card-provider page sets its own field', async () => {
  const alive = await mailed('overdue')
  alive.set('email', alive.get('utm_secured_param') ?? '')
  const works = open(alive)
  expect((await works.read('cardProvider')).profile.email).toBe('overdue@example.com')
  expect(works.seen).toEqual([])

  const expired = await mailed('overdue', true)
  expired.set('email', 'overdue@example.com')
  const late = open(expired)
  await expect(late.read('cardProvider')).rejects.toMatchObject({ status: 410 })
  expect(late.link.state()).toEqual({ ...CLOSED, ctaLinkExpiryStatus: true })
})

test('another failure does not expire the link, and a retry may succeed', async () => {
  const { link, read } = open(await mailed('overdue'))
  link.enterNonPay()
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status: 500, times: 1 })
  await expect(read()).rejects.toBeInstanceOf(ApiError)
  expect(link.state()).toEqual(OPENED)
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status: 404, times: 1 })
  await expect(read()).rejects.toBeInstanceOf(InvalidAccountError)
  expect(link.state()).toEqual(OPENED)
  expect((await read()).profile.email).toBe('overdue@example.com')
})

// covers: NONPAY-003
test('the account of the link’s e-mail address is read with its token', async () => {
  const query = await mailed('overdue')
  const { send, read } = open(query)
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

/** The parts of a page that a mailed link has opened. */
async function openPage(landing: Landing) {
  vi.stubGlobal('fetch', mock.fetch)
  const config = parseConfig(await (await mock.fetch(`${ORIGIN}/config.json`)).json())
  const callFailed = vi.fn()
  const observer = { track: () => {}, uncaught: () => {}, callFailed }
  return { callFailed, api: composeApi(config, memoryStores(), { landing, observer }) }
}

test('a page has one session of its link, and its failed calls are reported, but not its expiry', async () => {
  const { api, callFailed } = await openPage({ linkQuery: await mailed('overdue') })
  const link = linkSessionOf(api)
  expect(linkSessionOf(api)).toBe(link)
  expect([link.hasToken, link.policyNumber]).toEqual([true, api.landing.linkQuery?.get('policyNumber')])
  const read = () => readLinkAccount(link, 'nonPay', new AbortController().signal)
  expect((await read()).profile.email).toBe('overdue@example.com')
  for (const status of [401, 403, 410]) {
    await control('faults', { operationId: 'getAccountDetails', kind: 'status', status, times: 1 })
    await expect(read()).rejects.toMatchObject({ status })
  }
  expect(callFailed).not.toHaveBeenCalled()
  await control('faults', { operationId: 'getAccountDetails', kind: 'status', status: 500, times: 1 })
  await expect(read()).rejects.toMatchObject({ status: 500 })
  expect(callFailed.mock.calls).toEqual([
    [expect.objectContaining({ status: 500, path: '/fdp-workflow-service/v1/workflows/account-details' })],
  ])
})

test('a page that no link has opened reads nothing, and says that the link has expired', async () => {
  const { api } = await openPage({})
  const link = linkSessionOf(api)
  expect([link.hasToken, link.policyNumber]).toEqual([false, undefined])
  await expect(readLinkAccount(link, 'nonPay', new AbortController().signal)).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
})
