import { expect, test, vi } from 'vitest'
import { accountQuery } from '../../api/account.ts'
import { createTabLock } from '../../session/tab-lock.ts'
import { addCard } from '../../test-cards.ts'
import { openMember } from '../../test-member.ts'
import { openWorld } from '../../test-support.tsx'
import { createPaying } from './paying-chain.ts'
import { payingPorts } from './paying-ports.ts'
import type { PayingState } from './paying-state.ts'

const DECLINED_LATER = '4000000000000341'
const LOST = { kind: 'reset', times: 1 } as const

async function open(
  persona = 'overdue',
  world: Awaited<ReturnType<typeof openWorld>> | undefined = undefined,
) {
  const mine = world ?? (await openWorld())
  const member = await openMember(mine, persona)
  const page = async (browser: typeof member.browser | undefined = undefined) => {
    const { api, client } = browser === undefined ? member : await openMember(mine, persona, browser)
    const paying = createPaying({ ...payingPorts(api, client), wait: async () => {} })
    const seen: string[] = []
    paying.subscribe(() => {
      const state = paying.state()
      seen.push('step' in state ? `${state.at} ${state.step}` : state.at)
    })
    return { paying, seen, api }
  }
  const account = () => member.client.fetchQuery({ ...accountQuery(member.api), staleTime: 0 })
  const { paymentMethods = [], policies = [] } = await account()
  const numbers = policies.map(({ policyNumber }) => policyNumber)
  const [ownId = ''] = paymentMethods.map(({ id }) => id)
  const request = (id: string, more = {}) => ({
    method: { id, kind: 'card' as const },
    ...{ policyNumbers: numbers, isNewDefault: true, isAdded: true, ...more },
  })
  const defaults = async () => (await account()).policies?.map((policy) => policy.defaultPaymentRef)
  return { ...{ world: mine, member, page, account, numbers, ownId, request, defaults }, ...(await page()) }
}

const heldOf = (state: PayingState) => {
  if (state.at === 'idle') throw new Error('no chain')
  return state.held
}

// covers: PAYIN-077
test('a new card is saved for its policies, pays what is overdue once, and only then becomes the default', async () => {
  const { world, member, paying, seen, request, defaults } = await open()
  const id = await addCard(world.fetch, member, '4242424242424242')
  const end = await paying.start(request(id))
  expect(end.at).toBe('done')
  expect(heldOf(end).paid.map(({ amount }) => amount.cents)).toEqual([4120])
  expect([...new Set(seen)]).toEqual(['running policies', 'running charge', 'running default', 'done'])
  const writes = (await world.requests()).flatMap(({ operationId = '' }) =>
    ['updatePaymentMethod', 'chargeOverdue', 'setDefaultPaymentRef'].includes(operationId) ? operationId : [],
  )
  expect(writes).toEqual(['updatePaymentMethod', 'chargeOverdue', ...Array(2).fill('setDefaultPaymentRef')])
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved', paymentMethodId: id }])
  expect(await defaults()).toEqual([id, id])
})

test('a declined charge ends the chain: the card stays, and so does the old default', async () => {
  const { world, member, paying, request, defaults, ownId, account } = await open()
  const id = await addCard(world.fetch, member, DECLINED_LATER)
  expect((await paying.start(request(id))).at).toBe('declined')
  expect(await world.ledger()).toMatchObject([{ status: 'declined', paymentMethodId: id }])
  expect(await defaults()).toEqual([ownId, ownId])
  expect((await account()).paymentMethods?.map((method) => method.id)).toContain(id)
})

test('one charge covers the overdue balances of several policies, and nothing due is no charge', async () => {
  const { world, member, paying, request } = await open('shared-card')
  const id = await addCard(world.fetch, member, '4242424242424242')
  const end = await paying.start(request(id))
  expect(heldOf(end).paid.map(({ amount }) => amount.cents)).toEqual([4120, 2590])
  expect(await world.count('chargeOverdue')).toBe(1)
  await paying.dismiss()
  expect(heldOf(await paying.start(request(id)))).toMatchObject({ charge: 'nothingDue', paid: [] })
  expect(await world.count('chargeOverdue')).toBe(1)
})

