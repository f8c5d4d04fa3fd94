import { expect, test, vi } from 'vitest'
import { OfflineError } from '../../lib/connection.ts'
import { Tries } from '../../parts/once/send-once.ts'
import { refused } from '../../testing/forms.ts'
import {
  BALANCES,
  balanceOf,
  LOST,
  OWING,
  openPorts,
  pendingOf,
  requestOf,
  SETTLED,
  tried,
} from '../../testing/ports.ts'
import { type Charges, chargeOnce, PolicyCancelledError } from './charge-once.ts'
import type { PendingCharge } from './paying-ports.ts'

const [FIRST, SECOND] = BALANCES

/** Charges once, and tells the outcome or the failure with what was done. */
async function open({
  ports: other = {},
  request = {},
  own,
  record,
}: {
  ports?: Parameters<typeof openPorts>[0]
  request?: Parameters<typeof requestOf>[0]
  own?: PendingCharge
  record?: PendingCharge
}) {
  const { ports, calls, kept } = openPorts(other, record)
  const tell = { sending: vi.fn(), checking: vi.fn() }
  const charges: Charges = new Tries()
  charges.own = own ? [own] : []
  const page = { charges, tell: (at: keyof typeof tell, it: object) => tell[at](it) }
  const charging = chargeOnce(ports, { request: requestOf(request), mixed: undefined }, page)
  const failure = await charging.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { outcome: failure === undefined ? await charging : undefined, failure, calls, kept, tell }
}

const failing = (error: unknown) => () => Promise.reject(error)

// covers: PAYAPI-038
test('what is charged is on record before it is sent, without the rest of the method', async () => {
  const method = { id: 'PM-2', kind: 'ach', verification: 'VERIFICATION_SUCCESSFUL', bank: 'B' } as const
  const charge = vi.fn(async () => tried('Approved'))
  const { outcome, tell, kept } = await open({
    ports: { charge },
    request: { method, isNewDefault: true, isAdded: true },
  })
  const { bank: _, ...named } = method
  expect(kept.record).toEqual({
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    at: expect.any(Number),
    billings: BALANCES,
    request: { method: named, policyNumbers: ['PET1', 'PET2'], isNewDefault: true, isAdded: true },
  })
  expect(charge).toHaveBeenCalledExactlyOnceWith({ key: kept.record?.key, billings: BALANCES, method: named })
  expect(tell.sending).toHaveBeenCalledExactlyOnceWith(kept.record)
  expect(outcome).toEqual({ billings: BALANCES, paid: BALANCES, open: [] })
})

test.each([
  ['an approved payment', false, 'Approved', false],
  ['an approved payment before a new default', true, 'Approved', true],
  ['a declined payment before a new default', true, 'Declined', false],
] as const)('the record of %s stays: %s', async (_what, isNewDefault, status, isKept) => {
  const { kept, calls } = await open({
    ports: { charge: async () => tried(status) },
    request: { isNewDefault },
  })
  expect(kept.record !== undefined).toBe(isKept)
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['readAccount', 'charge'])
})

// covers: PAYAPI-040
test.each([
  [400, true],
  [409, true],
  [499, true],
  [401, false],
  [403, false],
  [429, false],
])(
  'a charge refused with %d was not made, and another try needs another key: %s',
  async (status, isFinal) => {
    const cause = refused({ status })
    const { failure, calls, kept } = await open({ ports: { charge: failing(cause) } })
    expect(failure).toMatchObject({ name: 'NotMadeError', cause })
    expect(kept.record === undefined).toBe(isFinal)
    expect(calls.join()).not.toContain('findCharge')
  },
)

test('a charge that was not sent without a connection was not made, and is sent again with its key', async () => {
  const { failure, calls, kept } = await open({ ports: { charge: failing(new OfflineError()) } })
  expect(failure).toMatchObject({ name: 'NotMadeError', cause: expect.any(OfflineError) })
  expect(kept.record?.billings).toEqual(BALANCES)
  expect(calls.join()).not.toContain('findCharge')
})

test.each([refused({ status: 408 }), refused({ status: 500 }), LOST, new TypeError('unreadable answer')])(
  'after %s a charge is looked up by its key',
  async (cause) => {
    const { failure, calls, kept, tell } = await open({ ports: { charge: failing(cause) } })
    expect(failure).toMatchObject({ name: 'NotMadeError', cause })
    const key = kept.record?.key
    expect(calls).toEqual(['readAccount', `charge ${key}`, `findCharge ${key}`])
    expect(tell.checking).toHaveBeenCalledExactlyOnceWith(kept.record)
    const found = await open({ ports: { charge: failing(cause), findCharge: async () => tried('Declined') } })
    expect(found.outcome).toEqual({ billings: BALANCES, paid: [], open: BALANCES })
    expect(found.calls).toContain('refreshAccount')
  },
)

test.each([
  [409, false],
  [429, true],
])(
  'a repeated charge that is refused with %d is looked up again, and stays on record: %s',
  async (status, isKept) => {
    const own = pendingOf()
    const ports = { charge: failing(refused({ status })) }
    const { failure, calls, kept } = await open({ ports, own, record: own })
    expect(calls).toEqual(['findCharge earlier', 'readAccount', 'charge earlier', 'findCharge earlier'])
    expect(failure).toMatchObject({ name: 'NotMadeError' })
    expect(kept.record).toEqual(isKept ? own : undefined)
  },
)

