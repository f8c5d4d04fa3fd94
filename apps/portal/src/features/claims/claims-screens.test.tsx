import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, openWorld, renderRoute, untilCalled } from '../../testing/support.tsx'

const cards = () => screen.findAllByRole('article')
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Claims' })).getByRole('link', { name })

// covers: CLAIM-002, CLAIM-005, CLAIM-019, CLAIM-020
test('the area has its header, two tabs and the claims under way', async () => {
  const { router, user } = await renderRoute('/claims/active', 'us-happy')
  await findScreen('Claims')
  expect(screen.getByRole('link', { name: 'Submit a claim' }).getAttribute('href')).toBe('/claims/new')
  expect((await cards()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^BiscuitClaim #\d+Missing docsWe need more documents/),
    expect.stringMatching(/^BiscuitClaim #\d+In review\$412\.00 · Treated \d{2}\/\d{2}\/\d{4} · Limping/),
  ])
  expect(screen.getAllByRole('button', { name: /^View claim details, Biscuit, #\d+$/ })).toHaveLength(2)
  expect(tab('Active').getAttribute('aria-current')).toBe('page')
  expect(tab('History').getAttribute('aria-current')).toBeNull()
  await user.click(tab('History'))
  expect(router.state.location.pathname).toBe('/claims/closed')
  expect(tab('History').getAttribute('aria-current')).toBe('page')
  expect(tab('Active').getAttribute('aria-current')).toBeNull()
  const closed = within(await screen.findByRole('article', { name: 'Biscuit' })).getAllByRole('listitem')
  expect(closed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Claim #\d+Treated .*Payment sent$/),
    expect.stringMatching(/^Claim #\d+Treated .*Denied$/),
  ])
  expect(screen.getByRole('link', { name: 'Submit a claim' }).getAttribute('href')).toBe('/claims/new')
  await user.click(tab('Active'))
  expect(router.state.location.pathname).toBe('/claims/active')
})

/** The closed claims of a pet. @param more further fields of a claim that is paid */
async function closedTexts(more: object = {}) {
  const world = await worldWithAnswer<object>('/claims', (content) => {
    const changed = (_name: string, value: Record<string, unknown> | null) =>
      value?.progressStatus === 'payment sent' ? { ...value, ...more } : value
    return JSON.parse(JSON.stringify(content), changed)
  })
  await renderRoute('/claims/closed', 'us-happy', { world })
  const closed = within(await screen.findByRole('article', { name: 'Biscuit' })).getAllByRole('listitem')
  return closed.map(({ textContent }) => textContent)
}

test('a closed claim says what was charged, what was paid and when; a denied one only what was charged (#27, 4)', async () => {
  const statusHistory = [{ status: 'payment sent', at: '2026-09-12T15:00:00Z' }]
  expect(await closedTexts({ statusHistory })).toEqual([
    expect.stringMatching(/ · Invoice total \$210\.50 · Paid \$[\d.]+ on 09\/12\/2026/),
    expect.not.stringMatching(/Paid|Payout/),
  ])
})

// covers: CLAIM-090
test('a closed claim that went to the deductible says only what was charged', async () => {
  const [met] = await closedTexts({ explanation: 'This went to your deductible.' })
  expect(met).toMatch(/ · Invoice total \$210\.50(?!.*(?:Paid|Payout))/)
})

test('without a history no day of payment is named, because the last change may be any later edit (#27, 4)', async () => {
  const [paid] = await closedTexts()
  expect(paid).toMatch(/ · Paid \$[\d.]+(?!.* on \d{2})/)
})

// covers: CLAIM-008, CLAIM-009
test('the form of a new claim opens over the claims under way', async () => {
  const { user, router } = await renderRoute('/claims/active', 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'Submit a claim' }))
  expect(router.state.location.pathname).toBe('/claims/new')
  expect(await cards()).toHaveLength(2)
  expect(tab('Active').getAttribute('aria-current')).toBe('page')
})

// covers: CLAIM-011, CLAIM-012, CLAIM-144
test('each pet shows three closed claims at first, and all after "View all"', async () => {
  const { user } = await renderRoute('/claims/closed', 'many')
  const pet = within(await screen.findByRole('article', { name: 'Luna 1' }))
  expect(pet.getAllByRole('listitem')).toHaveLength(3)
  const viewAll = pet.getByRole('button', { name: /^View all/ })
  const [, all] = /^View all (\d+) claims/.exec(viewAll.getAttribute('aria-label') ?? '') ?? []
  await user.click(viewAll)
  expect(pet.getAllByRole('listitem').length).toBe(Number(all))
  expect(pet.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(
    within(pet.getAllByRole('listitem')[3] ?? document.body).getByRole('link'),
  )
})

// covers: CLAIM-035, CLAIM-036
test('empty lists say so', async () => {
  const { user } = await renderRoute('/claims/closed', 'no-pets')
  expect(await screen.findByText("You don't have any closed claims yet.")).toBeDefined()
  expect(screen.getByText('Once a claim has been processed it will appear here.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See claims for inactive policies' })).toBeNull()
  await user.click(tab('Active'))
  expect(await screen.findByText("You don't have any active claims.")).toBeDefined()
  expect(screen.getByRole('button', { name: 'Submit a claim' })).toBeDefined()
})

test('claims that cannot be loaded can be asked for again', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listClaims', kind: 'status', status: 404, times: 2 })
  const { user } = await renderRoute('/claims/active', 'us-happy', { world })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t load your claims\./)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(2)
})

