import { afterEach, expect, test, vi } from 'vitest'
import { isLinkExpired, linkSessionOf } from '../session/link-session.ts'
import { openWorld } from '../testing/support.tsx'
import { openTab, openUsableLink, openWellnessLink } from '../testing/wellness.ts'
import { policyInfoQuery, wellnessCardsQuery } from './wellness.ts'
import { holdWellnessLink, linkPolicy, readWellnessLink } from './wellness-link.ts'

const READS = ['getPolicyInfo', 'listWellnessPlans', 'quoteCoveragePremium'] as const

afterEach(() => {
  vi.restoreAllMocks()
})

/** The data that the client of a link has. */
function readOf({ link }: Awaited<ReturnType<typeof openUsableLink>>) {
  const { api, client, policyNumber } = link
  const info = client.getQueryData(policyInfoQuery(api, policyNumber).queryKey)
  const cards = info && client.getQueryData(wellnessCardsQuery(api, linkPolicy(policyNumber, info)).queryKey)
  return { info, cards }
}

// covers: CLAPI-002, CLAPI-003, CLAPI-026, CLAPI-029
test('a link reads its policy, then plans and quote together, with its token and the e-mail address', async () => {
  const world = await openWorld()
  const address = await world.link('wellness', 'wellness-offer')
  const query = new URL(address).searchParams
  const page = await openUsableLink(world, address)
  const { info, cards } = readOf(page)
  expect(info).toMatchObject({ petName: 'Basil', offerState: 'AVAILABLE' })
  expect(cards?.map(({ planType, price }) => [planType, price !== undefined])).toEqual([
    ['Essentials', true],
    ['Advantage', true],
    ['Prime', true],
  ])
  const requests = page.send.mock.calls.flatMap(([request]) => (request instanceof Request ? [request] : []))
  const calls = requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.includes('csrf'))
  expect(calls[0]).toMatch(/policy-info$/)
  expect(calls.slice(1).sort()).toEqual([
    '/fdp-quote-service/v1/quotes/coverage-premium',
    '/fdp-wellness-service/v1/wellness-plans',
  ])
  expect(requests.length).toBeGreaterThan(2)
  for (const { headers, url } of requests) {
    expect(headers.get('authorization')).toBe(`Bearer ${query.get('utm_token')}`)
    expect(url).not.toContain('wellness-offer%40')
  }
  const csrf = requests.map(({ method, headers }) => [method, headers.has('csrf-token')])
  expect(csrf).toEqual(requests.map(({ method }) => [method, method === 'POST']))
  expect(requests.some(({ url }) => url.endsWith('/csrf-token'))).toBe(true)
  const secured = requests.filter(
    ({ headers }) => headers.get('secured-param') === query.get('utm_secured_param'),
  )
  expect(secured.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    'policy-info',
    'wellness-plans',
  ])
})

// covers: WELL-010
test('token and e-mail address leave the address bar, the policy number is taken as given, and a reload comes back', async () => {
  const world = await openWorld()
  const address = await world.link('wellness', 'wellness-offer')
  const first = await openUsableLink(world, address)
  const [shown = ''] = first.shown
  expect(shown).toBe(`/wellness?policyNumber=${first.policyNumber}`)
  const kept = await first.tab.stores.visit.get('wellness-link')
  expect(kept).toContain(new URL(address).searchParams.get('utm_token'))
  const again = await openUsableLink(world, new URL(shown, address).href, first.tab)
  expect(readOf(again).info?.petName).toBe('Basil')
  await again.link.complete()
  expect((await openWellnessLink(world, new URL(shown, address).href, first.tab)).link).toEqual({
    is: 'updated',
  })
})

// covers: WELL-010
test('a display number in the link is not shortened', async () => {
  const world = await openWorld()
  const address = new URL(await world.link('wellness', 'us-happy'))
  const displayNumber = `${address.searchParams.get('policyNumber')}-01`
  address.searchParams.set('policyNumber', displayNumber)
  const { send, shown } = await openUsableLink(world, address.href)
  expect(shown).toEqual([`/wellness?policyNumber=${displayNumber}`])
  const asked = send.mock.calls.flatMap(([request]) => (request instanceof Request ? [request.url] : []))
  expect(asked.map((url) => new URL(url).pathname)).toContain(
    `/fdp-policy-service/v1/policies/${displayNumber}/policy-info`,
  )
})

test.each(['policyNumber', 'utm_token', 'utm_secured_param'])(
  'a link without %s is none, and makes no call',
  async (name) => {
    const world = await openWorld()
    const address = new URL(await world.link('wellness', 'wellness-offer'))
    address.searchParams.delete(name)
    const { link, send } = await openWellnessLink(world, address.href)
    expect([link, send.mock.calls]).toEqual([{ is: 'missing' }, []])
  },
)

test.each([
  ['has expired', true, {}, 410],
  ['was used', false, { used: true }, 410],
  ['has another token', false, { tampered: true }, 401],
])(
  'a link that %s is expired without a refresh, with an event, and nobody is signed out',
  async (_what, expired, spoilt, status) => {
    const world = await openWorld()
    const page = await openUsableLink(world, await world.link('wellness', 'wellness-offer', expired, spoilt))
    expect(readOf(page)).toEqual({ info: undefined, cards: undefined })
    expect(isLinkExpired(linkSessionOf(page.api).state(), 'wellness')).toBe(true)
    expect(page.observer.callFailed.mock.calls).toEqual([[expect.objectContaining({ status })]])
    expect(await world.count('listWellnessPlans')).toBe(0)
    expect(page.api.session.state().status).toBe('signedOut')
  },
)

test.each(READS)('a failed %s has an error event, and its page no plans', async (operationId) => {
  const world = await openWorld()
  await world.addFault({ operationId, kind: 'status', status: 500 })
  const page = await openUsableLink(world, await world.link('wellness', 'wellness-offer'))
  expect(readOf(page).cards).toBeUndefined()
  expect(page.observer.callFailed).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }))
  expect(isLinkExpired(linkSessionOf(page.api).state(), 'wellness')).toBe(false)
})

test('plans and quote of an offer that is not available are not read', async () => {
  const world = await openWorld()
  const page = await openUsableLink(world, await world.link('wellness', 'wellness-requested'))
  expect(readOf(page).info?.offerState).toBe('REQUESTED')
  expect(await world.count('listWellnessPlans')).toBe(0)
})

test('an open page reads its link once, and again after it was left or for another policy', async () => {
  const world = await openWorld()
  const page = await openUsableLink(world, await world.link('wellness', 'wellness-offer'))
  const { api, policyNumber, link } = page
  const forget = holdWellnessLink(api, policyNumber, link)
  expect(await readWellnessLink(api, policyNumber)).toBe(link)
  expect(await world.count('getPolicyInfo')).toBe(1)
  forget()
  expect(await readWellnessLink(api, policyNumber)).not.toBe(link)
  await readWellnessLink(api, 'PET999999')
  expect(await world.count('getPolicyInfo')).toBe(3)
})

test('a purchase that was on its way is known when the page opens', async () => {
  const world = await openWorld()
  const tab = openTab()
  await tab.stores.visit.set('pending-wellness', 'wellness-offer@example.com\n{}')
  const { link } = await openUsableLink(world, await world.link('wellness', 'wellness-offer'), tab)
  expect(link.isBuying).toBe(true)
})
