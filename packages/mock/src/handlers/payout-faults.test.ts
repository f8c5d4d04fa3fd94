import { expect, test } from 'vitest'
import { debitForm, identityForm, paidMember } from '../../testing/payout-sandbox.ts'
import type { Fault } from '../world/types.ts'

type Paid = Awaited<ReturnType<typeof paidMember>>

const linked = async ({ session, link }: Paid) => (await link(await session())).body.account
const lose = (operationId: string): Fault => ({
  operationId,
  kind: 'status',
  status: 503,
  times: 1,
  afterCommit: true,
})
const fail = (operationId: string): Fault => ({ operationId, kind: 'status', times: 1 })

test('a bank account whose answer was lost is found by its key, and a repeat adds nothing', async () => {
  const paid = await paidMember('us-happy')
  const account = await linked(paid)
  const key = crypto.randomUUID()
  paid.world.faults.push(lose('createPayoutMethod'))
  expect((await paid.addBank(account, key)).status).toBe(503)
  const [found] = (await paid.find(key)).body.payload.responses
  expect((await paid.addBank(account, key)).body.payload.response).toEqual(found)
  expect((await paid.account()).payoutPaymentMethods).toHaveLength(2)
})

test('a default that fails after an account was added leaves the active method, and can be repeated', async () => {
  const paid = await paidMember('us-happy')
  const before = (await paid.account()).selectedPayoutMethod
  const { payMethodId } = (await paid.addBank(await linked(paid))).body.payload.response
  paid.world.faults.push(fail('setDefaultPayout'))
  expect((await paid.activate(payMethodId)).status).toBe(500)
  expect((await paid.account()).selectedPayoutMethod).toEqual(before)
  expect((await paid.activate(payMethodId)).status).toBe(200)
  expect((await paid.account()).selectedPayoutMethod.id).toBe(payMethodId)
})

test('a removal that is interrupted between its calls leaves paper check active and the method listed', async () => {
  const paid = await paidMember('us-happy')
  const { id } = (await paid.account()).selectedPayoutMethod
  expect((await paid.activate('check')).status).toBe(200)
  paid.world.faults.push(fail('deletePayoutMethod'))
  expect((await paid.remove(id)).status).toBe(500)
  const account = await paid.account()
  expect(account.selectedPayoutMethod).toBeUndefined()
  expect(account.payoutPaymentMethods).toHaveLength(1)
  paid.world.faults.push(lose('deletePayoutMethod'))
  expect((await paid.remove(id)).status).toBe(503)
  expect((await paid.remove(id)).status).toBe(404)
})

test('a provider that is down gives no token, and nothing of the identity is known', async () => {
  const paid = await paidMember('kyc-none')
  paid.world.faults.push(fail('createProviderToken'), fail('createSessionToken'))
  expect(await paid.token(identityForm())).toMatchObject({
    status: 500,
    body: { error: { type: 'api_error' } },
  })
  await expect(paid.session()).rejects.toThrow()
  expect((await paid.account()).kyc).toBe('none')
  expect((await paid.token(debitForm())).status).toBe(200)
})