// covers: CLAIM-135, CLAPI-010
test('closed claims that cannot be read are only logged', async () => {
  const world = await openWorld()
  const fetch: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    return request.url.includes('status=CLOSED') ? new Response('', { status: 404 }) : world.fetch(request)
  }
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  await renderRoute('/claims/closed', 'no-pets', { world: { ...world, fetch }, observer })
  expect(await screen.findByText("You don't have any closed claims yet.")).toBeDefined()
  expect(observer.callFailed).toHaveBeenCalledWith(expect.objectContaining({ status: 404 }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('claims that cannot be read again stay, with their time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const world = await openWorld()
  const { api, router } = await renderRoute('/claims/active', 'us-happy', { world })
  expect(await cards()).toHaveLength(2)
  await world.addFault({ operationId: 'listClaims', kind: 'status', status: 500, times: 9 })
  const { queryClient } = router.options.context
  const before = await world.count('listClaims')
  act(() => void queryClient.refetchQueries({ queryKey: ['claims'] }))
  await untilCalled(world, 'listClaims', before + 6)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^We couldn’t update your claims\. What you see is from \d+:\d{2} [AP]M\./,
  )
  expect(await cards()).toHaveLength(2)
  expect(api.session.state().status).toBe('signedIn')
})

test('claims are found by words of number and reason, and by pet', async () => {
  const { user } = await renderRoute('/claims/active', 'many')
  expect(await cards()).toHaveLength(10)
  const search = await screen.findByRole('searchbox', { name: 'Search by claim number or reason' })
  await user.type(search, '300000')
  await expect.poll(() => screen.queryByText('1–10 of 20 claims')).not.toBeNull()
  expect(screen.getByText('20 claims found')).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pet' }), 'Bella 1')
  await expect.poll(() => screen.queryByText(/claims? found$/)?.textContent).toMatch(/^[12] claims? found$/)
  await user.type(search, 'x')
  expect(await screen.findByText('No claim fits your search. Try fewer words or another pet.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all claims' }))
  await expect.poll(() => screen.queryByText('1–10 of 100 claims')).not.toBeNull()
})

test('one page of many claims shows, and the filter begins at its first page', async () => {
  const { user } = await renderRoute('/claims/active', 'many')
  const numbers = async () => (await cards()).map(({ textContent }) => /#\d+/.exec(textContent ?? '')?.[0])
  const first = await numbers()
  const pages = within(screen.getByRole('navigation', { name: 'Pages of active claims' }))
  const isDisabled = (name: string) => pages.getByRole('button', { name }).hasAttribute('disabled')
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false])
  await user.click(pages.getByRole('button', { name: 'Next' }))
  await expect.poll(() => pages.queryByText('11–20 of 100 claims')).not.toBeNull()
  const second = await numbers()
  expect(new Set([...first, ...second]).size).toBe(20)
  const list = (await cards())[0]?.closest('[tabindex="-1"]')
  expect(document.activeElement).toBe(list)
  const search = await screen.findByRole('searchbox')
  await user.type(search, '3')
  await expect.poll(numbers).toEqual(first)
  await user.clear(search)
  await expect.poll(() => screen.queryByText('100 claims found')).toBeNull()
  expect(await numbers()).toEqual(first)
  expect(document.activeElement).toBe(search)
})

// covers: CLAIM-133
test('without a policy the form stays closed', async () => {
  await renderRoute('/claims/active', 'no-pets')
  await findScreen('Claims')
  expect(screen.getByRole('button', { name: 'Submit a claim' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('link', { name: 'Submit a claim' })).toBeNull()
})

// covers: CLAIM-004, CLAIM-021, ROUTE-014
test.each([
  ['/claims', '/claims/active'],
  ['/claim', '/claims/active'],
  ['/claims/active', '/claims/active'],
  ['/claims/new', '/claims/new'],
  ['/claims/closed', '/claims/closed'],
  // The claims for inactive policies need the navigation state of their link.
  ['/claims/history', '/claims/closed'],
])('%s is a route of the area and shows %s', async (path, shown) => {
  const { router } = await renderRoute(path, 'us-happy')
  await findScreen('Claims')
  expect(router.state.location.pathname).toBe(shown)
})
