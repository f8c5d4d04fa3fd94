import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { banksAdded, link, muteFrames, openFrame, post } from '../../testing/bank-frame.ts'
import { button, findView, madeChanges, openPayouts, payoutRows } from '../../testing/payouts.ts'
import { openWorld } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const ACTIVE = 'Your bank account has been added and is now your active reimbursement method.'

beforeEach(muteFrames)

/** A world whose first write to a path gets no answer, because the page is left before it. */
async function interruptedWorld(path: string, isCarriedOut: boolean) {
  const world = await openWorld()
  const isAsked = Promise.withResolvers<void>()
  let isOver = false
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (isOver || request.method === 'GET' || !request.url.endsWith(path)) return world.fetch(request)
    isOver = true
    if (isCarriedOut) await world.fetch(request)
    isAsked.resolve()
    return new Promise(() => undefined)
  }
  return { world: { ...world, fetch }, isAsked: isAsked.promise }
}

/** Links an account, and leaves the page before the answer of a call. */
async function interrupt(path: string, isCarriedOut: boolean) {
  const { world, isAsked } = await interruptedWorld(path, isCarriedOut)
  const opened = await openFrame('kyc-none', { world })
  post(await link(opened), { source: opened.source })
  await isAsked
  const { href } = opened.router.state.location
  cleanup()
  return { ...opened, href }
}

test.each([
  { path: '/pay-out-method', isCarriedOut: true, added: 1, changes: ['setDefaultPayout'] },
  { path: '/pay-out-method', isCarriedOut: false, added: 1, changes: ['setDefaultPayout'] },
  {
    path: '/standing-instructions',
    isCarriedOut: false,
    added: 1,
    changes: ['setDefaultPayout'],
  },
])(
  'a reload before the answer of $path (carried out: $isCarriedOut) saves the account once',
  async (left) => {
    const { world, stores, href } = await interrupt(left.path, left.isCarriedOut)
    expect(href).toBe('/account/payment/reimbursement/addbank?show=add-bank')
    await openPayouts('kyc-none', '/addbank?show=add-bank', world, stores)
    const view = within(await findView('Bank account added'))
    await view.findByText(ACTIVE)
    expect(await banksAdded(world)).toBe(left.added)
    expect(await madeChanges(world)).toEqual(left.changes)
    cleanup()
    const { router } = await openPayouts('kyc-none', '/addbank?show=add-bank', world, stores)
    await screen.findByTitle('Link a bank account')
    await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'banks' } })
    await findView('Bank accounts')
    expect(payoutRows()).toEqual([expect.stringMatching(/^Bank account ending in 6789.*ACTIVE/)])
  },
)

test('an account that cannot be saved after a reload says so, and another one can be linked', async () => {
  const { world, stores } = await interrupt('/pay-out-method', false)
  await world.addFault({ operationId: 'createPayoutMethod', kind: 'status', status: 500, times: 1 })
  const { user } = await openPayouts('kyc-none', '/addbank?show=add-bank', world, stores)
  const alert = within(await findView('Something went wrong'))
  await user.click(alert.getByRole('button', { name: 'Okay' }))
  await user.click(button('Link another account'))
  await screen.findByTitle('Link a bank account')
  cleanup()
  await openPayouts('kyc-none', '/addbank?show=add-bank', world, stores)
  await screen.findByTitle('Link a bank account')
})

test('an account that was refused is not sent again', async () => {
  const { world, stores } = await interrupt('/pay-out-method', false)
  await world.addFault({ operationId: 'createPayoutMethod', kind: 'status', status: 409, times: 1 })
  await openPayouts('kyc-none', '/addbank?show=add-bank', world, stores)
  await findView('Something went wrong')
  cleanup()
  await openPayouts('kyc-none', '/addbank?show=add-bank', world, stores)
  await screen.findByTitle('Link a bank account')
})

test('another customer of this browser sees nothing of it', async () => {
  const { world, stores } = await interrupt('/pay-out-method', false)
  await openPayouts('us-happy', '/addbank?show=add-bank', world, stores)
  await screen.findByTitle('Link a bank account')
})
