import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { accountKey, accountQuery } from './account.ts'
import { InvalidAccountError } from './refusal.ts'

const READ = 'GET /fdp-workflow-service/v1/workflows/account-details'
const NEW = 'alex@example.com'

/** A customer whose address was changed by a call whose answer reached nobody. */
async function afterLostChange() {
  const caller = await openCaller()
  const { customerNumber = '' } = (await caller.account()).policies?.[0] ?? {}
  const body = { oldEmail: 'us-happy@example.com', newEmail: NEW }
  const params = { path: { customerNumber } }
  await caller.api.sdk.customer.POST('/v1/customers/{customerNumber}/email', { params, body })
  caller.calls.length = 0
  return { ...caller, customerNumber }
}

// covers: API-017, API-044, CLAPI-057
test('the account is read under the e-mail address of the session, and gives it its customer number', async () => {
  const { api, account, calls, reported } = await openCaller('ca-happy')
  const { policies = [], lost } = await account()
  expect(calls).toEqual([{ call: `${READ}?user-name=ca-happy@example.com&profile-detail-only=false` }])
  const customer = { customerNumber: policies[0]?.customerNumber, serviceCode: 'CA' }
  expect(api.session.state()).toMatchObject({ customer })
  expect(lost).toBeUndefined()
  expect(reported).not.toHaveBeenCalled()
})

// covers: SHELL-043
test('an account that is missing, or has no profile, is invalid; another failure is not', async () => {
  const { world, account } = await openCaller()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404, times: 1 })
  await expect(account()).rejects.toBeInstanceOf(InvalidAccountError)
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 403, times: 1 })
  await expect(account()).rejects.not.toBeInstanceOf(InvalidAccountError)
  const without = await worldWithAnswer<{ profile?: object }>(
    'account-details',
    ({ profile: _, ...rest }) => rest,
  )
  const other = await openCaller('us-happy', without)
  await expect(other.account()).rejects.toBeInstanceOf(InvalidAccountError)
})

test('unusable parts of the account are left out and named', async () => {
  type Answer = { policies: { policyNumber?: string }[] }
  const world = await worldWithAnswer<Answer>('account-details', ({ policies: [first] }) => {
    delete first?.policyNumber
  })
  const { account } = await openCaller('us-happy', world)
  const { lost, policies } = await account()
  expect(policies).toHaveLength(1)
  expect(lost?.join()).toContain('policies')
})

// covers: PAYIN-054
test('payment methods of an unknown kind are reported once for each read', async () => {
  type Methods = { paymentMethods: { instrumentType: string; card?: object }[] }
  const world = await worldWithAnswer<Methods>('account-details', ({ paymentMethods: [first] }) => {
    if (first !== undefined) first.instrumentType = 'WALLET'
    delete first?.card
  })
  const { account, reported } = await openCaller('us-happy', world)
  await account()
  expect(reported.mock.calls).toEqual([
    [
      {
        method: 'GET',
        path: '/fdp-workflow-service/v1/workflows/account-details',

        status: 200,
        lost: ['instrumentType'],
        correlationId: '',
      },
    ],
  ])
})

test('a payment method of an unknown kind is reported beside known ones, and none where there are none', async () => {
  type Methods = { paymentMethods?: { instrumentType: string; card?: object }[] }
  const world = await worldWithAnswer<Methods>('account-details', ({ paymentMethods = [] }) => {
    const [, second] = paymentMethods
    if (second !== undefined) second.instrumentType = 'WALLET'
  })
  const mixed = await openCaller('ach-pending', world)
  await mixed.account()
  expect(mixed.reported).toHaveBeenCalledTimes(1)
  const without = await worldWithAnswer<Methods>('account-details', ({ paymentMethods: _, ...rest }) => rest)
  const none = await openCaller('us-happy', without)
  await none.account()
  expect(none.reported).not.toHaveBeenCalled()
})

test.each([{ policies: [] }, { policies: undefined }, { profileDetails: undefined }])(
  'an account with %j is read, and its session has what the account has',
  async (part) => {
    const world = await worldWithAnswer<object>('account-details', (account) => ({ ...account, ...part }))
    const { account, api } = await openCaller('us-happy', world)
    const { policies } = await account()
    const customerNumber = policies?.[0]?.customerNumber
    expect(api.session.state()).toMatchObject({
      customer: { serviceCode: 'US', ...(customerNumber === undefined ? {} : { customerNumber }) },
    })
  },
)

test.each([
  ['an unread account', 404, false],
  ['another failure', 403, true],
])('after %s no present address is asked for', async (_, status, isRead) => {
  const { world, account, calls } = await openCaller()
  if (isRead) await account()
  calls.length = 0
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status, times: 1 })
  await expect(account()).rejects.toBeInstanceOf(Error)
  expect(calls.filter(({ call }) => call.includes('fdp-customer-service'))).toEqual([])
})

// covers: API-045, CLAPI-057
test('after a lost change of the address the account is read under the present one', async () => {
  const { api, account, calls, customerNumber } = await afterLostChange()
  expect((await account()).profile.email).toBe(NEW)
  expect(api.session.state()).toMatchObject({ customer: { email: NEW } })
  expect(calls.map(({ call }) => call)).toEqual([
    expect.stringContaining('user-name=us-happy@example.com'),
    `GET /fdp-customer-service/v1/customers/${customerNumber}`,
    expect.stringContaining(`user-name=${NEW}`),
  ])
})

test('a present address that cannot be read, or is the same, leaves the account invalid', async () => {
  const { world, api, account } = await afterLostChange()
  await world.addFault({ operationId: 'getCustomer', kind: 'reset', times: 1 })
  await expect(account()).rejects.toBeInstanceOf(InvalidAccountError)
  expect(api.session.state()).toMatchObject({ customer: { email: 'us-happy@example.com' } })
  const same = await openCaller('us-happy')
  await same.account()
  await same.world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404, times: 1 })
  await expect(same.account()).rejects.toBeInstanceOf(InvalidAccountError)
  expect(same.calls.filter(({ call }) => call.startsWith(READ))).toHaveLength(2)
})

test('a session that ends while the present address is read is not renamed', async () => {
  const { api, client } = await afterLostChange()
  const query = accountQuery(api)
  const rename = vi.spyOn(api.session, 'rename')
  const { GET } = api.sdk.customer
  vi.spyOn(api.sdk.customer, 'GET').mockImplementation(async (...given) => {
    const answer = await GET(...given)
    await api.session.end('signedOut')
    return answer
  })
  await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toBeInstanceOf(InvalidAccountError)
  expect(rename).not.toHaveBeenCalled()
})

test('the accounts of two addresses are kept apart', () => {
  expect(accountKey('a@example.com')).not.toEqual(accountKey('b@example.com'))
})
