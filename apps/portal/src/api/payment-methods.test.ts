import { payInMethods } from '@portal/domain/payment-methods'
import { expect, test, vi } from 'vitest'
import { customerOf } from '../session/context.ts'
import { worldWithAnswer } from '../testing/answers.ts'
import { openMember } from '../testing/member.ts'
import { openPayee } from '../testing/payee.ts'
import { openWorld, renderRoute } from '../testing/support.tsx'
import { accountQuery } from './account.ts'
import { chargeOverdueMutation, readCharge } from './charges.ts'
import {
  removePaymentMethodMutation,
  setDefaultMethodMutation,
  updatePaymentMethodMutation,
} from './payment-methods.ts'
import { createSetup } from './setups.ts'

async function open(persona: string) {
  const world = await openWorld()
  const { api, client, run } = await openMember(world, persona)
  const account = () => client.fetchQuery({ ...accountQuery(api), staleTime: 0 })
  const { paymentMethods = [], policies = [] } = await account()
  const numbers = policies.map(({ policyNumber }) => policyNumber)
  return { world, api, client, account, run, numbers, ids: paymentMethods.map(({ id }) => id) }
}

const LOST = { kind: 'reset', times: 1, afterCommit: true } as const

// covers: PAYIN-110
test('a card gets another expiry and ZIP code, also when the answer is lost', async () => {
  const { world, api, run, account, ids } = await open('expired-card')
  await world.addFault({ operationId: 'updatePaymentMethod', ...LOST })
  const card = { expMonth: 4, expYear: 2031, zipCode: ' 10001 ' }
  await run(updatePaymentMethodMutation(api), { methodId: ids[0] ?? '', card })
  const [method] = payInMethods((await account()).paymentMethods ?? [])
  expect(method).toMatchObject({ expMonth: 4, expYear: 2031, zipCode: '10001' })
})

// covers: PAYAPI-011
test('a method is saved for policies, and a change without effect fails', async () => {
  const { world, api, run, account, ids, numbers } = await open('shared-card')
  const update = { methodId: ids[0] ?? '', policyNumbers: numbers.slice(0, 2) }
  await run(updatePaymentMethodMutation(api), update)
  const [method] = payInMethods((await account()).paymentMethods ?? [])
  expect(method?.policyNumbers).toEqual(numbers.slice(0, 2))
  await world.addFault({ operationId: 'updatePaymentMethod', kind: 'reset', times: 1 })
  const failing = run(updatePaymentMethodMutation(api), { ...update, policyNumbers: numbers })
  await expect(failing).rejects.toMatchObject({ code: 'NETWORK' })
})

// covers: NONPAY-003, PAYAPI-014
test.each([true, false])(
  'a link that is named (%s) is in the body of an update, and in no address',
  async (isNamed) => {
    const { api, run, calls, walletId, numbers, cached } = await openPayee('expired-card')
    const { email } = customerOf(api)
    const link = { token: 'a-token-of-a-mailed-link', email, isNamed }
    const methodId = cached()?.paymentMethods?.[0]?.id ?? ''
    const update = { methodId, policyNumbers: numbers }
    await run(updatePaymentMethodMutation({ ...api, link }), update).catch(() => undefined)
    const named = { token: link.token, securedParam: link.email }
    expect(calls.find(({ call }) => call.startsWith('PATCH'))).toEqual({
      call: `PATCH /fdp-wallet-service/v2/wallet/${walletId}/payment-methods/${methodId}?appId=self-service`,
      body: {
        operations: [{ op: 'update', field: 'policyNumbers', value: numbers.join() }],
        ...(isNamed ? named : {}),
      },
    })
  },
)

test.each([
  ['updatePaymentMethod', 'an update'],
  ['setDefaultPaymentRef', 'another default'],
])('after a failure of %s, %s, the account is read again', async (operationId) => {
  const { world, api, client, run, ids, numbers } = await open('shared-card')
  const [methodId = ''] = ids
  const [policyNumber = ''] = numbers
  await world.addFault({ operationId, kind: 'status', status: 409, times: 1 })
  const change =
    operationId === 'updatePaymentMethod'
      ? run(updatePaymentMethodMutation(api), { methodId, policyNumbers: numbers })
      : run(setDefaultMethodMutation(api), { policyNumber, methodId })
  await expect(change).rejects.toMatchObject({ status: 409 })
  expect(client.getQueryState(accountQuery(api).queryKey)?.isInvalidated).toBe(true)
})

test('a default and a removal count as done when only their answers were lost', async () => {
  const { world, api, run, account, ids, numbers } = await open('ach-pending')
  const [cardId = '', bankId = ''] = ids
  const [policyNumber = ''] = numbers
  await world.addFault({ operationId: 'setDefaultPaymentRef', ...LOST })
  await run(setDefaultMethodMutation(api), { policyNumber, methodId: cardId })
  await world.addFault({ operationId: 'deletePaymentMethod', ...LOST })
  await run(removePaymentMethodMutation(api), bankId)
  expect((await account()).paymentMethods?.map(({ id }) => id)).toEqual([cardId])
  const again = run(removePaymentMethodMutation(api), cardId)
  await expect(again).rejects.toMatchObject({ code: 'PAYMENT_METHOD_IN_USE' })
})

test('a charge is looked up by its key, and was not tried before', async () => {
  const { api, run, ids, numbers } = await open('overdue')
  const key = crypto.randomUUID()
  expect(await readCharge(api, key)).toEqual([])
  const [policyNumber = ''] = numbers
  const amount = { cents: 4120, currency: 'USD' as const }
  const billings = [{ policyNumber, policyDisplayNumber: `${policyNumber}-01`, amount }]
  const charge = { key, billings, method: { id: ids[0] ?? '', kind: 'card' as const } }
  const transactions = await run(chargeOverdueMutation(api), charge)
  expect(transactions).toMatchObject([{ amount: 41.2, transactionStatus: { status: 'Approved' } }])
  expect(await readCharge(api, key)).toEqual(transactions)
})

test.each(['us-happy', 'ca-happy'])('%s gets the keys of the own country', async (persona) => {
  const { api, client } = await open(persona)
  const keys = await createSetup(api, client, 'CARD')
  expect(keys.publicKey).toMatch(persona === 'us-happy' ? /US$/ : /CA$/)
  expect(keys.secret).toContain('_secret_')
})

test('a payment method that is neither card nor bank account is reported', async () => {
  type Methods = { paymentMethods: { instrumentType: string; card?: object }[] }
  const world = await worldWithAnswer<Methods>('account-details', ({ paymentMethods: [first] }) => {
    if (first !== undefined) first.instrumentType = 'WALLET'
    delete first?.card
  })
  const callFailed = vi.fn()
  const observer = { track: () => {}, callFailed, uncaught: () => {} }
  await renderRoute('/home', 'us-happy', { world, observer })
  expect(callFailed).toHaveBeenCalledWith(expect.objectContaining({ lost: ['instrumentType'] }))
})
