import { expect, test } from 'vitest'
import { TabBusyError } from '../../session/tab-lock.ts'
import { refused } from '../../testing/forms.ts'
import {
  BALANCES,
  LOST,
  OWING,
  openPorts,
  pendingOf,
  requestOf,
  SETTLED,
  tried,
} from '../../testing/ports.ts'
import { createPaying } from './paying-chain.ts'
import type { PayingPorts, PendingCharge } from './paying-ports.ts'
import type { PayingState } from './paying-state.ts'

const NEW_DEFAULT = requestOf({ isNewDefault: true })
const failing = (error: unknown) => () => Promise.reject(error)
/** A lock that another tab holds too long, as a browser reports it. */
const busy = failing(new TabBusyError('busy', { cause: new DOMException('aborted', 'AbortError') }))

function open(other: Partial<PayingPorts> = {}, record: PendingCharge | undefined = undefined) {
  const { ports, ...more } = openPorts(other, record)
  const paying = createPaying(ports)
  const states: PayingState[] = []
  paying.subscribe(() => states.push(paying.state()))
  return { paying, ports, states, ...more }
}

test('a chain tells each step with the balances that it charges', async () => {
  const { paying, states } = open()
  await paying.start(NEW_DEFAULT)
  const seen = states.map((state) => ({
    at: state.at,
    ...('step' in state && { step: state.step }),
    ...('held' in state && { due: state.held.billings.length, paid: state.held.paid.length }),
  }))
  expect(seen).toEqual([
    { at: 'running', step: 'policies', due: 0, paid: 0 },
    { at: 'running', step: 'charge', due: 0, paid: 0 },
    { at: 'running', step: 'charge', due: 2, paid: 0 },
    { at: 'running', step: 'default', due: 2, paid: 2 },
    { at: 'done', due: 2, paid: 2 },
  ])
})

test('a payment alone saves no policies and sets no default', async () => {
  const { paying, calls } = open()
  expect(await paying.start(requestOf())).toMatchObject({ at: 'done', held: { charge: 'made' } })
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['readAccount', 'charge'])
})

test('a second press is the first one, and a press during the end of a chain begins the next', async () => {
  const { paying, calls } = open()
  const [first, second] = await Promise.all([paying.start(requestOf()), paying.start(requestOf())])
  expect(second).toBe(first)
  expect(calls).toHaveLength(2)
  const ends = await Promise.all([paying.dismiss(), paying.start(requestOf())])
  expect(ends.map(({ at }) => at)).toEqual(['idle', 'done'])
})

test('a chain that has ended is neither tried again nor resumed, and before the first there is nothing to do', async () => {
  const { paying, calls } = open()
  for (const act of [paying.retry, paying.dismiss]) expect(await act.call(paying)).toEqual({ at: 'idle' })
  const end = await paying.start(requestOf())
  calls.length = 0
  for (const act of [paying.retry, paying.resume, paying.settled]) expect(await act.call(paying)).toBe(end)
  expect(calls).toEqual([])
})

test('a broken chain waits for another try, also when its page is shown again', async () => {
  const { paying, calls } = open({ charge: failing(LOST) })
  const broken = await paying.start(requestOf())
  calls.length = 0
  expect(await paying.resume()).toBe(broken)
  expect(calls).toEqual([])
})

test('a chain that is left while it runs goes on to its end, which others can wait for', async () => {
  const { paying } = open()
  void paying.start(requestOf())
  expect((await paying.settled()).at).toBe('done')
  await paying.dismiss()
  void paying.start(requestOf())
  expect(await paying.dismiss()).toEqual({ at: 'idle' })
  expect(paying.state()).toEqual({ at: 'idle' })
})

test('a default that failed is tried again without the payment and without those that were set', async () => {
  const failures = [undefined, LOST]
  const setDefault = async () => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
  }
  const { paying, calls } = open({ setDefault })
  const broken = await paying.start(NEW_DEFAULT)
  expect(broken).toMatchObject({ at: 'broken', step: 'default', error: LOST, held: { defaults: ['PET1'] } })
  calls.length = 0
  expect(await paying.retry()).toMatchObject({ at: 'done', held: { defaults: ['PET1', 'PET2'] } })
  expect(calls).toEqual(['setDefault PET2'])
})

