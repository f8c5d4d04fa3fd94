import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findFrame, openContent, PAGES_ORIGIN } from '../../testing/embedded.ts'
import { openWorld, untilCalled } from '../../testing/support.tsx'

const TITLE = 'Member benefits'
const perksOf = (country: string) => `${PAGES_ORIGIN}/external/perks?country=${country}`
const kept = () => sessionStorage.getItem('deeplink_country')

beforeEach(() => sessionStorage.clear())

// covers: CONT-006, CONT-012, ACCT-033
test.each([
  // covers: CONT-009
  ['us-happy', '/perks?country=US', null, 'US'],
  // covers: CONT-008, CONT-011, CONT-017
  ['us-happy', '/perks?country=CA', 'US', 'CA'],
  // covers: CONT-009, CONT-017
  ['ca-happy', '/perks?country=us', null, 'US'],
  // covers: CONT-010
  ['ca-happy', '/perks', 'US', 'US'],
  // covers: CONT-002, CONT-003, CONT-010, CONT-017
  ['ca-happy', '/perks', null, 'CA'],
  // covers: CONT-003, CONT-017
  ['us-happy', '/perks', null, 'US'],
  // covers: CONT-010
  ['us-happy', '/perks?country=FR', null, 'US'],
  // covers: CONT-010
  ['ca-happy', '/perks?country=', 'x', 'CA'],
  ['mixed-rate-years', '/perks', null, 'US'],
])('%s on %s, with %s in the session, has the perks of %s', async (persona, path, before, country) => {
  if (before !== null) sessionStorage.setItem('deeplink_country', before)
  await openContent(path, persona)
  expect((await findFrame(TITLE)).src).toBe(perksOf(country))
  const asked = /country=(us|ca)$/i.exec(path)?.[1]?.toUpperCase()
  expect(kept()).toBe(asked ?? before)
})

// covers: CONT-011
test('the country of a deep link counts for the rest of the visit', async () => {
  const { router } = await openContent('/perks?country=CA')
  await findFrame(TITLE)
  await act(() => router.navigate({ to: '/home' }))
  await act(() => router.navigate({ to: '/perks' }))
  expect((await findFrame(TITLE)).src).toBe(perksOf('CA'))
})

test('a country counts on its own page where the storage is denied', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await openContent('/perks?country=CA')
  expect((await findFrame(TITLE)).src).toBe(perksOf('CA'))
})

// covers: CONT-012, CONT-013
test.each([
  ['missing', 0],
  ['hostless', 1],
  ['script', 1],
  ['elsewhere', 1],
])('content with a %s page shows only the way back to home', async (spoilt, reports) => {
  const world = await openWorld()
  await world.setFlags({ embeddedPages: spoilt })
  const { observer, user, router } = await openContent('/perks', 'us-happy', { world })
  const back = await screen.findByRole('link', { name: '< Go back' })
  expect(screen.getByRole('main').textContent).toBe(`< Go back${TITLE}`)
  expect(document.querySelector('iframe')).toBeNull()
  expect(observer.uncaught).toHaveBeenCalledTimes(reports)
  await user.click(back)
  await expect.poll(() => router.state.location.pathname).toBe('/home')
})

const opened = async (world: Awaited<ReturnType<typeof openWorld>>) =>
  (await world.requests()).flatMap(({ operationId, requestBody }) =>
    operationId === 'sendLinkOpening' ? [requestBody] : [],
  )

// covers: CONT-019, HOME-078
test('a deep link is reported to its service with the key of tests, and nothing else is', async () => {
  const { world, router } = await openContent('/perks')
  await findFrame(TITLE)
  expect(await opened(world)).toEqual([])
  await act(() => router.navigate({ href: '/perks?country=ca' }))
  await untilCalled(world, 'sendLinkOpening', 1)
  expect(await opened(world)).toEqual([{ key: 'key_test_sandbox', path: '/perks', country: 'CA' }])
})

// covers: HOME-078
test.each(['prod', 'fetch'])('the environment "%s" uses the key of production', async (environment) => {
  const world = await openWorld()
  const { observer } = await openContent('/perks?country=US', 'us-happy', { world, config: { environment } })
  await waitFor(async () =>
    expect(await opened(world)).toEqual([{ key: 'key_live_sandbox', path: '/perks', country: 'US' }]),
  )
  // The sandbox refuses it; the page shows all the same.
  await waitFor(() => expect(observer.uncaught).toHaveBeenCalledTimes(1))
  expect((await findFrame(TITLE)).src).toBe(perksOf('US'))
})

// covers: CONT-019
test.each([
  [`${location.origin}/claims/active`, '/claims/active'],
  [`${location.origin}.evil.example/claims/active`, '/perks?country=US'],
  ['https://evil.example/', '/perks?country=US'],
  ['/claims/active', '/perks?country=US'],
  ['javascript:alert(1)', '/perks?country=US'],
])('an answer of the deep-link service that names %s leads to %s', async (deepLinkTarget, href) => {
  const world = await openWorld()
  await world.setFlags({ deepLinkTarget })
  const { router } = await openContent('/perks?country=US', 'us-happy', { world })
  await untilCalled(world, 'sendLinkOpening', 1)
  await act(async () => {})
  await expect.poll(() => router.state.location.href).toBe(href)
})

test('an environment without the service reports nothing', async () => {
  const { world } = await openContent('/perks?country=US', 'us-happy', { config: { deepLink: undefined } })
  await findFrame(TITLE)
  expect(await opened(world)).toEqual([])
  expect(kept()).toBe('US')
})

type Account = { content: { tileName: string; url?: string }[] }

test('a tile names its page by host and slug too', async () => {
  const world = await worldWithAnswer<Account>('account-details', (account) => ({
    ...account,
    content: [{ tileName: 'member-benefit-dog', hostName: 'perks.example', slug: '/dog' }],
  }))
  const config = { embeddedHosts: ['https://perks.example'] }
  await openContent('/perks', 'us-happy', { world, config })
  expect((await findFrame(TITLE)).src).toBe('https://perks.example/dog')
})
