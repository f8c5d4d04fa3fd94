import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithConfig } from '../../../testing/answers.ts'
import {
  callsOf,
  HOST,
  keysFor,
  linkOf,
  openCardPage,
  openInApp,
  receive,
  submitCard,
  untilFields,
} from '../../../testing/card-page.ts'
import { findScreen, openWorld } from '../../../testing/support.tsx'

// covers: CARDPG-013
test.each([
  ['of another origin', { origin: 'https://evil.example' }, 'OfOtherOrigin'],
  ['of an origin that begins with the app’s origin', { origin: `${HOST}.evil.example` }, 'OfOtherOrigin'],
  ['of no origin', { origin: 'null' }, 'OfOtherOrigin'],
  ['of another window', { source: new EventTarget() }, 'OfOtherWindow'],
])(
  'keys %s are ignored and reported without their values, and right ones still count',
  async (_what, from, fault) => {
    const opened = await openInApp()
    const keys = await keysFor(opened.world, opened.path)
    await act(async () => receive({ paymentKeys: keys }, from))
    expect(screen.queryByLabelText('Name on card')).toBeNull()
    expect(opened.reports()).toEqual([`HostKeys${fault}`])
    expect(String(opened.observer.uncaught.mock.calls)).not.toMatch(/pk_|seti_/)
    await act(async () => receive({ paymentKeys: keys }))
    await untilFields()
  },
)

// covers: CARDPG-013
test.each([
  ['no secret', { publicKey: 'pk_test_sandbox_US' }],
  ['an empty key', { publicKey: '', secret: 'seti_1_secret_x' }],
  ['an empty secret', { publicKey: 'pk_test_sandbox_US', secret: '' }],
  ['a number as key', { publicKey: 1, secret: 'seti_1_secret_x' }],
  ['a text instead of keys', 'pk_test_sandbox_US'],
  ['null instead of keys', null],
])(
  'malformed keys, with %s, are an error of their own for the person, the app and the report, and right ones still count (#27, 1.17)',
  async (_what, paymentKeys) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    const opened = await openInApp()
    await act(async () => receive({ paymentKeys }))
    const failure =
      'The secure form could not be opened, because we can’t read what your app has sent. Update your app and try again'
    expect((await screen.findByRole('alert')).textContent).toBe(`${failure}, or call us at 800-240-1875.`)
    expect(JSON.parse(opened.sent.at(-1)?.text ?? '')).toEqual({
      event: 'SETUP_ERROR',
      payload: { message: `${failure}.` },
    })
    // Nor are they reported as missing later.
    await act(async () => vi.advanceTimersByTime(15_000))
    expect(opened.reports()).toEqual(['HostKeysMalformed'])
    expect(JSON.stringify([opened.sent, opened.observer.uncaught.mock.calls])).not.toMatch(/pk_|seti_/)
    await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
    await untilFields()
    await act(async () => receive({ paymentKeys }))
    expect(opened.reports()).toEqual(['HostKeysMalformed', 'HostKeysMalformed'])
    expect(screen.getByLabelText('Name on card')).toBeDefined()
  },
)

test('the page says that it is ready once it listens, so that an app can wait with its keys (#27, 1.17)', async () => {
  const world = await openWorld()
  const paymentKeys = await keysFor(world, await linkOf(world, {}))
  const postMessage = vi.fn<(text: string, origin: string) => void>(() => receive({ paymentKeys }))
  vi.stubGlobal('parent', Object.assign(new EventTarget(), { postMessage }))
  await openCardPage({ world })
  await untilFields()
  expect(postMessage.mock.calls).toEqual([['{"event":"SETUP_READY"}', HOST]])
})

// covers: CARDPG-013
test('in the web view of an app the page says that it is ready too (#27, 1.17)', async () => {
  const postMessage = vi.fn<(text: string) => void>()
  vi.stubGlobal('ReactNativeWebView', { postMessage })
  await openCardPage()
  await screen.findByRole('status', { name: 'Loading the secure form' })
  expect(postMessage.mock.calls).toEqual([['{"event":"SETUP_READY"}']])
})

// covers: CARDPG-013
test('keys count once, and a script of the web view may send them too', async () => {
  const opened = await openInApp()
  const { world, path, reports } = opened
  const keys = await keysFor(world, path)
  await act(async () => receive({ paymentKeys: keys }, { origin: location.origin, source: window }))
  await untilFields()
  await act(async () => receive({ paymentKeys: await keysFor(world, path) }))
  expect(reports()).toEqual(['HostKeysRepeated'])
  await submitCard(opened)
  await findScreen('Card added')
  expect(await callsOf(world, 'confirmSetupIntent')).toMatchObject([{ status: 200 }])
})

// covers: CARDPG-013
test('each origin of the configuration may send keys', async () => {
  const [first, other] = ['https://app.example', 'https://other-app.example']
  const world = await worldWithConfig({ appHosts: [first, HOST, other] })
  const opened = await openInApp({ world })
  const keys = await keysFor(world, opened.path)
  await act(async () => receive({ paymentKeys: keys }, { origin: other }))
  await untilFields()
  for (const origin of [HOST, first]) await act(async () => receive({ paymentKeys: keys }, { origin }))
  expect(opened.reports()).toEqual(['HostKeysRepeated', 'HostKeysRepeated'])
})

test('messages that are not about keys are no report', async () => {
  const { reports } = await openInApp()
  await act(async () => receive({ event: 'ready' }, { origin: 'http://127.0.0.1:4010' }))
  await act(async () => receive('text', { origin: 'https://evil.example' }))
  expect(reports()).toEqual([])
})

// covers: CARDPG-013
test('a page in a browser takes no keys from a message', async () => {
  const { world, path } = await openCardPage()
  await untilFields()
  const keys = await keysFor(world, path)
  await act(async () => receive({ paymentKeys: keys }, { origin: location.origin, source: window }))
  expect(await world.count('createSetupIntent')).toBe(2)
  expect(screen.getByLabelText('Name on card')).toBeDefined()
})

test('keys that do not come end the loader and are reported, and may still come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  const opened = await openInApp()
  await act(async () => vi.advanceTimersByTime(15_000))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The secure form could not be opened\./)
  expect(opened.reports()).toEqual(['HostKeysMissing'])
  await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
  await untilFields()
})