test('a charge that was refused as it is gets another key, and keeps it after other failures', async () => {
  const failures = [refused({ status: 409, code: 'NOTHING_OVERDUE' }), LOST, undefined]
  const charge: PayingPorts['charge'] = async ({ billings }) => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return tried('Approved', [...billings])
  }
  const { paying, calls } = open({ charge })
  await paying.start(requestOf())
  await paying.retry()
  await paying.retry()
  const [refusedKey, lostKey, lastKey] = calls.filter((call) => call.startsWith('charge'))
  expect(lostKey).not.toBe(refusedKey)
  expect(lastKey).toBe(lostKey)
  expect(calls.filter((call) => call === refusedKey?.replace('charge', 'findCharge'))).toEqual([])
})

test('a chain finds its own charge after another tab has replaced the record', async () => {
  let isCarriedOut = false
  const { paying, kept } = open({
    charge: failing(LOST),
    findCharge: async () => (isCarriedOut ? tried('Approved') : []),
    readAccount: async () => (isCarriedOut ? SETTLED : OWING),
  })
  expect(await paying.start(requestOf())).toMatchObject({ at: 'broken', held: { charge: 'notMade' } })
  kept.record = undefined
  isCarriedOut = true
  expect(await paying.retry()).toMatchObject({ at: 'done', held: { charge: 'made', paid: BALANCES } })
})

test.each([
  ['not made', async () => [], 'notMade', false],
  ['unknown', failing(LOST), 'unknown', true],
] as const)('a chain whose charge is %s can be left', async (_what, find, charge, isKept) => {
  const { paying, kept } = open({ charge: failing(LOST), findCharge: find })
  expect(await paying.start(requestOf())).toMatchObject({ at: 'broken', held: { charge } })
  expect(await paying.dismiss()).toEqual({ at: 'idle' })
  expect(kept.record !== undefined).toBe(isKept)
})

test('a charge of an earlier page is looked up with its balances, and its chain goes on without saving again', async () => {
  const record = pendingOf({ request: NEW_DEFAULT })
  const { paying, calls, states, kept } = open({ findCharge: async () => tried('Approved') }, record)
  expect(await paying.resume()).toMatchObject({ at: 'done', held: { charge: 'made', paid: BALANCES } })
  expect(calls).toEqual(['findCharge earlier', 'refreshAccount', 'setDefault PET1', 'setDefault PET2'])
  expect(states[0]).toMatchObject({
    at: 'checking',
    step: 'charge',
    held: { billings: BALANCES, charge: 'unknown' },
  })
  expect(kept.record).toBeUndefined()
})

test.each([
  ['was not made', async () => [], 'notMade', undefined],
  ['cannot be looked up', failing(LOST), 'unknown', LOST],
] as const)(
  'a charge of an earlier page that %s breaks its chain',
  async (_what, findCharge, charge, error) => {
    const { paying, kept } = open({ findCharge }, pendingOf())
    const held = { charge, billings: BALANCES, hasPolicies: true, paid: [] }
    expect(await paying.resume()).toMatchObject({ at: 'broken', step: 'charge', error, held })
    expect(kept.record?.key).toBe('earlier')
  },
)

test('without a charge of an earlier page, and while another tab pays, there is nothing to resume', async () => {
  expect(await open().paying.resume()).toEqual({ at: 'idle' })
  const { paying, states } = open({ lock: busy }, pendingOf())
  expect(await paying.resume()).toEqual({ at: 'idle' })
  expect(states).toEqual([])
})

test('a tab that pays already is named as the reason', async () => {
  const { paying } = open({ lock: busy })
  expect(await paying.start(requestOf())).toMatchObject({
    at: 'broken',
    error: expect.any(TabBusyError),
    held: { charge: 'notMade' },
  })
})

test('a failed service is the reason, not the failure below it', async () => {
  const error = refused({ status: 0, code: 'NETWORK', cause: new TypeError('failed to fetch') })
  const { paying } = open({ savePolicies: failing(error) })
  expect(await paying.start(NEW_DEFAULT)).toMatchObject({ at: 'broken', step: 'policies', error })
})

test('a tab that keeps the lock at the end only leaves the record, another failure of the lock is shown', async () => {
  for (const [error, at] of [
    [new TabBusyError('busy'), 'done'],
    [new TypeError('no lock'), 'broken'],
  ] as const) {
    const locks: PayingPorts['lock'][] = [(task) => task(), failing(error)]
    const lock: PayingPorts['lock'] = (task) => (locks.shift() ?? failing(error))(task)
    const { paying, kept } = open({ lock })
    expect((await paying.start(NEW_DEFAULT)).at).toBe(at)
    expect(kept.record?.billings).toEqual(BALANCES)
  }
})
