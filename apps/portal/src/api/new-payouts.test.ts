import { expect, test } from 'vitest'
import { debitToken, linkBank, openPayee } from '../test-payee.ts'
import { addPayoutMutation } from './new-payouts.ts'
import { createBankSession } from './wallets.ts'

const SERVER_ERROR = { kind: 'status', status: 500, times: 1 } as const
const PRODUCT = {
  ...{ productCategory: 'INSURANCE', productType: 'Comprehensive_PetInsurance' },
  ...{ serviceCode: 'US', source: 'WEB' },
}

async function open(persona = 'us-happy') {
  const payee = await openPayee(persona)
  const added = { key: crypto.randomUUID(), isActive: false, token: await debitToken(payee.world) }
  const add = (more = {}) => payee.run(addPayoutMutation(payee.api), { ...added, ...more })
  const made = () => payee.world.count('createPayoutCard')
  return { ...payee, added, add, made }
}

test('a debit card is sent once, shows in the list at once, and becomes active only where that is asked', async () => {
  const { add, added, calls, made, cached, account, world, ids } = await open()
  const { id } = await add()
  expect(calls.find(({ call }) => call.endsWith('/pay-out-card'))).toMatchObject({
    body: { ...PRODUCT, token: added.token },
  })
  const shown = { id, payMethodId: id, instrumentType: 'card', instrumentDetails: { last4Digit: '5556' } }
  expect(cached()?.payoutPaymentMethods?.at(-1)).toMatchObject(shown)
  expect(cached()?.payoutPaymentMethods?.map((method) => method.id)).toEqual([...ids, id])
  expect(await world.count('setDefaultPayout')).toBe(0)
  expect(await add({ isActive: true })).toEqual({ id })
  expect(await made()).toBe(1)
  expect((await account()).selectedPayoutMethod?.id).toBe(id)
})

test('a card that is added and cannot become active is added, with the failure', async () => {
  const { add, world } = await open()
  await world.addFault({ operationId: 'setDefaultPayout', ...SERVER_ERROR })
  expect(await add({ isActive: true })).toMatchObject({ failure: { status: 500 } })
})

test('decision 25: after a lost answer the card is looked up by its key, and not sent again', async () => {
  const { add, made, world } = await open()
  await world.addFault({ operationId: 'createPayoutCard', kind: 'reset', afterCommit: true, times: 1 })
  const { id } = await add()
  expect(await add()).toEqual({ id })
  expect(await made()).toBe(1)
})

test('a card that the service did not get is an error, also when the look-up after it fails', async () => {
  const { add, made, world, stale } = await open()
  await world.addFault({ operationId: 'createPayoutCard', ...SERVER_ERROR, times: 2 })
  await expect(add()).rejects.toMatchObject({ status: 500 })
  expect(stale()).toEqual(['account'])
  expect(await world.count('findPayoutMethod')).toBe(2)
  expect(await made()).toBe(1)
})

test('a card that the service refuses is not looked up', async () => {
  const { add, world } = await open()
  await expect(add({ token: 'tok_none' })).rejects.toMatchObject({ status: 400 })
  expect(await world.count('findPayoutMethod')).toBe(1)
})

test('a linked bank account is passed on unchanged, and opens the account at the provider', async () => {
  const { api, client, run, world, calls, cached, account } = await open('kyc-none')
  const linked = await linkBank(world, await createBankSession(api, client))
  const bank = { key: crypto.randomUUID(), isActive: true, account: linked }
  const { id } = await run(addPayoutMutation(api), bank)
  expect(calls.find(({ call }) => call.endsWith('/connected-account'))).toMatchObject({
    body: {
      ...{ type: 'CUSTOM', capabilityType: 'TRANSFERS', serviceCode: 'US', source: 'WEB' },
      isBankAccount: true,
    },
  })
  expect(calls.find(({ call }) => call.startsWith('POST') && call.endsWith('/pay-out-method'))).toMatchObject(
    {
      body: {
        ...{ ...PRODUCT, chaseAccount: linked },
        ...{ agentCode: 'self-service', agentName: 'kyc-none@example.com' },
      },
    },
  )
  expect(cached()?.payoutPaymentMethods).toMatchObject([{ id, instrumentType: 'bank' }])
  expect((await account()).selectedPayoutMethod?.id).toBe(id)
})

test('a debit card needs an identity first', async () => {
  const { add } = await open('kyc-none')
  await expect(add()).rejects.toMatchObject({ code: 'IDENTITY_REQUIRED' })
})
