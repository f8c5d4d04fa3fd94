import { expect, test } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openPayee } from '../testing/payee.ts'
import { activatePayout } from './payouts.ts'
import { createBankSession, openPayoutAccount, readWalletId } from './wallets.ts'

const SERVICE = '/fdp-wallet-service/v2/wallet'

type Wallet = { connectedAccountId?: string }

/** A world in which the first look-ups of a wallet do not have its account at the provider yet. */
function worldBefore(lookUps: number) {
  let made = 0
  return worldWithAnswer<Wallet>('wallet-lookup', (wallet) => {
    made += 1
    if (made <= lookUps) delete wallet.connectedAccountId
  })
}

// covers: PAYAPI-017, PAYAPI-018, PAYAPI-045, PAYAPI-046
test('an account at the provider is opened unless there is one', async () => {
  const { api, client, walletId, writes, calls, account } = await openPayee('us-happy')
  const { policies: [policy] = [] } = await account()
  calls.length = 0
  const opened = await openPayoutAccount(api, client, {})
  expect(opened).toEqual({ walletId, id: expect.stringMatching(/^CA-/) })
  expect(writes()).toEqual([`POST ${SERVICE}/${walletId}/configure-payout`])
  expect(calls[0]?.body).toEqual({ serviceCode: 'US', source: 'WEB' })
  expect(calls[1]?.call).toBe(`GET ${SERVICE}/wallet-lookup?accountId=${policy?.customerNumber}`)
})

// covers: PAYAPI-075, PAYOUT-108
test.each([409, 400])(
  'PAYAPI-025: an account that another page opened meanwhile (%d) is looked up',
  async (status) => {
    const world = await worldBefore(1)
    const fetch: typeof world.fetch = async (input, init) => {
      const answer = await world.fetch(input, init)
      return answer.status === 409 ? new Response(answer.body, { status, headers: answer.headers }) : answer
    }
    const { api, client, writes } = await openPayee('us-happy', { ...world, fetch })
    const { id } = await openPayoutAccount(api, client, {})
    expect(id).toMatch(/^CA-/)
    expect(writes().at(-1)).toMatch(/\/connected-account$/)
  },
)

// covers: PAYAPI-022
test('an account that exists and cannot be found is an error, and so is a refused token of an account', async () => {
  const { api, client } = await openPayee('us-happy', await worldBefore(2))
  await expect(openPayoutAccount(api, client, {})).rejects.toMatchObject({ code: 'WALLET-145' })
  const other = await openPayee('us-happy')
  const opening = { accountToken: 'ct_none' }
  await expect(openPayoutAccount(other.api, other.client, opening)).rejects.toMatchObject({ status: 400 })
})

// covers: PAYAPI-018, PAYAPI-041..043
test.each([
  ['us-happy', 'US'],
  ['ca-happy', 'CA'],
])('the bank frame of %s is opened for %s, after the wallet was prepared', async (persona, serviceCode) => {
  const { api, client, calls, writes, walletId } = await openPayee(persona)
  expect(await createBankSession(api, client)).toContain('/external/bank-frame.html?session=')
  expect(writes()).toEqual(
    ['configure-payout', 'session-token'].map((end) => `POST ${SERVICE}/${walletId}/${end}`),
  )
  expect(calls.map(({ body }) => body)).toEqual([1, 2].map(() => ({ serviceCode, source: 'WEB' })))
})

// covers: PAYAPI-021..023, PAYAPI-025
test('the account at the provider is opened for transfers, and its id is the one of the look-up', async () => {
  const { api, client, calls, walletId } = await openPayee('ca-kyc-none')
  const { id } = await openPayoutAccount(api, client, { isBankAccount: true })
  expect(calls.at(-1)).toEqual({
    call: `POST ${SERVICE}/${walletId}/connected-account`,
    body: {
      type: 'CUSTOM',
      capabilityType: 'TRANSFERS',
      serviceCode: 'CA',
      source: 'WEB',
      isBankAccount: true,
    },
  })
  expect((await openPayoutAccount(api, client, {})).id).toBe(id)
})

