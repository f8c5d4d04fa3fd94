import { payInMethods } from '@portal/domain/payment-methods'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openPayee } from '../testing/payee.ts'
import {
  removePaymentMethodMutation,
  setDefaultMethodMutation,
  updatePaymentMethodMutation,
} from './payment-methods.ts'

const OTHER = 'pm_other'
const LOST = { kind: 'reset', times: 1 } as const

type Answer = {
  paymentMethods?: { id: string; payMethodId: string }[]
  policies?: { defaultPaymentRef?: string }[]
}

/** A customer whose first method has two ids, as the account has them (001 §3). @param change changes the account, too */
async function open(persona: string, change: (account: Answer) => unknown = () => undefined) {
  const world = await worldWithAnswer<Answer>('account-details', (account) => {
    const [first] = account.paymentMethods ?? []
    if (first !== undefined) first.payMethodId = OTHER
    return change(account)
  })
  const payee = await openPayee(persona, world)
  const [method] = payInMethods((await payee.account()).paymentMethods ?? [])
  return { ...payee, methodId: method?.id ?? '', saved: method?.policyNumbers ?? payee.numbers }
}

test('001 §3: after a lost answer a method is found by either of its ids', async () => {
  const { api, run, world, methodId, saved } = await open('shared-card')
  for (const id of [methodId, OTHER]) {
    await world.addFault({ operationId: 'updatePaymentMethod', ...LOST })
    await run(updatePaymentMethodMutation(api), { methodId: id, policyNumbers: saved })
    await world.addFault({ operationId: 'deletePaymentMethod', ...LOST })
    await expect(run(removePaymentMethodMutation(api), id)).rejects.toMatchObject({ code: 'NETWORK' })
  }
})

test.each([
  ['its own id', undefined],
  ['its other id', OTHER],
])('001 §3: a policy names its default by %s', async (_, ref) => {
  const { api, run, world, numbers, methodId } = await open('overdue', ({ policies = [] }) => {
    for (const policy of policies.slice(0, 1))
      policy.defaultPaymentRef = ref ?? policy.defaultPaymentRef ?? ''
  })
  const [policyNumber = ''] = numbers
  for (const id of [methodId, OTHER]) {
    await world.addFault({ operationId: 'setDefaultPaymentRef', ...LOST })
    await expect(run(setDefaultMethodMutation(api), { policyNumber, methodId: id })).resolves.toBeUndefined()
  }
})

test('a lost default counts by its own policy alone, and an account without policies and methods has none', async () => {
  const { api, run, world, numbers, methodId } = await open('overdue', ({ policies = [] }) => {
    for (const policy of policies.slice(1)) policy.defaultPaymentRef = 'PM-none'
  })
  const lose = async (policyNumber = '') => {
    await world.addFault({ operationId: 'setDefaultPaymentRef', ...LOST })
    return run(setDefaultMethodMutation(api), { policyNumber, methodId })
  }
  await lose(numbers[0])
  await expect(lose(numbers[1])).rejects.toMatchObject({ code: 'NETWORK' })
  const none = await open('us-happy', ({ policies: _, paymentMethods: __, ...rest }) => rest)
  for (const operationId of ['setDefaultPaymentRef', 'updatePaymentMethod'])
    await none.world.addFault({ operationId, ...LOST })
  const choice = { policyNumber: numbers[0] ?? '', methodId }
  await expect(none.run(setDefaultMethodMutation(none.api), choice)).rejects.toMatchObject({
    code: 'NETWORK',
  })
  const update = { methodId, policyNumbers: numbers }
  await expect(none.run(updatePaymentMethodMutation(none.api), update)).rejects.toMatchObject({
    code: 'NETWORK',
  })
})

test.each([
  [{ token: 'a-token-of-a-mailed-link', email: 'us-happy@example.com', isNamed: true }, true],
  [{ token: 'a-token-of-a-mailed-link', email: 'us-happy@example.com', isNamed: false }, false],
  [undefined, false],
])(
  'PAYAPI-014: an update of a page opened by the link %j repeats its parts: %s',
  async (link, isRepeated) => {
    const { api, run, calls, methodId, numbers } = await open('us-happy')
    const linked = link === undefined ? api : { ...api, link }
    await run(updatePaymentMethodMutation(linked), { methodId, policyNumbers: numbers }).catch(
      () => undefined,
    )
    const parts = isRepeated
      ? { token: 'a-token-of-a-mailed-link', securedParam: 'us-happy@example.com' }
      : {}
    expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      operations: [{ op: 'update', field: 'policyNumbers', value: numbers.join() }],
      ...parts,
    })
  },
)
