import { expect, test } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import type { TestWorld } from '../testing/world.ts'
import { accountQuery } from './account.ts'
import { renamePetMutation } from './pet-name.ts'
import { workQueuesQuery } from './work-queues.ts'

const CHANGE = {
  policyNumberDisplay: 'PET104101-01',
  name: ' Biscotti ',
  isRenewalNoticeSent: false,
  firstName: 'Alex',
}

async function open(world?: TestWorld) {
  const caller = await openCaller('us-happy', world)
  await caller.account()
  await caller.client.fetchQuery(workQueuesQuery(caller.api))
  // A query that no name concerns.
  caller.client.setQueryData(['other'], 'fresh')
  caller.calls.length = 0
  return {
    ...caller,
    rename: (more = {}) => caller.run(renamePetMutation(caller.api), { ...CHANGE, ...more }),
    stale() {
      const queries = caller.client.getQueryCache().getAll()
      return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey: [name] }) => name)
    },
  }
}

const refusing = () => worldWithAnswer('/policy-change', () => ({ success: false }))

// covers: API-043, CARD-069
// covers: PET-060, CLAPI-035
test.each([
  // covers: PET-047
  ['is refused', undefined, 500],
  ['is answered without success', refusing, 200],
])('000 §8: a name change that %s is reported once, without the name', async (_how, worldOf, status) => {
  const { rename, world, reported, stale, correlationIds } = await open(await worldOf?.())
  if (worldOf === undefined)
    await world.addFault({ operationId: 'changePolicy', kind: 'status', status: 500, times: 1 })
  await expect(rename()).rejects.toMatchObject({ status, message: expect.not.stringContaining('Biscotti') })
  expect(reported.mock.calls).toEqual([
    [
      expect.objectContaining({
        method: 'PATCH',
        path: '/fdp-policy-service/v1/policies/{p}/transactions/policy-change',
        status,
        correlationId: correlationIds.at(-1),
      }),
    ],
  ])
  expect(JSON.stringify(reported.mock.calls)).not.toMatch(/Biscotti|PET10/)
  expect(stale()).toEqual(['account', 'work-queues'])
})

// covers: API-042, CLAPI-033, CLAPI-035, PET-045
test('a successful name change is sent without blanks around the name, and is not reported', async () => {
  const { rename, calls, reported } = await open()
  expect(await rename()).toEqual({ isDirect: true })
  expect(calls.find(({ call }) => call.startsWith('PATCH'))).toEqual({
    call: 'PATCH /fdp-policy-service/v1/policies/PET104101-01/transactions/policy-change?action-code=1',
    body: [{ op: 'pet name change', requestPayload: { name: 'Biscotti' } }],
  })
  expect(reported).not.toHaveBeenCalled()
})

// covers: PET-060
test('a request of a name that fails is reported once, without the name', async () => {
  const { rename, world, reported, stale } = await open()
  await world.addFault({ operationId: 'createWorkItem', kind: 'status', status: 500, times: 1 })
  await expect(rename({ isRenewalNoticeSent: true })).rejects.toMatchObject({ status: 500 })
  const path = '/fdp-work-queue-service/v1/work-queue'
  expect(reported.mock.calls).toEqual([[expect.objectContaining({ method: 'POST', path, status: 500 })]])
  expect(JSON.stringify(reported.mock.calls)).not.toMatch(/Biscotti|PET10/)
  expect(stale()).toEqual(['account', 'work-queues'])
})

// covers: CLAPI-038, PET-047
test('after a name change the account is read again by e-mail', async () => {
  const { rename, stale, calls, client, api } = await open()
  await rename()
  expect(stale()).toEqual(['account', 'work-queues'])
  calls.length = 0
  await client.fetchQuery(accountQuery(api))
  expect(calls.map(({ call }) => call)).toEqual([
    expect.stringMatching(/^GET .*account-details.*us-happy@example\.com/),
  ])
})

// covers: CLAPI-034, CLAPI-036, CLAPI-039, PET-046
test('after the renewal notice, and without the flag, a name change is requested instead', async () => {
  const { rename, calls, world } = await open()
  expect(await rename({ isRenewalNoticeSent: true })).toEqual({ isDirect: false })
  const { call, body } = calls.find((made) => made.call.startsWith('POST')) ?? {}
  expect(call).toBe('POST /fdp-work-queue-service/v1/work-queue')
  expect(body).toMatchObject({
    type: 'PET_NAME_CHANGE',
    createdBy: 'us-happy@example.com',
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },
  })
  expect(await world.count('changePolicy')).toBe(0)
  const other = await open()
  await other.world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500, times: 1 })
  expect(await other.rename()).toEqual({ isDirect: false })
})
