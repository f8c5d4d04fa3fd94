import { readAddress } from '@portal/domain/addresses'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { openCaller } from '../testing/caller.ts'
import { changeHomeAddressMutation, changeMailingAddressMutation } from './addresses.ts'
import { workQueuesQuery } from './work-queues.ts'

const NEAR = {
  line1: '5 Elm Street',
  line2: '',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
  country: 'US',
} as const
const FAR = { ...NEAR, city: 'Boston', state: 'MA', zipCode: '02108' }

async function open(persona = 'us-happy') {
  const caller = await openCaller(persona)
  const account = await caller.account()
  await caller.client.fetchQuery(workQueuesQuery(caller.api))
  // A query that no address concerns.
  caller.client.setQueryData(['other'], 'fresh')
  caller.calls.length = 0
  return {
    ...caller,
    readAccount: caller.account,
    account,
    made: () => caller.calls.map(({ call }) => call.replace(/\?.*/, '')),
  }
}

// covers: PROF-025
test('an address in the same state is changed directly', async () => {
  const { api, run, account, made, readAccount, calls } = await open()
  const id = account.profile.id ?? account.profile.profileId
  expect(await run(changeHomeAddressMutation(api), { account, address: NEAR })).toBe('direct')
  expect(made()[0]).toBe(`PUT /fdp-profile-service/v1/profiles/${id}/addresses/home`)
  expect(calls[0]?.body).toMatchObject({ city: 'Albany', zipcode: '12207' })
  expect(readAddress((await readAccount()).profile.homeAddress)).toMatchObject({ line1: '5 Elm Street' })
})

// covers: PROF-026
test('an address in another state is requested for each policy, in one call', async () => {
  const { api, run, account, calls, made } = await open()
  expect(await run(changeHomeAddressMutation(api), { account, address: FAR })).not.toBe('direct')
  expect(made()).toEqual(['POST /fdp-work-queue-service/v1/work-queue/bulk'])
  const customerNumber = account.policies?.[0]?.customerNumber
  expect(calls[0]?.body).toEqual(
    account.policies?.map(() =>
      expect.objectContaining({
        type: 'RISK_ADDRESS_CHANGE',
        createdBy: 'us-happy@example.com',
        externalCustomerIdentifier: customerNumber,
        customer: expect.objectContaining({ email: 'us-happy@example.com', firstName: 'Alex' }),
      }),
    ),
  )
})

test('a customer without policies moves directly, and one without a first name is named without it', async () => {
  const { api, run, account, calls } = await open()
  const { policies: _policies, ...without } = account
  const moved = await run(changeHomeAddressMutation(api), { account: without, address: FAR })
  expect(moved).toBe('direct')
  const { firstName: _firstName, ...profile } = account.profile
  calls.length = 0
  const back = { ...FAR, state: 'NJ', city: 'Newark', zipCode: '07102' }
  await run(changeHomeAddressMutation(api), { account: { ...account, profile }, address: back })
  expect(calls[0]?.body).toMatchObject([{ customer: { firstName: '' } }, {}])
})

// covers: PAYAPI-065
test('a mailing address is changed alone, by the id of the profile', async () => {
  const { api, run, account, made, readAccount, calls } = await open()
  const id = account.profile.id ?? account.profile.profileId
  await run(changeMailingAddressMutation(api), { account, address: { ...FAR, line2: 'Unit 4' } })
  expect(made()[0]).toBe(`PUT /fdp-profile-service/v1/profiles/${id}/addresses/mailing`)
  const { zipCode: zipcode, ...same } = FAR
  expect(calls[0]?.body).toEqual({ ...same, line2: 'Unit 4', zipcode })
  const { profile } = await readAccount()
  expect(readAddress(profile.mailingAddress)).toMatchObject({ city: 'Boston' })
  expect(profile.homeAddress).toEqual(account.profile.homeAddress)
})

type Caller = Awaited<ReturnType<typeof open>>
const CHANGES = {
  home: ({ api, run, account }: Caller) =>
    run(changeHomeAddressMutation(api), { account, address: NEAR }).then(() => {}),
  mailing: ({ api, run, account }: Caller) =>
    run(changeMailingAddressMutation(api), { account, address: NEAR }).then(() => {}),
}

test.each(['home', 'mailing'] as const)(
  'a refused change of the %s address reads the account and the requests again',
  async (type) => {
    const caller = await open()
    await caller.world.addFault({ operationId: 'updateAddress', kind: 'status', status: 409, times: 1 })
    await expect(CHANGES[type](caller)).rejects.toMatchObject({ status: 409 })
    const stale = caller.client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
    expect(stale.map(({ queryKey: [name] }) => name).sort()).toEqual(['account', 'work-queues'])
  },
)

test.each([
  [409, 'idle'],
  [500, 'fetching'],
])('after a refusal with %d the account that the form shows is %s', async (status, fetchStatus) => {
  const { api, run, client, account, world } = await open()
  const query = workQueuesQuery(api)
  const stop = new QueryObserver(client, query).subscribe(() => undefined)
  await world.addFault({ operationId: 'updateAddress', kind: 'status', status, times: 1 })
  const change = run(changeMailingAddressMutation(api), { account, address: NEAR })
  await expect(change).rejects.toMatchObject({ status })
  expect(client.getQueryState(query.queryKey)?.fetchStatus).toBe(fetchStatus)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  stop()
})
