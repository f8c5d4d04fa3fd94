import { expect, test } from 'vitest'
import {
  BALANCES,
  balanceOf,
  LOST,
  OWING,
  openPorts,
  pendingOf,
  requestOf,
  tried,
} from '../../testing/ports.ts'
import { BalanceChangedError } from './charge-once.ts'
import { createPaying } from './paying-chain.ts'
import type { PayingPorts, PendingCharge } from './paying-ports.ts'
import { heldTexts, mixedTexts, reasonText, resultOf } from './paying-texts.ts'

const [FIRST = balanceOf('PET1', 0), SECOND = balanceOf('PET2', 0)] = BALANCES
const NEW_DEFAULT = requestOf({ isNewDefault: true })
/** The second policy was paid half. */
const HALF = balanceOf('PET2', 1295)
const MIXED = [...tried('Approved', [FIRST, HALF]), ...tried('Declined', [HALF])]

/** An account in which the first policy is paid, and something is still overdue on the second. */
const owing = (balanceOverdueAmount: number) => ({
  ...OWING,
  failedPayments: [{ policyNumber: 'PET2', balanceOverdueAmount }],
})

/** A chain whose charges are answered in turn, and the balances that each of them sent with its key. */
function open(
  answers: (() => ReturnType<typeof tried>)[],
  {
    accounts,
    record,
    ...other
  }: { accounts: (typeof OWING)[]; record?: PendingCharge } & Partial<Omit<PayingPorts, 'record'>>,
) {
  const sent: { key: string; cents: number[] }[] = []
  const { ports, calls, kept } = openPorts(
    {
      readAccount: async () => accounts.shift() ?? owing(0),
      charge: async ({ key, billings }) => {
        sent.push({ key, cents: billings.map(({ amount }) => amount.cents) })
        return answers.shift()?.() ?? []
      },
      ...other,
    },
    record,
  )
  return { paying: createPaying(ports), sent, calls, kept }
}

const heldOf = ({ paying }: Pick<ReturnType<typeof open>, 'paying'>) => {
  const state = paying.state()
  if (state.at === 'idle') throw new Error('no chain')
  return state.held
}

// covers: PAYAPI-040
test('a policy with an approved and a declined transaction is not paid: the rest is charged alone (#27, 1.4)', async () => {
  const chain = open([() => MIXED, () => tried('Approved', [HALF])], { accounts: [OWING, owing(12.95)] })
  const { paying, sent, calls } = chain
  expect(await paying.start(NEW_DEFAULT)).toMatchObject({
    at: 'declined',
    held: { paid: [FIRST, HALF], open: [HALF] },
  })
  expect(resultOf(heldOf(chain)).title).toBe('Part of your payment failed')
  expect(mixedTexts(heldOf(chain))).toEqual([
    '$41.20 was paid for policy #PET1.',
    '$12.95 was paid for policy #PET2.',
    '$12.95 was not paid for policy #PET2, because it was declined.',
    'Your default payment method has not changed.',
  ])
  expect(calls.join()).not.toContain('setDefault')
  expect(await paying.payRest()).toMatchObject({ at: 'done', held: { paid: [FIRST, HALF, HALF], open: [] } })
  expect(resultOf(heldOf(chain)).title).toBe('Payment successful')
  expect(sent.map(({ cents }) => cents)).toEqual([[4120, 2590], [1295]])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(calls.filter((call) => /setDefault|savePolicies/.test(call))).toEqual([
    'savePolicies PM-1',
    'setDefault PET1',
    'setDefault PET2',
  ])
})

test('the rest is never more than what was left, even when the account does not know the payment yet (#27, 1.4)', async () => {
  const { paying, sent } = open([() => MIXED], { accounts: [OWING, OWING] })
  await paying.start(NEW_DEFAULT)
  const end = await paying.payRest()
  expect(end).toMatchObject({ at: 'broken', step: 'charge', error: expect.any(BalanceChangedError) })
  expect(sent).toHaveLength(1)
  if (end.at !== 'broken') return
  expect(reasonText(end)).toBe('The overdue amount has changed in the meantime.')
  expect(heldTexts(end)).toEqual([
    'Nothing more was charged.',
    'Your payment of $54.15 was processed.',
    'Your default payment method has not changed.',
  ])
})

test('a rest that was declined too is offered again, with another key (#27, 1.4)', async () => {
  const accounts = [OWING, owing(25.9), owing(25.9)]
  const split = [...tried('Approved', [FIRST]), ...tried('Declined', [SECOND])]
  const chain = open([() => split, () => tried('Declined', [SECOND]), () => tried('Approved', [SECOND])], {
    accounts,
  })
  const { paying, sent } = chain
  await paying.start(requestOf())
  expect((await paying.payRest()).at).toBe('declined')
  expect(mixedTexts(heldOf(chain))).toEqual([
    '$41.20 was paid for policy #PET1.',
    '$25.90 was not paid for policy #PET2, because it was declined.',
  ])
  expect((await paying.payRest()).at).toBe('done')
  expect(sent.map(({ cents }) => cents)).toEqual([[4120, 2590], [2590], [2590]])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('a rest whose answer is lost is looked up, and sent again with its own key (#27, 1.4)', async () => {
  const accounts = [OWING, owing(12.95), owing(12.95)]
  const lost = () => {
    throw LOST
  }
  const { paying, sent, kept } = open([() => MIXED, lost, () => tried('Approved', [HALF])], { accounts })
  await paying.start(NEW_DEFAULT)
  expect((await paying.payRest()).at).toBe('broken')
  expect(kept.record?.mixed).toEqual({ paid: [FIRST, HALF], open: [HALF] })
  expect((await paying.retry()).at).toBe('done')
  const [first, second, third] = sent
  expect(second?.key).not.toBe(first?.key)
  expect(third).toEqual(second)
})

test('a rest on its way when the page was left takes no more than the rest afterwards (#27, 1.4)', async () => {
  const record = pendingOf({
    billings: [HALF],
    request: NEW_DEFAULT,
    mixed: { paid: [FIRST, HALF], open: [HALF] },
  })
  const lost = open([() => tried('Approved', [HALF])], { accounts: [owing(12.95)], record })
  expect(await lost.paying.resume()).toMatchObject({ at: 'broken', held: { charge: 'notMade' } })
  expect((await lost.paying.retry()).at).toBe('done')
  expect(lost.sent).toEqual([{ key: 'earlier', cents: [1295] }])
  const made = open([], { accounts: [], record, findCharge: async () => tried('Approved', [HALF]) })
  expect(await made.paying.resume()).toMatchObject({ at: 'done', held: { paid: [FIRST, HALF, HALF] } })
})

// covers: PAYIN-045
test('there is no rest of a charge that was declined as a whole (#27, 1.4)', async () => {
  const chain = open([() => tried('Declined')], { accounts: [OWING] })
  const end = await chain.paying.start(requestOf())
  expect(await chain.paying.payRest()).toBe(end)
  expect(mixedTexts(heldOf(chain))).toEqual([])
  expect(resultOf(heldOf(chain))).toMatchObject({
    title: 'Payment failed',
    text: 'Your payment could not be processed. Please try a different payment method.',
  })
})
