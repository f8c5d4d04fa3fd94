import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { addCard } from '../testing/cards.ts'
import { accountQuery } from './account.ts'
import { chargeOverdueMutation, readCharge } from './charges.ts'
import {
  readPresentAccount,
  refreshAccount,
  removePaymentMethodMutation,
  setDefaultMethodMutation,
  updatePaymentMethodMutation,
} from './payment-methods.ts'

const WALLET = '/fdp-wallet-service/v2/wallet'

async function open(persona = 'overdue') {
  const caller = await openCaller(persona)
  const account = await caller.account()
  const { policies = [], paymentMethods = [], walletId = '' } = account
  caller.calls.length = 0
  caller.client.setQueryData(['other'], 'a query that no change concerns')
  return {
    ...caller,
    readAccount: caller.account,
    account,
    walletId,

    numbers: policies.map(({ policyNumber }) => policyNumber),
    ids: paymentMethods.map(({ id }) => id),
    stale() {
      const queries = caller.client.getQueryCache().getAll()
      return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey: [name] }) => name)
    },
  }
}

const billing = (policyNumber: string, cents = 4120) => ({
  policyNumber,
  policyDisplayNumber: `${policyNumber}-01`,
  amount: { cents, currency: 'USD' as const },
})

// covers: PAYAPI-035..038
test.each([
  [{ kind: 'card' }, { paymentType: 'CARD', paymentMethodStatus: 'ACTIVE' }],
  [{ kind: 'ach' }, { paymentType: 'US_BANK_ACCOUNT', paymentMethodStatus: 'ACTIVE' }],
  [
    { kind: 'ach', verification: 'VERIFICATION_SUCCESSFUL' },
    { paymentType: 'US_BANK_ACCOUNT', paymentMethodStatus: 'VERIFICATION_SUCCESSFUL' },
  ],
  [
    { kind: 'ach', verification: 'VERIFICATION_PENDING' },
    { paymentType: 'US_BANK_ACCOUNT', paymentMethodStatus: 'VERIFICATION_PENDING' },
  ],
] as const)('001 §7: a charge names a method of %j as %j', async (method, named) => {
  const { api, run, calls, ids, numbers } = await open()
  const [id = ''] = ids
  const [first = '', second = ''] = numbers
  const billings = [billing(first), billing(second, 1999)]
  const charge = { key: crypto.randomUUID(), billings, method: { id, ...method } }
  await run(chargeOverdueMutation(api), charge).catch(() => undefined)
  expect(calls[0]).toEqual({
    call: 'POST /fdp-billing-service/v1/billing/charge',
    body: {
      appId: 'self-service',
      billings: [
        {
          policyDisplayNumber: `${first}-01`,
          amount: 41.2,
          paymentMethod: { paymentMethodId: id, ...named },
        },
        {
          policyDisplayNumber: `${second}-01`,
          amount: 19.99,
          paymentMethod: { paymentMethodId: id, ...named },
        },
      ],
    },
  })
})

