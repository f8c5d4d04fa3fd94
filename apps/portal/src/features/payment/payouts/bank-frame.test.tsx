import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../../test-answers.ts'
import { button, findView, madeCalls, openPayouts, payoutRows } from '../../../test-payouts.ts'
import { openWorld } from '../../../test-support.tsx'
import type { TestWorld } from '../../../test-world.ts'

const ORIGIN = 'http://127.0.0.1:4010'
const GENERAL = /^Try again in a few minutes\./

/** Opens the bank frame. The DOM of the tests loads no page into it and reports that past the console of the test. */
async function openFrame(
  persona: string,
  { world, path = '/addbank' }: { world?: TestWorld; path?: string } = {},
) {
  const reports = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const opened = await openPayouts(persona, path, world)
  await findView('Bank accounts')
  await opened.user.click(button('Add bank account'))
  await findView('Add bank account')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Link a bank account')
  reports.mockRestore()
  return { ...opened, frame, source: windowOf(frame) }
}

/** The window of the frame, which the DOM of the tests does not make. */
function windowOf(frame: HTMLIFrameElement) {
  const source = new EventTarget()
  Object.defineProperty(frame, 'contentWindow', { value: source })
  return source
}

function post(data: unknown, init: { origin?: string; source: unknown }) {
  const event = Object.assign(new Event('message'), { origin: ORIGIN, data, ...init })
  act(() => void window.dispatchEvent(event))
}

/** Links an account in the frame's own server, and returns the message of the frame. */
async function link({ frame, world }: Awaited<ReturnType<typeof openFrame>>, account = '000123456789') {
  const session = new URL(frame.src).searchParams.get('session')
  const answer = await world.fetch(`${ORIGIN}/external/bank-frame-link`, {
    method: 'POST',
    body: JSON.stringify({ session, holder: 'Alex Rivera', routing: '110000000', account }),
  })
  const { account: linked } = await answer.json()
  return { event: 'BANK_ADDED', payload: { account: linked } }
}

const created = async (world: TestWorld) => (await madeCalls(world, 'createPayoutMethod')).length

describe('the bank frame', () => {
  // covers: PAYOUT-006, PAYOUT-021
  test('is opened from the list, with the address of the session', async () => {
    const { frame } = await openFrame('us-happy')
    expect(frame.src).toMatch(/^http:\/\/127\.0\.0\.1:4010\/external\/bank-frame\.html\?session=/)
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    expect(frame.referrerPolicy).toBe('no-referrer')
  })

  // covers: PAYOUT-033, PAYOUT-064, PAYOUT-065, PAYOUT-066, PAYOUT-067
  test('adds the linked account, makes it active, and says so', async () => {
    const opened = await openFrame('kyc-none')
    post(await link(opened), { source: opened.source })
    const view = within(await findView('Bank account added'))
    await view.findByText('Your bank account has been added and is now your active reimbursement method.')
    expect(view.getByText('Bank account ending in 6789')).toBeDefined()
    const made = await madeCalls(opened.world, 'createPayoutMethod', 'setDefaultPayout')
    expect(made.map(({ operationId }) => operationId)).toEqual(['createPayoutMethod', 'setDefaultPayout'])
  })

  // covers: PAYOUT-074
  test.each([
    ['/addbank', 'Bank accounts'],
    ['?show=methods', 'Set up reimbursement'],
  ])('cancelled from %s returns to the list that it was opened from', async (path, list) => {
    const reports = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const opened = await openPayouts('kyc-none', path)
    await findView(list)
    await opened.user.click(button(path === '/addbank' ? 'Add bank account' : 'Choose bank account'))
    const frame = await screen.findByTitle<HTMLIFrameElement>('Link a bank account')
    reports.mockRestore()
    post({ event: 'BANK_CANCELLED' }, { source: windowOf(frame) })
    await findView(list)
  })

  // covers: PAYOUT-110
  test('reports its own error, which is shown and logged in its first 200 characters', async () => {
    const { source, observed } = await openFrame('us-happy')
    const message = 'The account number is not valid.'
    post({ event: 'BANK_ERROR', payload: { code: 'account_number_invalid', message } }, { source })
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    post({ event: 'BANK_ERROR', payload: { code: 'c', message: 'x'.repeat(500) } }, { source })
    expect(screen.getByRole('alert').textContent).toMatch(/^Your bank account could not be linked/)
    expect(observed).toEqual([
      `BankFrameError: account_number_invalid: ${message}`,
      `BankFrameError: ${`c: ${'x'.repeat(500)}`.slice(0, 200)}`,
    ])
  })
})