test('a press during the look-up of an earlier charge is not lost', async () => {
  const { world, paying, request, ownId } = await open()
  const only = request(ownId, { isNewDefault: false })
  const ends = await Promise.all([paying.resume(), paying.start(only), paying.start(only)])
  expect(ends.map(({ at }) => at)).toEqual(['idle', 'done', 'done'])
  expect(await world.ledger()).toHaveLength(1)
})

test('two presses are one chain, and two tabs charge once', async () => {
  const { world, member, paying, page, request, ownId } = await open()
  const other = await page(member.browser)
  const only = request(ownId, { isNewDefault: false })
  const ends = await Promise.all([paying.start(only), paying.start(only), other.paying.start(only)])
  expect(ends.map(({ at }) => at)).toEqual(['done', 'done', 'done'])
  expect(await world.ledger()).toHaveLength(1)
})

// covers: BILL-043
test('a charge that was carried out although its answer was lost is found by its key, and not sent again', async () => {
  const { world, paying, seen, request, ownId } = await open()
  await world.addFault({ operationId: 'chargeOverdue', ...LOST, afterCommit: true })
  expect((await paying.start(request(ownId))).at).toBe('done')
  expect(seen).toContain('checking charge')
  expect(await world.count('chargeOverdue')).toBe(1)
  expect(await world.ledger()).toHaveLength(1)
})

test('a charge that was lost on its way was not made, and another try has the same key', async () => {
  const { world, paying, request, ownId } = await open()
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
  const { world, paying, request, ownId } = await open()
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
  const { member, paying, page, request, ownId, defaults } = await open('overdue', { ...world, fetch: send })
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

test('a refused charge was not made: the wait is told, and another try is possible', async () => {
  const { world, paying, request, ownId } = await open()
  await world.addFault({ operationId: 'chargeOverdue', kind: 'status', status: 429, retryAfter: 7, times: 1 })
  const broken = await paying.start(request(ownId))
  expect(broken).toMatchObject({ at: 'broken', error: { retryAfter: 7 }, held: { charge: 'notMade' } })
  expect((await paying.retry()).at).toBe('done')
  expect(await world.ledger()).toHaveLength(1)
})

test('when the default fails, the payment holds, and only the default is tried again', async () => {
  const { world, member, paying, request, numbers, defaults } = await open()
  const id = await addCard(world.fetch, member, '4242424242424242')
  const fault = { operationId: 'setDefaultPaymentRef', kind: 'status', status: 500 } as const
  await world.addFault({ ...fault, times: 1 })
  const broken = await paying.start(request(id))
  expect(broken).toMatchObject({ at: 'broken', step: 'default', held: { charge: 'made', defaults: [] } })
  await world.clearFaults()
  expect((await paying.retry()).at).toBe('done')
  expect(await world.count('chargeOverdue')).toBe(1)
  expect(await defaults()).toEqual(numbers.map(() => id))
})

test('a sign-out of one’s own deletes the record of a charge, and a forced one keeps it', async () => {
  const { world, member, paying, page, request, ownId } = await open()
  await world.addFault({ operationId: 'chargeOverdue', ...LOST, afterCommit: true })
  await world.addFault({ operationId: 'findCharge', kind: 'reset', times: 3 })
  await paying.start(request(ownId))
  await member.api.session.end('forbidden')
  expect(await member.browser.stores.drafts.get('pending-charge')).toContain('overdue@example.com')
  await member.api.session.signIn('overdue@example.com', 'Portal-2026!')
  expect((await (await page(member.browser)).paying.resume()).at).toBe('done')
  await member.browser.stores.drafts.set('pending-charge', 'overdue@example.com\n{}')
  await member.api.session.end('signedOut')
  await vi.waitFor(async () =>
    expect(await member.browser.stores.drafts.get('pending-charge')).toBeUndefined(),
  )
})