// covers: BILL-043, PAYAPI-040
test('a charge without an answer is found by its key, is not sent again, and the account is read again', async () => {
  const { api, run, ids, numbers, world, stale } = await open()
  const key = crypto.randomUUID()
  const method = { id: ids[0] ?? '', kind: 'card' as const }
  const charge = { key, billings: [billing(numbers[0] ?? '')], method }
  await world.addFault({ operationId: 'chargeOverdue', kind: 'reset', afterCommit: true, times: 1 })
  await expect(run(chargeOverdueMutation(api), charge)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(stale()).toEqual(['account'])
  expect(await world.count('chargeOverdue')).toBe(1)
  const found = await readCharge(api, key)
  expect(found).toMatchObject([{ amount: 41.2, transactionStatus: { status: 'Approved' } }])
  expect(await run(chargeOverdueMutation(api), charge)).toEqual(found)
  expect(await world.ledger()).toHaveLength(1)
})

// covers: PAYAPI-009, PAYAPI-010, PAYAPI-012, PAYAPI-013
test('001 §5: the changes of a card and of its policies are sent as operations', async () => {
  const { api, run, calls, ids, numbers, walletId } = await open('shared-card')
  const [methodId = ''] = ids
  await run(updatePaymentMethodMutation(api), { methodId, policyNumbers: numbers.slice(0, 2) })
  const card = { expMonth: 4, expYear: 2031, zipCode: ' 10002 ' }
  await run(updatePaymentMethodMutation(api), { methodId, card })
  const call = `PATCH ${WALLET}/${walletId}/payment-methods/${methodId}?appId=self-service`
  expect(calls.filter((made) => made.call.startsWith('PATCH'))).toEqual([
    {
      call,
      body: { operations: [{ op: 'update', field: 'policyNumbers', value: numbers.slice(0, 2).join() }] },
    },
    {
      call,
      body: {
        operations: [
          { op: 'update', field: 'cardExpiry', value: { expMonth: 4, expYear: 2031 } },
          { op: 'update', field: 'billingAddress', value: { zipcode: '10002' } },
        ],
      },
    },
  ])
})

test.each([
  [{ expMonth: 5, expYear: 2031, zipCode: '10001' }],
  [{ expMonth: 4, expYear: 2032, zipCode: '10001' }],
  [{ expMonth: 4, expYear: 2031, zipCode: '10002' }],
])('a change to %j that was lost on its way is an error, whatever else the card has', async (card) => {
  const { api, run, ids, world, stale } = await open('expired-card')
  const [methodId = ''] = ids
  await run(updatePaymentMethodMutation(api), {
    methodId,
    card: { expMonth: 4, expYear: 2031, zipCode: '10001' },
  })
  await world.addFault({ operationId: 'updatePaymentMethod', kind: 'reset', times: 1 })
  await expect(run(updatePaymentMethodMutation(api), { methodId, card })).rejects.toMatchObject({
    code: 'NETWORK',
  })
  expect(stale()).toEqual(['account'])
})

test('a method that is saved for all but one policy is not saved', async () => {
  const { api, run, ids, numbers, world } = await open('shared-card')
  const [methodId = ''] = ids
  await run(updatePaymentMethodMutation(api), { methodId, policyNumbers: numbers.slice(1) })
  await world.addFault({ operationId: 'updatePaymentMethod', kind: 'reset', times: 2 })
  const save = (policyNumbers: string[]) => run(updatePaymentMethodMutation(api), { methodId, policyNumbers })
  await expect(save(numbers)).rejects.toMatchObject({ code: 'NETWORK' })
  await save(numbers.slice(1))
})

test('a lost change of a method that does not exist, or of a card that is a bank account, is an error', async () => {
  const { api, run, ids, world } = await open('ach-pending')
  const card = { expMonth: 4, expYear: 2031, zipCode: '10001' }
  for (const methodId of ['PM-none', ids[1] ?? '']) {
    await world.addFault({ operationId: 'updatePaymentMethod', kind: 'reset', times: 1 })
    await expect(run(updatePaymentMethodMutation(api), { methodId, card })).rejects.toMatchObject({
      code: 'NETWORK',
    })
  }
})

// covers: PAYAPI-015, PAYAPI-016, PAYAPI-062
test('a removal and a default that were lost on their way are errors', async () => {
  const { api, run, calls, ids, numbers, world, walletId, stale } = await open('ach-pending')
  const [cardId = '', bankId = ''] = ids
  const [policyNumber = ''] = numbers
  await world.addFault({ operationId: 'deletePaymentMethod', kind: 'reset', times: 1 })
  await expect(run(removePaymentMethodMutation(api), bankId)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(calls[0]?.call).toBe(
    `DELETE ${WALLET}/${walletId}/payment-methods/${bankId}?application-name=self-service&application-identifier=selfservice`,
  )
  expect(stale()).toEqual(['account'])
  await run(setDefaultMethodMutation(api), { policyNumber, methodId: cardId })
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))).toEqual({
    call: `PUT /fdp-policy-service/v1/policies/${policyNumber}/default-payment-ref`,
    body: { newPaymentRef: cardId, policyNumber },
  })
  await world.addFault({ operationId: 'setDefaultPaymentRef', kind: 'reset', times: 1 })
  const choice = { policyNumber, methodId: bankId }
  await expect(run(setDefaultMethodMutation(api), choice)).rejects.toMatchObject({ code: 'NETWORK' })
  const none = { policyNumber: 'PET1', methodId: cardId }
  await world.addFault({ operationId: 'setDefaultPaymentRef', kind: 'reset', times: 1 })
  await expect(run(setDefaultMethodMutation(api), none)).rejects.toMatchObject({ code: 'NETWORK' })
})

test('the present account replaces the one of the cache', async () => {
  const { api, client, world, account, stale } = await open()
  const id = await addCard(world.fetch, { api, client }, '4242424242424242')
  client.setQueryData(accountQuery(api).queryKey, account)
  const present = await readPresentAccount(api, client)
  expect(present.paymentMethods?.map((method) => method.id)).toContain(id)
  expect(client.getQueryData(accountQuery(api).queryKey)).toEqual(present)
  refreshAccount(api, client)
  expect(stale()).toEqual(['account'])
  await api.session.end('signedOut')
  refreshAccount(api, client)
})
