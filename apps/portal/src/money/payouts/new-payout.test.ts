import { expect, test, vi } from 'vitest'
import { createBankSession } from '../../api/wallets.ts'
import { inBrowser } from '../../parts/once/send-once.ts'
import { addedBy, debitToken, linkBank, openPayee } from '../../testing/payee.ts'
import { createPayoutAdding } from './new-payout.ts'

const SERVER_ERROR = { kind: 'status', status: 500, times: 1 } as const
const PRODUCT = {
  productCategory: 'INSURANCE',
  productType: 'Comprehensive_PetInsurance',

  serviceCode: 'US',
  source: 'WEB',
}

async function open(persona = 'us-happy') {
  const payee = await openPayee(persona)
  const makeToken = vi.fn(() => debitToken(payee.world))
  const wait = vi.fn(async () => {})
  const browser = { ...inBrowser(payee.api, 'payout'), wait }
  const adding = createPayoutAdding(payee.api, payee.client, browser)
  const add = (more = {}) => addedBy(adding, { isActive: false, of: 'Alex Rivera', makeToken, ...more })
  const made = () => payee.world.count('createPayoutCard')
  return { ...payee, adding, makeToken, add, made, wait }
}

// covers: PAYAPI-018, PAYAPI-027, PAYAPI-063
test('a debit card is sent once, shows in the list at once, and becomes active only where that is asked', async () => {
  const { add, adding, calls, makeToken, made, cached, account, world, ids, stale } = await open()
  const { id } = await add()
  expect(calls.find(({ call }) => call.endsWith('/pay-out-card'))).toMatchObject({
    body: { ...PRODUCT, token: await makeToken.mock.results[0]?.value },
  })
  const shown = { id, payMethodId: id, instrumentType: 'card', instrumentDetails: { last4Digit: '5556' } }
  expect(cached()?.payoutPaymentMethods?.at(-1)).toMatchObject(shown)
  expect(cached()?.payoutPaymentMethods?.map((method) => method.id)).toEqual([...ids, id])
  expect(stale()).toEqual(['account'])
  expect(await world.count('setDefaultPayout')).toBe(0)
  // Another press while the form closes is the same one.
  expect(await add({ isActive: true })).toEqual({ id })
  expect(await made()).toBe(1)
  await adding.leave()
  const other = await add({ isActive: true })
  expect((await account()).selectedPayoutMethod?.id).toBe(other.id)
})

test('a card that is added and cannot become active is added, with the failure', async () => {
  const { add, world } = await open()
  await world.addFault({ operationId: 'setDefaultPayout', ...SERVER_ERROR })
  expect(await add({ isActive: true })).toMatchObject({ failure: { status: 500 } })
})

test('decision 25: after a lost answer the card is looked up by its key, and not sent again', async () => {
  const { add, made, world, account, ids } = await open()
  await world.addFault({ operationId: 'createPayoutCard', kind: 'reset', afterCommit: true, times: 1 })
  const { id } = await add()
  expect([await made(), await world.count('findPayoutMethod')]).toEqual([1, 1])
  expect((await account()).payoutPaymentMethods?.map((method) => method.id)).toEqual([...ids, id])
})

test('a card that the service did not get is an error; another press looks it up, and sends it with its token', async () => {
  const { add, made, makeToken, world, stale } = await open()
  await world.addFault({ operationId: 'createPayoutCard', ...SERVER_ERROR })
  await expect(add()).rejects.toMatchObject({ status: 500 })
  expect(stale()).toEqual(['account'])
  expect([await made(), await world.count('findPayoutMethod')]).toEqual([1, 1])
  await add()
  expect([await made(), await world.count('findPayoutMethod')]).toEqual([2, 2])
  expect(makeToken).toHaveBeenCalledOnce()
})

test('the failure of the sending is the error, also when the look-up after it fails three times', async () => {
  const { add, adding, made, world, account, ids, wait } = await open()
  await world.addFault({ operationId: 'createPayoutCard', ...SERVER_ERROR, afterCommit: true })
  await world.addFault({ operationId: 'findPayoutMethod', kind: 'status', status: 503, times: 3 })
  await expect(add()).rejects.toMatchObject({ status: 500 })
  expect(adding.state().at).toBe('unknown')
  expect(wait.mock.calls).toEqual([[1000], [3000]])
  const { id } = await add()
  expect(await made()).toBe(1)
  expect((await account()).payoutPaymentMethods?.map((method) => method.id)).toEqual([...ids, id])
})

test('a card that the service refuses is not looked up, and another press makes another token', async () => {
  const { add, makeToken, world } = await open()
  makeToken.mockResolvedValueOnce('tok_none')
  await expect(add()).rejects.toMatchObject({ status: 400 })
  expect(await world.count('findPayoutMethod')).toBe(0)
  await add()
  expect(makeToken).toHaveBeenCalledTimes(2)
})

test('a card that is typed anew is another one, also after a lost answer', async () => {
  const { add, adding, makeToken, world } = await open()
  await world.addFault({ operationId: 'createPayoutCard', kind: 'reset', times: 1 })
  await expect(add()).rejects.toMatchObject({ code: 'NETWORK' })
  adding.forget()
  await add()
  expect(makeToken).toHaveBeenCalledTimes(2)
  expect(await world.count('findPayoutMethod')).toBe(1)
})

// covers: PAYAPI-018, PAYAPI-025, PAYAPI-026, PAYAPI-028
test('a linked bank account is passed on unchanged, and opens the account at the provider', async () => {
  const { api, client, world, calls, cached, account } = await open('kyc-none')
  const linked = await linkBank(world, await createBankSession(api, client))
  const bank = { key: crypto.randomUUID(), account: linked }
  const { id } = await addedBy(createPayoutAdding(api, client), { bank })
  expect(calls.find(({ call }) => call.endsWith('/connected-account'))).toMatchObject({
    body: {
      type: 'CUSTOM',
      capabilityType: 'TRANSFERS',
      serviceCode: 'US',
      source: 'WEB',
      isBankAccount: true,
    },
  })
  expect(calls.find(({ call }) => call.startsWith('POST') && call.endsWith('/pay-out-method'))).toMatchObject(
    {
      body: {
        ...PRODUCT,
        chaseAccount: linked,

        agentCode: 'self-service',
        agentName: 'kyc-none@example.com',
      },
    },
  )
  expect(cached()?.payoutPaymentMethods).toMatchObject([{ id, instrumentType: 'bank' }])
  expect((await account()).selectedPayoutMethod?.id).toBe(id)
})

// covers: PAYAPI-023, PAYAPI-024
test('a debit card needs an identity first, and its flow opens no account for a bank account', async () => {
  const { add, calls } = await open('kyc-none')
  await expect(add()).rejects.toMatchObject({ code: 'IDENTITY_REQUIRED' })
  const opening = { type: 'CUSTOM', capabilityType: 'TRANSFERS', serviceCode: 'US', source: 'WEB' }
  expect(calls.find(({ call }) => call.endsWith('/connected-account'))?.body).toEqual(opening)
})
