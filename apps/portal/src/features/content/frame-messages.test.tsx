import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { findFrame, openContent, openPharmacy, PAGES_ORIGIN } from '../../testing/embedded.ts'
import { letTimePass, openAndStop } from '../../testing/quick-time.ts'

const NOTICE = 'We couldn’t show this page here.'

describe('a message of the embedded page', () => {
  // covers: HOME-032
  test.each([
    ['us-happy', 'add-vet', '/account/vet/P-104102'],
    ['no-pets', 'add-vet', '/account/pets'],
    ['us-happy', 'submit-claim', '/claims/new'],
    ['us-happy', 'direct-deposit', '/account/payment/reimbursement'],
  ])('leads %s by %s to %s, and Back returns', async (persona, action, path) => {
    const { router, send } = await openPharmacy(persona)
    send({ action })
    await expect.poll(() => router.state.location.pathname).toBe(path)
    act(() => router.history.back())
    await expect.poll(() => router.state.location.pathname).toBe('/pharmacy')
  })

  // covers: HOME-033
  test.each([
    ['another origin', { action: 'submit-claim' }, { origin: 'http://hostile.localhost:4010' }],
    ['the origin of the portal', { action: 'submit-claim' }, { origin: location.origin }],
    ['an origin that begins alike', { action: 'submit-claim' }, { origin: `${PAGES_ORIGIN}.evil.example` }],
    ['an opaque origin', { action: 'submit-claim' }, { origin: 'null' }],
    ['another window', { action: 'submit-claim' }, { source: window }],
    ['no window', { action: 'submit-claim' }, { source: null }],
    ['an unknown action', { action: 'sign-out' }, {}],
    ['a path', { action: '/account/profile' }, {}],
    ['other letters', { action: 'SUBMIT-CLAIM' }, {}],
    ['a list', { action: ['submit-claim'] }, {}],
    ['a type', { action: 'submit-claim', type: 'library' }, {}],
    ['an event', { event: 'submit-claim' }, {}],
    ['a text', 'submit-claim', {}],
    ['a name of every object', { action: 'constructor' }, {}],
    ['nothing', null, {}],
  ])('with %s changes nothing', async (_what, data, init) => {
    const { router, frame, send, observer } = await openPharmacy()
    send(data, init)
    await act(async () => {})
    expect(router.state.location.pathname).toBe('/pharmacy')
    expect(router.state.status).toBe('idle')
    expect(screen.getByTitle('Pharmacy')).toBe(frame)
    expect([observer.uncaught.mock.calls, screen.queryAllByRole('alert')]).toEqual([[], []])
  })

  test('that comes after the page was left changes nothing', async () => {
    const { router, send } = await openPharmacy()
    await act(() => router.navigate({ to: '/home' }))
    send({ action: 'submit-claim' })
    await act(async () => {})
    expect(router.state.location.pathname).toBe('/home')
  })
})

test('a page that is blank after 15 seconds is reported, and leads on by another try or a new tab', async () => {
  const { page, spent } = await openAndStop(() => openPharmacy())
  const { frame, observer, user } = page
  await act(() => vi.advanceTimersByTimeAsync(14_000 - spent))
  expect(screen.queryByText(NOTICE)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1000 + spent))
  screen.getByText(NOTICE)
  expect(screen.queryByTitle('Pharmacy')).toBeNull()
  expect(observer.uncaught).toHaveBeenCalledWith(expect.objectContaining({ name: 'EmbeddedPageError' }))
  const tab = screen.getByRole('link', { name: 'Open in a new tab' })
  expect([tab.getAttribute('href'), tab.getAttribute('target')]).toEqual([frame.src, '_blank'])
  expect(tab.getAttribute('rel')).toBe('noopener noreferrer')
  letTimePass()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const again = screen.getByTitle('Pharmacy')
  fireEvent.load(again)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByTitle('Pharmacy')).toBe(again)
})

const sheet = readFileSync(
  join(import.meta.dirname, '../../parts/framed-page/framed-page.module.css'),
  'utf8',
)

/** The value of a property of a class, without the rules that it shares with others. */
const styled = (name: string, property: string) =>
  new RegExp(`(?<!,\\s)\\.${name} \\{[^}]*\\b${property}: ([^;]+);`).exec(sheet)?.[1]

test.each([
  // covers: CONT-004
  ['/pharmacy', 'Pharmacy'],
  // covers: CONT-006
  ['/perks', 'Member benefits'],
])('the page of %s is seen once it has loaded, over most of the window', async (path, title) => {
  await openContent(path)
  const frame = await findFrame(title)
  expect(frame.className).toBe('loading')
  expect(styled('loading', 'visibility')).toBe('hidden')
  fireEvent.load(frame)
  expect(frame.className).toBe('frame')
  expect(styled('frame', 'visibility')).toBeUndefined()
  expect(frame.parentElement?.className).toBe('area')
  expect(styled('area', 'height')).toMatch(/^(?:[6-9]\d|100)vh$/)
})

const DOUBT = /This page may not have loaded/

test('a page that has loaded and stays silent is doubted below it, so that it does not move (#27, 1.15)', async () => {
  const { page, spent } = await openAndStop(() => openPharmacy())
  await act(() => vi.advanceTimersByTimeAsync(10_000 - spent))
  fireEvent.load(page.frame)
  expect(screen.queryByText(DOUBT)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  letTimePass()
  const doubt = screen.getByText(DOUBT)
  expect(page.frame.compareDocumentPosition(doubt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByTitle('Pharmacy')).toBe(page.frame)
})

test.each([
  ['says that it is ready', ({ send }: Opened) => send({ event: 'READY' }, {})],
  [
    'is used',
    ({ frame }: Opened) => {
      vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame)
      fireEvent.blur(window)
    },
  ],
])('a page that %s is not doubted (#27, 1.15)', async (_what, live) => {
  const { page, spent } = await openAndStop(() => openPharmacy())
  await act(() => vi.advanceTimersByTimeAsync(10_000 - spent))
  fireEvent.load(page.frame)
  live(page)
  vi.restoreAllMocks()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByText(DOUBT)).toBeNull()
})

type Opened = Pick<Awaited<ReturnType<typeof openPharmacy>>, 'frame' | 'send'>
