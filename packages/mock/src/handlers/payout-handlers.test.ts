import { expect, test } from 'vitest'
import { debitForm, identityForm, paidMember } from '../../testing/payout-sandbox.ts'

type Paid = Awaited<ReturnType<typeof paidMember>>

const CREDIT = '4242424242424242'
const MINUTES_MS = 60_000

/** Links a bank account in the frame and returns the frame's account. */
async function linked({ session, link }: Paid, account?: string) {
  return (await link(await session(), account)).body.account
}

const codeOf = (answer: { body: { errors: { code: string; field?: string }[] } }) =>
  answer.body.errors[0]?.code

// covers: PAYAPI-020
test('a wallet is prepared for payouts, also by the customer number, and a repeat changes nothing', async () => {
  const { configure, walletId, account, member } = await paidMember('kyc-none')
  const { customerNumber } = (await account()).profile.customer
  for (const id of [walletId, customerNumber, walletId]) {
    expect((await configure({}, id)).body.payload.response).toEqual({ walletId })
  }
  expect((await configure({ serviceCode: 'CA' })).status).toBe(400)
  expect((await configure({ token: 'dXRtLXRva2VuLWV4YW1wbGU' })).body.errors[0].field).toBe('/token')
  const token = member.authorization.replace('Bearer ', '')
  expect((await configure({ token })).status).toBe(200)
  expect((await configure({}, 'WA-1')).status).toBe(404)
})

// covers: PAYAPI-025, PAYAPI-046, PAYAPI-075
test('a connected account is opened once, and its id is in the look-up of the wallet', async () => {
  const { connect, token, wallet } = await paidMember('kyc-none')
  expect((await wallet()).connectedAccountId).toBeUndefined()
  expect(codeOf(await connect())).toBe('IDENTITY_REQUIRED')
  expect((await connect({ accountToken: 'ct_1' })).body.errors[0].field).toBe('/accountToken')
  const accountToken = (await token(identityForm())).body.id
  const opened = await connect({ accountToken })
  expect(opened.status).toBe(200)
  expect((await wallet()).connectedAccountId).toBe(opened.body.payload.response.id)
  expect(await connect({ accountToken })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'WALLET-145' }] },
  })
})

// covers: PAYAPI-072, PAYOUT-084, PAYOUT-094
test('an identity is cleared, under review or refused by the provider, and the services see its token alone', async () => {
  const paid = await paidMember('kyc-none')
  expect((await paid.account()).kyc).toBe('none')
  for (const refused of [identityForm('0000'), identityForm('6789', '1900-01-01')]) {
    const { status, body } = await paid.token(refused)
    expect(status).toBe(402)
    expect(body.error.message).toBe('The identity could not be verified.; verification_failed')
  }
  for (const impossible of ['1980-02-30', '2030-01-01']) {
    expect((await paid.token(identityForm('6789', impossible))).status).toBe(400)
  }
  for (const digits of ['678', '67890', 'abcd'])
    expect((await paid.token(identityForm(digits))).status).toBe(400)
  const { 'account[individual][ssn_last_4]': _digits, ...without } = identityForm()
  expect((await paid.token(without)).body.error.param).toBe('account[individual][ssn_last_4]')
  const { body } = await paid.token(identityForm('1111'))
  await paid.connect({ accountToken: body.id })
  expect((await paid.account()).kyc).toBe('pending')
  expect(JSON.stringify(paid.world.state)).not.toContain('1980')
})