describe('a message', () => {
  // covers: PAYOUT-090
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }, {}],
    ['an origin that begins like ours', { origin: `${ORIGIN}.evil.example` }, {}],
    ['an opaque origin', { origin: 'null' }, {}],
    ['another window', { source: window }, {}],
    ['no window', { source: null }, {}],
    ['a type', {}, { type: 'bank' }],
    ['another event', {}, { event: 'BANK_REMOVED' }],
    ['another shape', {}, { payload: { account: { id: 'ba_1' } } }],
    ['no account', {}, { payload: {} }],
  ])('with %s changes nothing', async (_what, init, more) => {
    const opened = await openFrame('us-happy')
    const message = await link(opened)
    post({ ...message, ...more }, { source: opened.source, ...init })
    expect(screen.getByTitle('Link a bank account')).toBe(opened.frame)
    expect(await created(opened.world)).toBe(0)
  })

  test('that comes twice, and again after the end, adds the account once', async () => {
    const opened = await openFrame('us-happy')
    const message = await link(opened)
    post(message, { source: opened.source })
    post(message, { source: opened.source })
    await findView('Bank account added')
    post(message, { source: opened.source })
    await opened.user.click(button('Got it'))
    await findView('Reimbursement methods')
    expect(await created(opened.world)).toBe(1)
  })

  test('after the dialog was closed changes nothing', async () => {
    const opened = await openFrame('us-happy')
    const message = await link(opened)
    await opened.user.click(button('Close'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    post(message, { source: opened.source })
    expect(await created(opened.world)).toBe(0)
  })
})

describe('a bank account that was linked', () => {
  test('and whose answer was lost is added once', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createPayoutMethod', kind: 'reset', times: 1, afterCommit: true })
    const opened = await openFrame('us-happy', { world })
    post(await link(opened), { source: opened.source })
    await findView('Bank account added')
    expect(await created(world)).toBe(1)
  })

  // covers: PAYOUT-105
  test('and could not be saved says so, and is saved by another press', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createPayoutMethod', kind: 'status', status: 500, times: 1 })
    const opened = await openFrame('us-happy', { world })
    post(await link(opened), { source: opened.source })
    const alert = within(await findView('Something went wrong'))
    alert.getByText(GENERAL)
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    await opened.user.click(button('Try again'))
    await findView('Bank account added')
    expect(await created(world)).toBe(2)
    await opened.router.navigate({ to: '/account/payment/reimbursement', search: { show: 'banks' } })
    await findView('Bank accounts')
    expect(payoutRows()).toHaveLength(2)
  })

  test('and could not be made active is added, and says so after the alert', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'setDefaultPayout', kind: 'status', status: 500, times: 1 })
    const opened = await openFrame('us-happy', { world })
    post(await link(opened), { source: opened.source })
    const alert = within(await findView('Something went wrong'))
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    const view = within(await findView('Bank account added'))
    view.getByText('Your bank account has been added.')
    expect(await created(world)).toBe(1)
  })
})

describe('a frame that cannot be shown', () => {
  async function openFailed(world: TestWorld) {
    const opened = await openPayouts('us-happy', '/addbank', world)
    await findView('Bank accounts')
    await opened.user.click(button('Add bank account'))
    const alert = within(await findView('Something went wrong'))
    alert.getByText(GENERAL)
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    await screen.findByText(/The secure form for your bank account can’t be shown/)
    return opened
  }

  // covers: PAYOUT-104
  test('for want of a session says so, and asks for another one', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createSessionToken', kind: 'status', status: 500, times: 1 })
    const { user } = await openFailed(world)
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('target')).toBe('_blank')
    const reports = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await user.click(button('Retry'))
    await screen.findByTitle('Link a bank account')
    reports.mockRestore()
  })

  // covers: PAYOUT-103, PAYOUT-109
  test.each(['https://evil.example/frame', `${ORIGIN}.evil.example/frame`, 'javascript:alert(1)'])(
    'because of its address %s is not loaded, and is logged',
    async (sessionTransferUrl) => {
      const world = await worldWithAnswer('/session-token', () => ({ sessionTransferUrl }))
      const { observed } = await openFailed(world)
      expect(document.querySelector('iframe')).toBeNull()
      expect(observed).toEqual(['BankFrameError: load: The origin of the frame is not configured.'])
    },
  )
})
