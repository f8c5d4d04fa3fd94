import { expect, test } from 'vitest'
import { TabBusyError } from '../../session/tab-lock.ts'
import { addCard } from '../../testing/cards.ts'
import { openChain } from '../../testing/chains.ts'
import type { PayingState } from './paying-state.ts'

const DECLINED_LATER = '4000000000000341'

const heldOf = (state: PayingState) => {
  if (state.at === 'idle') throw new Error('no chain')
  return state.held
}

// covers: BILL-038, PAYIN-076, PAYIN-077
test('a new card is saved for its policies, pays what is overdue once, and only then becomes the default', async () => {
  const { world, member, paying, seen, request, defaults } = await openChain()
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

// covers: PAYIN-077
test('a declined charge ends the chain: the card stays, and so does the old default', async () => {
  const { world, member, paying, request, defaults, ownId, account } = await openChain()
  const id = await addCard(world.fetch, member, DECLINED_LATER)
  expect((await paying.start(request(id))).at).toBe('declined')
  expect(await world.ledger()).toMatchObject([{ status: 'declined', paymentMethodId: id }])
  expect(await defaults()).toEqual([ownId, ownId])
  expect((await account()).paymentMethods?.map((method) => method.id)).toContain(id)
})

// covers: BILL-043, PAYIN-076
test('one charge to an earlier card covers the overdue balances of several policies, and nothing due is no charge', async () => {
  const { world, member, paying, request } = await openChain('shared-card')
  const id = await addCard(world.fetch, member, '4242424242424242')
  const end = await paying.start(request(id, { isAdded: false }))
  expect(heldOf(end).paid.map(({ amount }) => amount.cents)).toEqual([4120, 2590])
  expect(await world.count('chargeOverdue')).toBe(1)
  await paying.dismiss()
  expect(heldOf(await paying.start(request(id)))).toMatchObject({ charge: 'nothingDue', paid: [] })
  expect(await world.count('chargeOverdue')).toBe(1)
})

test('overdue balances in Canada are charged and shown in Canadian dollars', async () => {
  const { world, member, paying, texts, request, defaults } = await openChain('ca-overdue')
  const id = await addCard(world.fetch, member, '4242424242424242')
  const end = await paying.start(request(id))
  expect(heldOf(end).paid.map(({ amount }) => amount)).toEqual([
    { cents: 6315, currency: 'CAD' },
    { cents: 840, currency: 'CAD' },
  ])
  expect(texts).toContain('Paying C$71.55…')
  expect(await world.ledger()).toMatchObject([
    { amount: 63.15, currency: 'CAD', status: 'approved', paymentMethodId: id },
    { amount: 8.4, currency: 'CAD', status: 'approved', paymentMethodId: id },
  ])
  expect(await defaults()).toEqual([id, id])
})

test('a press during the look-up of an earlier charge is not lost', async () => {
  const { world, paying, request, ownId } = await openChain()
  const only = request(ownId, { isNewDefault: false })
  const ends = await Promise.all([paying.resume(), paying.start(only), paying.start(only)])
  expect(ends.map(({ at }) => at)).toEqual(['idle', 'done', 'done'])
  expect(await world.ledger()).toHaveLength(1)
})

// covers: BILL-043
test('two presses are one chain, and two tabs charge once', async () => {
  const { world, member, paying, page, request, ownId } = await openChain()
  const other = await page(member.browser)
  const only = request(ownId, { isNewDefault: false })
  const ends = await Promise.all([paying.start(only), paying.start(only), other.paying.start(only)])
  expect(ends.map(({ at }) => at)).toEqual(['done', 'done', 'done'])
  expect(await world.ledger()).toHaveLength(1)
})

test('when the default fails, the payment holds, and only the default is tried again', async () => {
  const { world, member, paying, request, numbers, defaults } = await openChain()
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

test('an amount that differs from the service’s is not charged, and the present one is charged with another key', async () => {
  const { world, page, account, request, ownId } = await openChain()
  const stale = await account()
  const failedPayments = (stale.failedPayments ?? []).map((each) => ({ ...each, balanceOverdueAmount: 50 }))
  const answers = [{ ...stale, failedPayments }, stale, stale]
  const readAccount = async () => answers.shift() ?? stale
  const { paying } = await page(undefined, { readAccount })
  const broken = await paying.start(request(ownId, { isNewDefault: false }))
  expect(broken).toMatchObject({
    at: 'broken',
    error: { code: 'BALANCE_CHANGED' },
    held: { charge: 'notMade' },
  })
  expect(await world.ledger()).toEqual([])
  expect((await paying.retry()).at).toBe('done')
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

// covers: PAYIN-119
test('when one of the policies was cancelled meanwhile, none is charged for or given another default', async () => {
  const { world, page, account, request, ownId } = await openChain()
  const { policies = [], ...rest } = await account()
  const cancelled = policies.map((policy, nth) => {
    if (nth === 0) return policy
    const policyTerms = policy.policyTerms.map((term) => ({ ...term, status: 'CANCELLED' as const }))
    return { ...policy, policyTerms }
  })
  const readAccount = async () => ({ ...rest, policies: cancelled })
  const { paying } = await page(undefined, { readAccount })
  const broken = await paying.start(request(ownId))
  expect(broken).toMatchObject({
    at: 'broken',
    error: { name: 'PolicyCancelledError' },
    held: { charge: 'notMade' },
  })
  expect(await world.count('chargeOverdue')).toBe(0)
  expect(await world.count('setDefaultPaymentRef')).toBe(0)
})

test('while another tab does not finish nothing is charged', async () => {
  const { world, page, request, ownId } = await openChain()
  const lock = () => Promise.reject(new TabBusyError('busy'))
  const { paying } = await page(undefined, { lock })
  const broken = await paying.start(request(ownId))
  expect(broken).toMatchObject({
    at: 'broken',
    step: 'charge',
    held: { charge: 'notMade', hasPolicies: true },
  })
  expect(await world.count('chargeOverdue')).toBe(0)
})

test('a bank account that is not verified yet is only saved for its policies', async () => {
  const { world, paying, request, ownId } = await openChain()
  const method = { id: ownId, kind: 'ach' as const, verification: 'VERIFICATION_PENDING' }
  expect((await paying.start(request(ownId, { method }))).at).toBe('done')
  expect(await world.count('updatePaymentMethod')).toBe(1)
  expect(await world.count('chargeOverdue')).toBe(0)
})