// covers: PAYOUT-096
test('an identity in Canada has an address, an occupation, an e-mail address and a phone number', async () => {
  const { token, connect, account } = await paidMember('ca-kyc-none')
  const { 'account[individual][ssn_last_4]': _digits, ...born } = identityForm()
  expect((await token(born)).body.error.param).toBe('account[individual][relationship][title]')
  const address = {
    line1: '80 Wellington Street',
    city: 'Ottawa',
    state: 'ON',
    postal_code: 'K1A 0B1',
    country: 'CA',
  }
  const form = {
    ...born,
    'account[individual][relationship][title]': 'Teacher',
    'account[individual][email]': 'ca-kyc-none@example.com',
    'account[individual][phone]': '6135550142',
    ...Object.fromEntries(
      Object.entries(address).map(([name, value]) => [`account[individual][address][${name}]`, value]),
    ),
  }
  const tooLong = { ...form, 'account[individual][relationship][title]': 'x'.repeat(26) }
  expect((await token(tooLong)).status).toBe(400)
  expect((await connect({ accountToken: (await token(form)).body.id })).status).toBe(200)
  expect((await account()).kyc).toBe('cleared')
})

// covers: PAYAPI-029, PAYAPI-043, PAYOUT-064
test('a bank account of the frame is added once, whatever is repeated', async () => {
  const paid = await paidMember('kyc-none')
  await paid.connect({ isBankAccount: true })
  const account = await linked(paid)
  expect(account).toEqual({
    id: expect.stringMatching(/^ba_/),
    accountHolderName: 'Alex Rivera',
    last4Digit: '6789',

    routingNumber: '110000000',
    type: 'checking',
  })
  const key = crypto.randomUUID()
  const added = await paid.addBank(account, key)
  expect(added.body.payload.response).toEqual({
    payMethodId: expect.stringMatching(/^PO-/),
    serviceCode: 'US',
    type: 'US_BANK_ACCOUNT',
    instrumentDetails: {
      last4Digit: '6789',
      accountHolderName: 'Alex Rivera',
      routingNumber: '110000000',
      paymentType: 'checking',
    },
    address: {},
  })
  expect(await paid.addBank(account, key)).toEqual(added)
  expect((await paid.addBank(account)).body).toEqual(added.body)
  expect((await paid.find(key)).body.payload.responses).toEqual([added.body.payload.response])
  expect((await paid.find(crypto.randomUUID())).body.payload.responses).toEqual([])
  expect((await paid.account()).payoutPaymentMethods).toHaveLength(1)
  expect((await paid.addBank({ ...account, id: 'ba_1' })).body.errors[0].field).toBe('/chaseAccount')
  expect((await paid.addBank({ ...account, last4Digit: '9999' })).body.errors[0].field).toBe('/chaseAccount')
  const other = { agentName: 'us-happy@example.com' }
  expect((await paid.addBank(account, crypto.randomUUID(), other)).body.errors[0].field).toBe('/agentName')
})

test('a session of the bank frame links one account within ten minutes', async () => {
  const { session, link, openFrame, moveClock } = await paidMember('us-happy')
  const used = await session()
  expect((await openFrame(used)).body).toEqual({ country: 'US', host: 'http://localhost:5173' })
  const { refused } = (await link(used, '000222222227')).body
  expect(refused.message).toBe('The account number is not valid.')
  expect((await link(used)).body.account).toBeDefined()
  for (const ended of [await link(used), await openFrame(used), await openFrame('other')]) {
    expect(ended.body).toEqual({ ended: 'This session has ended.' })
  }
  const old = await session()
  moveClock(10 * MINUTES_MS)
  expect((await link(old)).body.ended).toBeDefined()
})