// covers: PAYAPI-020
test('the wallet that the preparation answers with has the account at the provider', async () => {
  const world = await worldWithAnswer<{ walletId: string }>('/configure-payout', (answer) => {
    answer.walletId = 'WA-9'
  })
  const { api, client, writes } = await openPayee('kyc-none', world)
  await expect(openPayoutAccount(api, client, { isBankAccount: true })).rejects.toMatchObject({ status: 404 })
  expect(writes().at(-1)).toBe(`POST ${SERVICE}/WA-9/connected-account`)
  await expect(createBankSession(api, client)).rejects.toMatchObject({ status: 404 })
  expect(writes().at(-1)).toBe(`POST ${SERVICE}/WA-9/session-token`)
  const other = await openPayee('us-happy', world)
  expect(await openPayoutAccount(other.api, other.client, {})).toMatchObject({ walletId: 'WA-9' })
})

const LINK = { token: 'a-token-of-a-mailed-link', email: 'us-happy@example.com', isNamed: true }
const OPENING = { type: 'CUSTOM', capabilityType: 'TRANSFERS', isBankAccount: true }

// covers: PAYAPI-018, PAYAPI-019, PAYAPI-024
test('the ACH bank screen names the app in each call, and its token where the wallet is prepared and opened', async () => {
  const { api, client, calls, walletId, numbers } = await openPayee('ca-kyc-none')
  const token = api.session.accessToken() ?? ''
  const page = { ...api, walletId, link: { ...LINK, token, isNamed: false, isForWallet: true as const } }
  await createBankSession(page, client)
  await openPayoutAccount(page, client, { isBankAccount: true })
  await activatePayout(page, client, 'check')
  const origin = { serviceCode: 'CA', source: 'MOBILE' }
  expect(numbers.length).toBeGreaterThan(0)
  expect(calls.flatMap(({ body }) => body ?? [])).toEqual([
    { ...origin, token },
    origin,
    { ...origin, token },
    { ...OPENING, ...origin, utm_token: token },
    ...numbers.map((number) => ({
      productCategory: 'INSURANCE',
      productType: 'Comprehensive_PetInsurance',
      productAccountIdentifier: number,
      source: 'MOBILE',
    })),
  ])
})

// covers: PAYAPI-019, PAYAPI-024
test('the card-provider page names its token where the account is opened, and a session names none', async () => {
  for (const isLink of [true, false]) {
    const { api, client, calls } = await openPayee('kyc-none')
    const token = api.session.accessToken() ?? ''
    const page = isLink ? { ...api, link: { ...LINK, token, isNamed: false } } : api
    await openPayoutAccount(page, client, { isBankAccount: true })
    const origin = { serviceCode: 'US', source: 'WEB' }
    expect(calls.flatMap(({ body }) => body ?? [])).toEqual([
      origin,
      { ...OPENING, ...origin, ...(isLink ? { utm_token: token } : {}) },
    ])
  }
})

// covers: NONPAY-045
test('001 §4: a session uses the wallet of its account, and a link the one that the service has for its token', async () => {
  const { api, client, calls, walletId, cached } = await openPayee('us-happy')
  expect(await readWalletId(api, client)).toBe(walletId)
  expect(calls).toEqual([])
  expect(await readWalletId({ ...api, link: LINK }, client)).toBe(walletId)
  const number = cached()?.policies?.[0]?.customerNumber
  expect(calls).toEqual([{ call: `GET ${SERVICE}/wallet-lookup?accountId=${number}` }])
})

// covers: NONPAY-045
test('a wallet that the service does not find is the account’s wallet, and another failure is an error', async () => {
  const { api, client, world, walletId } = await openPayee('us-happy')
  const read = () => readWalletId({ ...api, link: LINK }, client)
  await world.addFault({ operationId: 'getWallet', kind: 'status', status: 400, times: 1 })
  await expect(read()).rejects.toMatchObject({ status: 400 })
  await world.addFault({ operationId: 'getWallet', kind: 'status', status: 404, times: 1 })
  expect(await read()).toBe(walletId)
})
