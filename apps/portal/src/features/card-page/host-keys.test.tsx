import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  callsOf,
  HOST,
  keysFor,
  openCardPage,
  openInApp,
  receive,
  submitCard,
  untilFields,
} from '../../test-card-page.ts'
import { findScreen } from '../../test-support.tsx'

// covers: CARDPG-013
test.each([
  ['another origin', undefined, { origin: 'https://evil.example' }],
  ['an origin that begins with that of the app', undefined, { origin: `${HOST}.evil.example` }],
  ['no origin', undefined, { origin: 'null' }],
  ['another window', undefined, { source: new EventTarget() }],
  ['no secret', { paymentKeys: { publicKey: 'pk_test_sandbox_US' } }, {}],
  ['an empty secret', { paymentKeys: { publicKey: 'pk_test_sandbox_US', secret: '' } }, {}],
  ['a number as key', { paymentKeys: { publicKey: 1, secret: 'seti_1_secret_x' } }, {}],
  ['a text', { paymentKeys: 'pk_test_sandbox_US' }, {}],
])(
  'keys with %s are ignored and reported without their values, and right ones still count',
  async (_what, data, from) => {
    const opened = await openInApp()
    const keys = await keysFor(opened.world, opened.path)
    await act(async () => receive(data ?? { paymentKeys: keys }, from))
    expect(screen.queryByLabelText('Name on card')).toBeNull()
    expect(opened.reports()).toBe(1)
    expect(String(opened.observer.uncaught.mock.calls)).not.toMatch(/pk_|seti_/)
    await act(async () => receive({ paymentKeys: keys }))
    await untilFields()
  },
)

test('keys count once, and a script of the web view may send them too', async () => {
  const opened = await openInApp()
  const { world, path, reports } = opened
  const keys = await keysFor(world, path)
  await act(async () => receive({ paymentKeys: keys }, { origin: location.origin, source: window }))
  await untilFields()
  await act(async () => receive({ paymentKeys: await keysFor(world, path) }))
  expect(reports()).toBe(1)
  await submitCard(opened)
  await findScreen('Card added')
  expect(await callsOf(world, 'confirmSetupIntent')).toMatchObject([{ status: 200 }])
})

test('messages that are not about keys are no report', async () => {
  const { reports } = await openInApp()
  await act(async () => receive({ event: 'ready' }, { origin: 'http://127.0.0.1:4010' }))
  await act(async () => receive('text', { origin: 'https://evil.example' }))
  expect(reports()).toBe(0)
})

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
  expect(opened.reports()).toBe(1)
  await act(async () => receive({ paymentKeys: await keysFor(opened.world, opened.path) }))
  await untilFields()
})
