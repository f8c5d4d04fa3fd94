import { expect, test, vi } from 'vitest'
import { createTabLock } from '../../session/tab-lock.ts'
import { openChain } from '../../testing/chains.ts'
import { openWorld } from '../../testing/support.tsx'
import type { PayingState } from './paying-state.ts'

const LOST = { kind: 'reset', times: 1 } as const

const heldOf = (state: PayingState) => {
  if (state.at === 'idle') throw new Error('no chain')
  return state.held
}

// covers: BILL-043
test('a charge that was carried out although its answer was lost is found by its key, and not sent again', async () => {
  const { world, paying, seen, request, ownId } = await openChain()
  await world.addFault({ operationId: 'chargeOverdue', ...LOST, afterCommit: true })
  expect((await paying.start(request(ownId))).at).toBe('done')
  expect(seen).toContain('checking charge')
  expect(await world.count('chargeOverdue')).toBe(1)
  expect(await world.ledger()).toHaveLength(1)
})

test('a charge that was lost on its way was not made, and another try has the same key', async () => {
  const { world, paying, request, ownId } = await openChain()
  await world.addFault({ operationId: 'chargeOverdue', ...LOST })
  const broken = await paying.start(request(ownId))
  expect(broken).toMatchObject({
    at: 'broken',
    step: 'charge',
    held: { charge: 'notMade', hasPolicies: true },
  })
  expect(await world.ledger()).toEqual([])
  expect((await paying.retry()).at).toBe('done')
  expect(await world.ledger()).toHaveLength(1)
  expect(await world.count('updatePaymentMethod')).toBe(1)
})

test('without a look-up the outcome is unknown, and trying again only looks it up', async () => {
  const { world, paying, request, ownId } = await openChain()
  await world.addFault({ operationId: 'chargeOverdue', ...LOST, afterCommit: true })
  await world.addFault({ operationId: 'findCharge', kind: 'reset', times: 3 })
  expect(await paying.start(request(ownId))).toMatchObject({ at: 'broken', held: { charge: 'unknown' } })
  await paying.dismiss()
  const end = await paying.start(request(ownId))
  expect(heldOf(end)).toMatchObject({ charge: 'made', paid: [{ amount: { cents: 4120 } }] })
  expect(await world.count('chargeOverdue')).toBe(1)
})

test('after a reload in mid-charge the charge is looked up, and the chain goes on', async () => {
  const world = await openWorld()
  const held = Promise.withResolvers<Response>()
  const send: typeof world.fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = await world.fetch(request)
    return request.method === 'POST' && request.url.endsWith('/charge') ? held.promise : answer
  }
  const { member, paying, page, request, ownId, defaults } = await openChain('overdue', {
    ...world,
    fetch: send,
  })
  void paying.start(request(ownId, { isAdded: false }))
  await vi.waitFor(async () => expect(await world.ledger()).toHaveLength(1))
  // The page is gone, and its lock with it.
  const browser = { ...member.browser, chargeLock: createTabLock() }
  const next = await page(browser)
  const end = await next.paying.resume()
  expect(end).toMatchObject({ at: 'done', held: { paid: [{ amount: { cents: 4120 } }] } })
  expect(next.seen).toContain('checking charge')
  expect(await world.ledger()).toHaveLength(1)
  expect(await defaults()).toEqual([ownId, ownId])
  expect(await (await page(browser)).paying.resume()).toEqual({ at: 'idle' })
})

test('a refused charge was not made: the wait is shown, and another try is possible', async () => {
  const { world, paying, request, ownId } = await openChain()
  await world.addFault({ operationId: 'chargeOverdue', kind: 'status', status: 429, retryAfter: 7, times: 1 })
  const broken = await paying.start(request(ownId))
  expect(broken).toMatchObject({ at: 'broken', error: { retryAfter: 7 }, held: { charge: 'notMade' } })
  expect((await paying.retry()).at).toBe('done')
  expect(await world.ledger()).toHaveLength(1)
})

test('a sign-out of one’s own deletes the record of a charge, and a forced one keeps it', async () => {
  const { world, member, paying, page, request, ownId } = await openChain()
  await world.addFault({ operationId: 'chargeOverdue', ...LOST, afterCommit: true })
  await world.addFault({ operationId: 'findCharge', kind: 'reset', times: 3 })
  await paying.start(request(ownId))
  await member.api.session.end('forbidden')
  expect(await paying.retry()).toMatchObject({ at: 'broken', held: { charge: 'unknown' } })
  expect(await paying.dismiss()).toEqual({ at: 'idle' })
  expect(await member.browser.stores.drafts.get('pending-charge')).toContain('overdue@example.com')
  await member.api.session.signIn('overdue@example.com', 'Portal-2026!')
  expect((await (await page(member.browser)).paying.resume()).at).toBe('done')
  await member.browser.stores.drafts.set('pending-charge', 'overdue@example.com\n{}')
  await member.api.session.end('signedOut')
  await vi.waitFor(async () =>
    expect(await member.browser.stores.drafts.get('pending-charge')).toBeUndefined(),
  )
})
