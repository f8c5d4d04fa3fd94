import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  BANK_ORIGIN,
  banksAdded,
  link,
  muteFrames,
  openFrame,
  post,
  windowOf,
} from '../../testing/bank-frame.ts'
import { button, findView, madeCalls, openPayouts } from '../../testing/payouts.ts'

describe('the bank frame', () => {
  // covers: PAYAPI-044, PAYOUT-006, PAYOUT-021
  test('is opened from the list, with the address of the session', async () => {
    const { frame } = await openFrame('us-happy')
    expect(frame.src).toMatch(/^http:\/\/127\.0\.0\.1:4010\/external\/bank-frame\.html\?session=/)
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    expect(frame.referrerPolicy).toBe('no-referrer')
  })

  // covers: PAYOUT-033, PAYOUT-064, PAYOUT-066, PAYOUT-067
  test('adds the linked account, makes it active, and says so', async () => {
    const opened = await openFrame('kyc-none')
    post(await link(opened), { source: opened.source })
    const view = within(await findView('Bank account added'))
    await view.findByText('Your bank account has been added and is now your active reimbursement method.')
    expect(view.getByText('Bank account ending in 6789')).toBeDefined()
    expect(view.getByRole('button', { name: 'Got it' })).toBeDefined()
    const made = await madeCalls(opened.world, 'createPayoutMethod', 'setDefaultPayout')
    expect(made.map(({ operationId }) => operationId)).toEqual(['createPayoutMethod', 'setDefaultPayout'])
  })

  // covers: PAYOUT-074
  test.each([
    { path: '/addbank', list: 'Bank accounts', choose: 'Add bank account' },
    { path: '?show=methods', list: 'Set up reimbursement', choose: 'Choose bank account' },
  ])('cancelled from $path returns to the list that it was opened from', async (opening) => {
    const { source } = await openFrame('kyc-none', opening)
    post({ event: 'BANK_CANCELLED' }, { source })
    await findView(opening.list)
  })

  // covers: PAYOUT-074
  test('cancelled from the second list returns to it, and not to the first', async () => {
    muteFrames()
    const { user } = await openPayouts('us-happy', '?show=methods')
    await findView('Reimbursement methods')
    await user.click(button('Choose bank account'))
    await findView('Bank accounts')
    await user.click(button('Add bank account'))
    const frame = await screen.findByTitle<HTMLIFrameElement>('Link a bank account')
    post({ event: 'BANK_CANCELLED' }, { source: windowOf(frame) })
    await findView('Bank accounts')
    expect(button('Add bank account')).toBeDefined()
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
    ['an origin that begins like ours', { origin: `${BANK_ORIGIN}.evil.example` }, {}],
    ['an opaque origin', { origin: 'null' }, {}],
    ['another window', { source: window }, {}],
    ['no window', { source: null }, {}],
    // covers: PAYOUT-091
    ['a type', {}, { type: 'bank' }],
    ['another event', {}, { event: 'BANK_REMOVED' }],
    ['another shape', {}, { payload: { account: { id: 'ba_1' } } }],
    ['no account', {}, { payload: {} }],
  ])('with %s changes nothing', async (_what, init, more) => {
    const opened = await openFrame('us-happy')
    const message = await link(opened)
    post({ ...message, ...more }, { source: opened.source, ...init })
    expect(screen.getByTitle('Link a bank account')).toBe(opened.frame)
    expect(await banksAdded(opened.world)).toBe(0)
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
    expect(await banksAdded(opened.world)).toBe(1)
  })

  test('after the dialog was closed changes nothing', async () => {
    const opened = await openFrame('us-happy')
    const message = await link(opened)
    await opened.user.click(button('Close'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    post(message, { source: opened.source })
    expect(await banksAdded(opened.world)).toBe(0)
  })
})