// covers: PAYAPI-027, PAYAPI-029, PAYAPI-063, PAYAPI-064
test('a payout card is a debit card of a verified policyholder, and its token is used once', async () => {
  const paid = await paidMember('us-happy')
  const credit = await paid.token(debitForm(CREDIT))
  expect(credit).toMatchObject({
    status: 402,
    body: { error: { message: 'This card cannot be used for payouts; it is not a debit card.' } },
  })
  const { body } = await paid.token(debitForm())
  expect(body).toMatchObject({ type: 'card', card: { brand: 'visa', last4: '5556', funding: 'debit' } })
  const added = await paid.addCard(body.id)
  expect(added.body.payload.response).toEqual({
    payMethodId: expect.stringMatching(/^PO-/),
    serviceCode: 'US',
    type: 'CARD',
    instrumentDetails: { last4Digit: '5556', accountHolderName: 'Alex Rivera', paymentType: 'visa' },
    address: { zipcode: '10001', zipCode: '10001' },
  })
  expect((await paid.addCard(body.id, undefined, 'pay-out-method')).body).toEqual(added.body)
  await paid.remove(added.body.payload.response.payMethodId)
  expect(codeOf(await paid.addCard(body.id))).toBe('CONFLICT')
  expect((await paid.addCard('tok_1')).body.errors[0].field).toBe('/token')

  const stranger = await paidMember('kyc-none')
  await stranger.connect({ isBankAccount: true })
  const card = (await stranger.token(debitForm())).body.id
  expect(codeOf(await stranger.addCard(card))).toBe('IDENTITY_REQUIRED')
  const accountToken = (await stranger.token(identityForm())).body.id
  expect((await stranger.connect({ accountToken })).status).toBe(200)
  expect((await stranger.addCard(card)).status).toBe(200)
})

// covers: PAYAPI-032
test('one method is active for all policies, and paper check takes its place before it is removed', async () => {
  const paid = await paidMember('us-happy')
  const added = await paid.addBank(await linked(paid))
  const id: string = added.body.payload.response.payMethodId
  const before = (await paid.account()).selectedPayoutMethod.id
  expect((await paid.activate(id, ['PET104101'])).status).toBe(400)
  expect((await paid.activate('PO-99-1')).status).toBe(404)
  expect((await paid.activate(id)).status).toBe(200)
  expect((await paid.account()).selectedPayoutMethod).toEqual({ id, status: 'valid' })
  expect(codeOf(await paid.remove(id))).toBe('PAYOUT_METHOD_IN_USE')
  expect((await paid.remove(before)).status).toBe(200)
  expect((await paid.activate('check')).status).toBe(200)
  expect((await paid.account()).selectedPayoutMethod).toBeUndefined()
  expect((await paid.remove(id)).status).toBe(200)
  expect((await paid.account()).payoutPaymentMethods).toEqual([])
})

// covers: PAYAPI-046, CARD-049
test('a restricted account has no payouts on a debit card, and an invalid method cannot be made active', async () => {
  const restricted = await paidMember('payout-restricted')
  expect((await restricted.wallet()).accountRestricted).toBe(true)
  const token = (await restricted.token(debitForm())).body.id
  expect(codeOf(await restricted.addCard(token))).toBe('ACCOUNT_RESTRICTED')
  const { payoutPaymentMethods: methods } = await restricted.account()
  const of = (type: string) =>
    methods.find((each: { instrumentType: string }) => each.instrumentType === type)
  expect(codeOf(await restricted.activate(of('card').id))).toBe('ACCOUNT_RESTRICTED')
  expect((await restricted.activate(of('bank').id)).status).toBe(200)

  const invalid = await paidMember('payout-invalid')
  const { selectedPayoutMethod, payoutPaymentMethods: listed } = await invalid.account()
  expect(selectedPayoutMethod.status).toBe('invalid')
  expect(listed[0]).toMatchObject({ status: 'invalid', isValidPayoutMethod: false })
  expect((await invalid.activate(listed[1].id)).status).toBe(200)
  expect(codeOf(await invalid.activate(listed[0].id))).toBe('PAYOUT_METHOD_INVALID')
  expect((await invalid.remove(listed[0].id)).status).toBe(200)
})

// covers: PAYOUT-050, PAYOUT-051
test('a debit card expires with its month, and says so', async () => {
  const { world, account } = await paidMember('kyc-pending')
  const stated = async () => {
    const [{ status, isValidPayoutMethod, card }] = (await account()).payoutPaymentMethods
    return [status, isValidPayoutMethod, card.isExpired]
  }
  expect(await stated()).toEqual(['valid', true, false])
  for (const row of world.tables.payoutMethods.all())
    if (row.kind === 'card') world.tables.payoutMethods.update(row, { ...row, expYear: 2020 })
  expect(await stated()).toEqual(['expired', false, true])
})
