import { expect, test, vi } from 'vitest'
import { openPayee } from '../testing/payee.ts'
import { openWorld } from '../testing/support.tsx'
import { IdentityRefusedError, verifyIdentityMutation } from './identities.ts'

const BORN = {
  'account[individual][dob][day]': '4',
  'account[individual][dob][month]': '7',
  'account[individual][dob][year]': '1983',
}
const IN_THE_US = { birthDate: '1983-07-04', ssn: '6789' }
const IN_CANADA = {
  birthDate: '1983-07-04',
  jobTitle: ' Teacher ',

  email: ' ca-kyc-none@example.com ',
  phone: '+1 (613) 555-0142',
}
const OTTAWA = {
  line1: ' 80 Wellington Street ',
  line2: '',
  city: 'Ottawa',
  state: 'ON',
  zipCode: 'K1A 0B1',
  country: 'CA' as const,
}

// covers: PAYAPI-066, PAYAPI-072, PAYOUT-084, PAYOUT-095
test('PAYAPI-071: in the US the provider gets the date of birth and four digits', async () => {
  const { api, run, calls, account } = await openPayee('kyc-none')
  await run(verifyIdentityMutation(api), IN_THE_US)
  expect(calls.filter(({ call }) => call.includes('card-provider'))).toEqual([
    {
      call: 'POST /card-provider/v1/tokens',
      body: { ...BORN, key: 'pk_test_sandbox_US', 'account[individual][ssn_last_4]': '6789' },
    },
  ])
  expect(calls.find(({ call }) => call.endsWith('/connected-account'))).toMatchObject({
    body: { accountToken: expect.stringMatching(/^ct_/) },
  })
  expect((await account()).kyc).toBe('cleared')
})

// covers: PAYAPI-071, PAYOUT-094
test('the provider gets the identity as a form, which is all that it takes', async () => {
  const { fetch, ...world } = await openWorld()
  const types: (string | null)[] = []
  const watched: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/v1/tokens')) types.push(request.headers.get('content-type'))
    return fetch(request)
  }
  const { api, run } = await openPayee('kyc-none', { ...world, fetch: watched })
  await run(verifyIdentityMutation(api), IN_THE_US)
  expect(types).toEqual(['application/x-www-form-urlencoded'])
})

// covers: PAYAPI-067, PAYAPI-073, PAYOUT-054, PAYOUT-096
test.each([
  // covers: PAYAPI-071
  ['', {}],
  ['Apt 7', { 'account[individual][address][line2]': 'Apt 7' }],
])(
  'PAYAPI-073: in Canada the provider gets address, occupation and contacts (second line %j)',
  async (line2, more) => {
    const { api, run, calls, account } = await openPayee('ca-kyc-none')
    await run(verifyIdentityMutation(api), { ...IN_CANADA, address: { ...OTTAWA, line2 } })
    expect(calls.find(({ call }) => call.includes('card-provider'))?.body).toEqual({
      ...BORN,
      ...more,
      key: 'pk_test_sandbox_CA',
      'account[individual][relationship][title]': 'Teacher',
      'account[individual][email]': 'ca-kyc-none@example.com',
      'account[individual][phone]': '6135550142',
      'account[individual][address][line1]': '80 Wellington Street',
      'account[individual][address][city]': 'Ottawa',
      'account[individual][address][state]': 'ON',
      'account[individual][address][postal_code]': 'K1A 0B1',
      'account[individual][address][country]': 'CA',
    })
    expect((await account()).kyc).toBe('cleared')
  },
)

// covers: PAYOUT-097
test.each([
  { ...IN_THE_US, ssn: '0000' },
  { ...IN_THE_US, birthDate: '2999-07-04' },
])('a refusal of %j is recognized, and is no failure to report', async (identity) => {
  const { api, run, reported, writes, stale } = await openPayee('kyc-none')
  await expect(run(verifyIdentityMutation(api), identity)).rejects.toBeInstanceOf(IdentityRefusedError)
  expect(reported).not.toHaveBeenCalled()
  expect(writes()).toEqual(['POST /card-provider/v1/tokens'])
  expect(stale()).toEqual(['account'])
})

// covers: PAYOUT-053
test('a failure of the provider is reported once, without what was typed, and nothing typed is kept', async () => {
  const { api, run, reported, world, client } = await openPayee('kyc-none')
  await world.addFault({ operationId: 'createProviderToken', kind: 'status', status: 500, times: 1 })
  await expect(run(verifyIdentityMutation(api), IN_THE_US)).rejects.toMatchObject({ status: 500 })
  expect(reported.mock.calls).toEqual([
    [{ method: 'POST', path: '/card-provider/v1/tokens', status: 500, correlationId: '' }],
  ])
  await expect.poll(() => client.getMutationCache().getAll()).toEqual([])
})

test('a verification that a sign-out stops is no failure to report', async () => {
  const { api, run, reported, world } = await openPayee('kyc-none')
  await world.addFault({ operationId: 'createProviderToken', kind: 'timeout' })
  const verification = expect(run(verifyIdentityMutation(api), IN_THE_US)).rejects.toMatchObject({
    code: 'ABORTED',
  })
  await vi.waitFor(async () => expect(await world.count('createProviderToken')).toBe(1))
  api.sdk.signOut()
  await verification
  expect(reported).not.toHaveBeenCalled()
})

test('without a card provider no identity is sent', async () => {
  const { api, run, calls } = await openPayee('kyc-none')
  const { cardProvider: _none, ...sdk } = api.sdk
  const without = { ...api, sdk: { ...sdk, cardProvider: undefined } }
  await expect(run(verifyIdentityMutation(without), IN_THE_US)).rejects.toThrow('no card provider')
  expect(calls).toEqual([])
})