test.each([
  ['the same method and balances', pendingOf(), true],
  [
    'another method',
    pendingOf({ request: requestOf({ method: { ...requestOf().method, id: 'PM-9' } }) }),
    false,
  ],
  ['another amount', pendingOf({ billings: [balanceOf('PET1', 4120), balanceOf('PET2', 2600)] }), false],
  ['another policy', pendingOf({ billings: [balanceOf('PET1', 4120), balanceOf('PET9', 2590)] }), false],
  ['fewer balances', pendingOf({ billings: BALANCES.slice(0, 1) }), false],
  ['more balances', pendingOf({ billings: [...BALANCES, balanceOf('PET9', 900)] }), false],
] as const)('an earlier charge with %s lends its key: %s', async (_what, record, isSame) => {
  const { calls, outcome } = await open({ record })
  expect(calls[0]).toBe('findCharge earlier')
  expect(calls.at(-1) === 'charge earlier').toBe(isSame)
  expect(outcome).toEqual({ billings: BALANCES, paid: BALANCES, open: [] })
})

test('the outcome of a chain’s own charge is final: nothing is read or sent again', async () => {
  const own = pendingOf()
  const { outcome, calls, kept } = await open({
    ports: { findCharge: async () => tried('Approved') },
    own,
    record: own,
  })
  expect(outcome).toEqual({ billings: BALANCES, paid: BALANCES, open: [] })
  expect(calls).toEqual(['findCharge earlier', 'refreshAccount'])
  expect(kept.record).toBeUndefined()
})

test('what another tab has paid meanwhile counts as paid, and its record goes', async () => {
  const own = pendingOf({ key: 'own' })
  const record = pendingOf({ billings: BALANCES.slice(0, 1), request: requestOf({ isNewDefault: true }) })
  const rest = OWING.failedPayments?.slice(1) ?? []
  const { outcome, calls, kept } = await open({
    ports: {
      findCharge: async (key) => (key === 'own' ? [] : tried('Approved', record.billings)),
      readAccount: async () => ({ ...OWING, failedPayments: rest }),
    },
    own,
    record,
  })
  expect(calls.slice(0, 4)).toEqual(['findCharge own', 'findCharge earlier', 'refreshAccount', 'readAccount'])
  expect(outcome).toEqual({ billings: [FIRST, SECOND], paid: [FIRST, SECOND], open: [] })
  expect(kept.record).toBeUndefined()
})

test('the payment of an earlier charge is shown when nothing is due any more', async () => {
  const ports = { findCharge: async () => tried('Approved'), readAccount: async () => SETTLED }
  const { outcome } = await open({ ports, record: pendingOf() })
  expect(outcome).toEqual({ billings: BALANCES, paid: BALANCES, open: [] })
})

test('a charge that was carried out after its look-up is found when nothing is due any more', async () => {
  const own = pendingOf()
  const findings = [[], tried('Approved')]
  const ports = { findCharge: async () => findings.shift() ?? [], readAccount: async () => SETTLED }
  const { outcome } = await open({ ports, own, record: own })
  expect(outcome).toEqual({ billings: BALANCES, paid: BALANCES, open: [] })
})

test('when nothing is due, the record of a charge that was never tried goes', async () => {
  const ports = { readAccount: async () => SETTLED }
  const { outcome, kept, calls } = await open({ ports, record: pendingOf() })
  expect(outcome).toEqual({ billings: [], paid: [], open: [] })
  expect(kept.record).toBeUndefined()
  expect(calls.join()).not.toContain('charge ')
})

test('the record of another charge stays when the own one is over', async () => {
  const own = pendingOf({ key: 'own' })
  const ports = { findCharge: async (key: string) => (key === 'own' ? tried('Declined') : []) }
  const { outcome, kept } = await open({ ports, own, record: pendingOf() })
  expect(outcome?.paid).toEqual([])
  expect(kept.record?.key).toBe('earlier')
})

test('a look-up is tried three times with pauses, and without an answer the outcome is unknown', async () => {
  const cause = refused({ status: 429, retryAfter: 7 })
  const { failure, calls, kept } = await open({
    ports: { findCharge: failing(cause) },
    record: pendingOf(),
  })
  expect(failure).toMatchObject({ name: 'UnknownError', cause })
  const look = 'findCharge earlier'
  expect(calls).toEqual([look, 'wait 1000', look, 'wait 3000', look])
  expect(kept.record?.key).toBe('earlier')
})

test('without the present account nothing is charged, and an earlier key stays good', async () => {
  const { failure, calls } = await open({ ports: { readAccount: failing(LOST) } })
  expect(failure).toMatchObject({ name: 'NotMadeError', cause: LOST })
  expect(calls).toEqual(['readAccount'])
})

test('an account without policies owes nothing, and one without its country owes dollars', async () => {
  const { profile } = OWING
  expect((await open({ ports: { readAccount: async () => ({ profile }) } })).outcome?.billings).toEqual([])
  const canadian = { ...OWING, profileDetails: { serviceCode: 'CA' as const } }
  const { outcome } = await open({ ports: { readAccount: async () => canadian } })
  expect(outcome?.billings.map(({ amount }) => amount.currency)).toEqual(['CAD', 'CAD'])
})

test('one cancelled policy stops a new default, but not a payment for the other', async () => {
  const [active, other] = OWING.policies ?? []
  const cancelled = other?.policyTerms.map((term) => ({ ...term, status: 'CANCELLED' as const })) ?? []
  const policies = [active, other && { ...other, policyTerms: cancelled }].filter(
    (each) => each !== undefined,
  )
  const ports = { readAccount: async () => ({ ...OWING, policies }) }
  const { failure, calls } = await open({ ports, request: { isNewDefault: true } })
  expect(failure).toMatchObject({ name: 'NotMadeError', cause: expect.any(PolicyCancelledError) })
  expect(calls).toEqual(['readAccount'])
  expect((await open({ ports })).outcome).toEqual({ billings: [FIRST], paid: [FIRST], open: [] })
})
