import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { BANK_ORIGIN, banksAdded, link, muteFrames, openFrame, post } from '../../testing/bank-frame.ts'
import { button, findView, openPayouts, payoutRows } from '../../testing/payouts.ts'
import { openWorld } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const GENERAL = /^Try again in a few minutes\./

describe('a bank account that was linked', () => {
  test('is sent without anything else that the message holds', async () => {
    const opened = await openFrame('us-happy')
    const { event, payload } = await link(opened)
    const account = { ...payload.account, accountNumber: '000123456789' }
    post({ event, payload: { account } }, { source: opened.source })
    await findView('Bank account added')
    expect(JSON.stringify(await opened.world.requests())).not.toContain('000123456789')
  })

  // covers: PAYOUT-044
  test('in the dialog is confirmed there, without an event to an app', async () => {
    const postMessage = vi.fn()
    window.ReactNativeWebView = { postMessage }
    onTestFinished(() => void delete window.ReactNativeWebView)
    const opened = await openFrame('us-happy')
    post(await link(opened), { source: opened.source })
    await findView('Bank account added')
    expect(postMessage).not.toHaveBeenCalled()
  })

  test('and whose answer was lost is added once', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createPayoutMethod', kind: 'reset', times: 1, afterCommit: true })
    const opened = await openFrame('us-happy', { world })
    post(await link(opened), { source: opened.source })
    await findView('Bank account added')
    expect(await banksAdded(world)).toBe(1)
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
    expect(await banksAdded(world)).toBe(2)
    await opened.router.navigate({ to: '/account/payment/reimbursement', search: { show: 'banks' } })
    await findView('Bank accounts')
    expect(payoutRows()).toHaveLength(2)
  })

  // covers: PAYOUT-102
  test('and is refused for good is not sent again, and the alert has the sentence of the service', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createPayoutMethod', kind: 'status', status: 409, times: 1 })
    const opened = await openFrame('us-happy', { world })
    post(await link(opened), { source: opened.source })
    const alert = within(await findView('Something went wrong'))
    alert.getByText('The mock was told to fail here.')
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    expect(button('Link another account')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
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
    expect(await banksAdded(world)).toBe(1)
  })
})

test('a frame can be loaded again, because a browser does not tell that it was blocked', async () => {
  const { user, world, frame } = await openFrame('us-happy')
  const before = await world.count('createSessionToken')
  await user.click(button('Load it again'))
  await expect.poll(() => world.count('createSessionToken')).toBe(before + 1)
  expect(await screen.findByTitle('Link a bank account')).not.toBe(frame)
})

describe('a frame that cannot be shown', () => {
  async function openFailed(world: TestWorld, text: string | RegExp = GENERAL) {
    const opened = await openPayouts('us-happy', '/addbank', world)
    await findView('Bank accounts')
    await opened.user.click(button('Add bank account'))
    const alert = within(await findView('Something went wrong'))
    alert.getByText(text)
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    await screen.findByText(/The secure form for your bank account can’t be shown/)
    return opened
  }

  // covers: PAYOUT-102, PAYOUT-104
  test('for want of a session says so, and asks for another one', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createSessionToken', kind: 'status', status: 500, times: 1 })
    const { user } = await openFailed(world)
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('target')).toBe('_blank')
    muteFrames()
    await user.click(button('Retry'))
    await screen.findByTitle('Link a bank account')
  })

  // covers: PAYOUT-102, PAYOUT-104
  test('for want of a session that the service refuses has its sentence', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'createSessionToken', kind: 'status', status: 400, times: 1 })
    await openFailed(world, 'The mock was told to fail here.')
    expect(button('Retry')).toBeDefined()
  })

  // covers: PAYAPI-044, PAYOUT-103, PAYOUT-109
  test.each([
    'https://evil.example/frame',
    `${BANK_ORIGIN}0/frame`,
    // The gateway and the portal itself are no origins of frames.
    'http://localhost:4010/frame',
    `${location.origin}/frame`,
    'javascript:alert(1)',
  ])('because of its address %s is not loaded, and is logged', async (sessionTransferUrl) => {
    const world = await worldWithAnswer('/session-token', () => ({ sessionTransferUrl }))
    const { observed } = await openFailed(world)
    expect(document.querySelector('iframe')).toBeNull()
    expect(observed).toEqual(['BankFrameError: load: The origin of the frame is not configured.'])
  })
})
