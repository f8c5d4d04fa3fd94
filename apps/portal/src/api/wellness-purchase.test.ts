import { expect, test } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { wellnessRequest } from '../testing/wellness.ts'
import { additionOf, addWellnessMutation, readPurchase } from './wellness-purchase.ts'

const KEY = '8a3d3a39-8a0d-4b69-9c3b-3f7f5a0b8a34'

/** A customer who buys Advantage. */
async function open() {
  const caller = await openCaller('wellness-offer')
  const [policy] = (await caller.account()).policies ?? []
  const policyNumber = policy?.policyTerms[0]?.policyNumberDisplay ?? ''
  caller.calls.length = 0
  const addition = additionOf(wellnessRequest().card)
  const add = () => caller.run(addWellnessMutation(caller.api), { key: KEY, policyNumber, addition })
  return { ...caller, policyNumber, add }
}

// covers: CLAPI-030, CLAPI-031
test('wellness is added by a policy change with plan, yearly coverage and the price of an installment', async () => {
  const { add, calls, policyNumber, world, api } = await open()
  expect(await readPurchase(api, { key: KEY, policyNumber })).toBeUndefined()
  expect(await add()).toEqual({ success: true })
  const change = `/fdp-policy-service/v1/policies/${policyNumber}/transactions/policy-change`
  const requestPayload = { planCode: 'ADV', planType: 'Advantage', annualCoverage: 520, premiumOpted: 24.5 }
  expect(calls).toEqual([
    { call: `GET ${change}?idempotency-key=${KEY}` },
    {
      call: `PATCH ${change}?action-code=1&show-rate-factor=true`,
      body: [{ op: 'add wellness', requestPayload }],
    },
  ])
  expect(await add()).toEqual({ success: true })
  expect(await readPurchase(api, { key: KEY, policyNumber })).toMatchObject({ success: true })
  expect((await world.requests()).flatMap(({ violations }) => violations)).toEqual([])
})

// covers: CLAPI-032, WELL-071, WELL-086
test('an answer without success is reported with the id of its call', async () => {
  const { add, world, reported, correlationIds } = await open()
  await world.addFault({ operationId: 'changePolicy', kind: 'unsuccessful', times: 1 })
  expect(await add()).toEqual({ success: false })
  expect(reported.mock.calls).toEqual([
    [
      {
        method: 'PATCH',
        status: 200,
        correlationId: correlationIds.at(-1),
        path: '/fdp-policy-service/v1/policies/{p}/transactions/policy-change',
      },
    ],
  ])
})

// covers: WELL-086
test('a refused purchase is reported', async () => {
  const { add, world, reported } = await open()
  await world.addFault({ operationId: 'changePolicy', kind: 'status', status: 500, times: 1 })
  await expect(add()).rejects.toMatchObject({ status: 500 })
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ method: 'PATCH', status: 500 }))
})
