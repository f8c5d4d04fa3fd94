import { afterEach, expect, test, vi } from 'vitest'
import { removePayoutMutation } from '../../api/payouts.ts'
import { keepPendingBank, readPendingBank } from '../../api/pending-bank.ts'
import { createBankSession } from '../../api/wallets.ts'
import { addedBy, debitToken, linkBank, openPayee } from '../../testing/payee.ts'
import { openWorld } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'
import { createPayoutAdding } from './new-payout.ts'

const DAY = 24 * 3600 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/** A linked bank account of a policyholder, and the record at each write of the wallet service. */
async function open() {
  const world = await openWorld()
  const read = { record: async (): Promise<unknown> => null }
  const records: unknown[] = []
  const send: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (/pay-out-method|standing-instructions/.test(request.url) && request.method !== 'GET')
      records.push(await read.record())
    return world.fetch(request)
  }
  const payee = await openPayee('us-happy', { ...world, fetch: send })
  read.record = () => readPendingBank(payee.api)
  const account = await linkBank(world, await createBankSession(payee.api, payee.client))
  const bank = { key: crypto.randomUUID(), account }
  return {
    ...payee,
    bank,
    records,
    readRecord: read.record,
    add: () => addedBy(createPayoutAdding(payee.api, payee.client), { bank }),
  }
}

// covers: PAYAPI-026
test('a linked bank account is on record until it is saved for its wallet and active', async () => {
  const { add, bank, records, readRecord, writes } = await open()
  await add()
  expect(records).toEqual([bank, bank])
  expect(await readRecord()).toBeNull()
  const path = '/fdp-wallet-service/v2/wallet/WA-200101/connected-account/CA-200101/pay-out-method'
  expect(writes()).toContain(`POST ${path}`)
})

test.each([
  [400, false],
  [404, false],
  [409, false],
  [429, true],
  [500, true],
])('after a failure with %d a linked bank account can be sent again: %s', async (status, isKept) => {
  const { add, bank, world, readRecord } = await open()
  await world.addFault({ operationId: 'createPayoutMethod', kind: 'status', status, times: 1 })
  await expect(add()).rejects.toMatchObject({ status })
  expect(await readRecord()).toEqual(isKept ? bank : null)
})

test.each([
  [404, false],
  [500, true],
])(
  'where the account at the provider cannot be opened (%d), the bank account can be sent again: %s',
  async (status, isKept) => {
    const { add, bank, world, readRecord } = await open()
    await world.addFault({ operationId: 'configurePayout', kind: 'status', status, times: 1 })
    await expect(add()).rejects.toMatchObject({ status })
    expect(await world.count('createPayoutMethod')).toBe(0)
    expect(await readRecord()).toEqual(isKept ? bank : null)
  },
)

test.each([
  ['less than a day', DAY - 1, true],
  ['a day', DAY, false],
  ['less than a day, by a clock that was set back,', 1 - DAY, true],
  ['a day, by a clock that was set back,', -DAY, false],
])('a record is read after %s: %s', async (_time, later, isRead) => {
  const { api, bank, readRecord } = await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepPendingBank(api, bank)
  vi.setSystemTime(Date.now() + later)
  expect(await readRecord()).toEqual(isRead ? bank : null)
})

test('a bank account that was removed before its saving could be known is not said to be added', async () => {
  const { add, api, bank, run, readRecord } = await open()
  const { id } = await add()
  await run(removePayoutMutation(api), id)
  await keepPendingBank(api, bank)
  await expect(add()).rejects.toMatchObject({ status: 404 })
  expect(await readRecord()).toBeNull()
})

test('after the end of the session the record is neither read nor changed', async () => {
  const { api, bank, readRecord } = await open()
  await keepPendingBank(api, bank)
  const stored = await api.drafts.get('pending-bank')
  await api.session.end('forbidden')
  expect(await readRecord()).toBeNull()
  await keepPendingBank(api, undefined)
  expect(await api.drafts.get('pending-bank')).toBe(stored)
})

test('a bank account is on record when the session ends while an earlier record is looked for', async () => {
  const { add, api, bank, readRecord } = await open()
  const { get } = api.drafts
  api.drafts.get = async (name) => {
    const found = await get(name)
    await api.session.end('forbidden')
    return found
  }
  await add().catch(() => undefined)
  api.drafts.get = get
  await api.session.signIn('us-happy@example.com', 'Portal-2026!')
  expect(await readRecord()).toEqual(bank)
})

test('a debit card neither gets a record nor takes the record of a bank account', async () => {
  const { api, client, world, bank, records, readRecord } = await open()
  await keepPendingBank(api, bank)
  const card = { isActive: true, of: 'Alex Rivera', makeToken: () => debitToken(world) }
  await addedBy(createPayoutAdding(api, client), card)
  expect(records).toEqual([bank])
  const refused = addedBy(createPayoutAdding(api, client), { ...card, makeToken: async () => 'tok_none' })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  expect(await readRecord()).toEqual(bank)
})
