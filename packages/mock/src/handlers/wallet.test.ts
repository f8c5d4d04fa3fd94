import { expect, test } from 'vitest'
import { bankForm, cardForm, idOf, payingMember } from '../../testing/paying.ts'
import { paymentMethodsOf } from '../projections/payment-methods.ts'

const DAY_MS = 24 * 3600 * 1000

// covers: PAYAPI-053, PAYAPI-061, PAYIN-059
test('a setup begins with keys for the provider, and knows nothing of a payment method', async () => {
  const { begin, member, account } = await payingMember('us-happy')
  const secret = await begin()
  const id = idOf(secret)
  const query = new URLSearchParams({ client_secret: secret, key: 'pk_test_sandbox_US' })
  const { body } = await member.get(`/card-provider/v1/setup_intents/${id}?${query}`, 'paying-us-happy')
  expect(body).toMatchObject({ id, status: 'requires_payment_method', payment_method: null })
  expect((await account()).paymentMethods).toHaveLength(1)
  const keys = await member.get('/fdp-wallet-service/v1/countries/US/provider-keys')
  expect(keys.body.payload.response.keys.publicKey).toBe('pk_test_sandbox_US')
  expect((await account()).stripeCredentials).toEqual({ publicKey: 'pk_test_sandbox_US' })
})

test.each<[number: string, brand: string, more?: Record<string, string>]>([
  ['4242 4242 4242 4242', 'visa'],
  ['5555 5555 5555 4444', 'mastercard'],
  ['3782 822463 10005', 'amex', { 'payment_method_data[card][cvc]': '1234' }],
  ['6011 1111 1111 1117', 'discover'],
  ['3056 9300 0902 0004', 'diners'],
  ['3566 0020 2036 0505', 'jcb'],
  ['6200 0000 0000 0005', 'unionpay'],
  ['4000 0566 5566 5556', 'visa'],
  ['5200 8282 8282 8210', 'mastercard'],
])('the card %s is set up as %s', async (number, brand, more = {}) => {
  const { add, account } = await payingMember('us-happy')
  const id = await add(cardForm(number.replaceAll(' ', ''), more))
  const method = (await account()).paymentMethods?.find((each) => each.id === id)
  expect(method).toMatchObject({
    instrumentType: 'card',
    card: { brand, number: number.slice(-4), expirationDate: '04/31', name: 'Alex Rivera' },
  })
  expect(method?.card?.address).toEqual([{ zipcode: '10001', zipCode: '10001' }])
})

// covers: PAYAPI-060, PAYAPI-076
test('a setup that is confirmed twice gives one payment method, and only when the provider has it', async () => {
  const { begin, provide, confirm, account } = await payingMember('us-happy')
  const secret = await begin()
  const early = await confirm(secret, { id: idOf(secret), status: 'succeeded', payment_method: 'pm_1' })
  expect(early).toMatchObject({ status: 409, body: { errors: [{ code: 'SETUP_NOT_CONFIRMED' }] } })
  const provided = await provide(secret, cardForm('4242424242424242'))
  expect(provided.body).toMatchObject({ status: 'succeeded' })
  const first = await confirm(secret, provided.body)
  const instrumentDetails = { last4Digit: '4242', accountHolderName: 'Alex Rivera', paymentType: 'visa' }
  const address = { zipcode: '10001', zipCode: '10001' }
  const added = { payMethodId: expect.stringMatching(/^PM-/), type: 'CARD', serviceCode: 'US', address }
  expect(first.body.payload.response).toEqual({ ...added, instrumentDetails })
  expect(await confirm(secret, provided.body)).toEqual(first)
  expect((await account()).paymentMethods).toHaveLength(2)
  const again = await provide(secret, cardForm('5555555555554444'))
  expect(again).toMatchObject({
    status: 400,
    body: { error: { code: 'setup_intent_unexpected_state', setup_intent: { status: 'succeeded' } } },
  })
})

// covers: PAYAPI-060
test('a confirmed bank account is answered with the status of its verification', async () => {
  const { begin, provide, confirm } = await payingMember('ca-happy')
  const secret = await begin('US_BANK_ACCOUNT')
  const provided = await provide(secret, bankForm('000123456789', '11000-000'))
  const { body } = await confirm(secret, provided.body, 'US_BANK_ACCOUNT')
  const instrumentDetails = { last4Digit: '6789', accountHolderName: 'Alex Rivera', paymentType: 'checking' }
  const payMethodId = expect.stringMatching(/^PM-/)
  const added = { payMethodId, serviceCode: 'CA', address: {}, instrumentDetails }
  const kind = { type: 'US_BANK_ACCOUNT', payInMethodStatus: 'VERIFICATION_PENDING' }
  expect(body.payload.response).toEqual({ ...added, ...kind })
})

test('a setup expires after a day of the clock', async () => {
  const { begin, provide, world } = await payingMember('us-happy')
  const secret = await begin()
  world.setClock(world.now() + DAY_MS)
  expect((await provide(secret, cardForm('4242424242424242'))).status).toBe(400)
})

test.each([
  ['declined', '4000000000000002', 'Your card was declined.; code card_declined', {}],
  [
    'answered with an error',
    '4000000000000119',
    'An error occurred while processing your card.; processing_error',
    {},
  ],
  ['refused for its check digit', '4242424242424241', 'Your card number is invalid.', {}],
  [
    'refused for its date',
    '4242424242424242',
    "Your card's expiration date is in the past.",
    { 'payment_method_data[card][exp_year]': '25' },
  ],
])('a card is %s by the provider', async (_what, number, message, more) => {
  const { begin, provide, account } = await payingMember('us-happy')
  const secret = await begin()
  const { status, body } = await provide(secret, cardForm(number, more))
  expect([status, body.error.type, body.error.message]).toEqual([402, 'card_error', message])
  // The same setup can be tried with another card.
  expect((await provide(secret, cardForm('4242424242424242'))).body.status).toBe('succeeded')
  expect((await account()).paymentMethods).toHaveLength(1)
})

test('another secret, another key and an unknown setup are answered alike by the provider', async () => {
  const { begin, provide } = await payingMember('us-happy')
  const secret = await begin()
  const missing = { status: 404, body: { error: { code: 'resource_missing' } } }
  expect(await provide(`${secret}x`, cardForm('4242424242424242'))).toMatchObject(missing)
  const otherKey = { ...cardForm('4242424242424242'), key: 'pk_test_sandbox_CA' }
  expect(await provide(secret, otherKey)).toMatchObject(missing)
  expect(await provide('seti_1_secret_x', cardForm('4242424242424242'))).toMatchObject(missing)
})

test('no typed number is in the log, in the tables or in an answer of the gateway', async () => {
  const { add, world, account } = await payingMember('us-happy')
  await add(cardForm('4242424242424242'))
  await add(bankForm('000123456789'))
  const kept = JSON.stringify([world.log, world.state, await account()])
  expect(kept).not.toMatch(/4242424242424242|000123456789/)
  expect(kept).not.toContain('"123"')
})

// covers: PAYIN-066
test.each([
  ['US', '000123456789', '110000000', ['VERIFICATION_PENDING', 'VERIFICATION_SUCCESSFUL']],
  ['US', '000111111116', '110000000', ['VERIFICATION_PENDING', 'VERIFICATION_FAILED']],
  ['US', '000000000009', '110000000', ['VERIFICATION_SUCCESSFUL', 'VERIFICATION_SUCCESSFUL']],
  ['CA', '000123456789', '11000-000', ['VERIFICATION_PENDING', 'VERIFICATION_SUCCESSFUL']],
])('in %s the bank account %s is verified by the clock', async (country, number, routing, states) => {
  const { add, account, world } = await payingMember(country === 'CA' ? 'ca-happy' : 'us-happy')
  const id = await add(bankForm(number, routing))
  const status = async () => (await account()).paymentMethods?.find((each) => each.id === id)?.status
  expect(await status()).toBe(states[0])
  const [customer] = world.tables.customers.all()
  if (customer === undefined) throw new Error('There is no policyholder.')
  const facts = {
    tables: world.tables,
    today: () => '2026-11-24',
    timestamp: () => '2026-11-24T15:00:00.000Z',
    gateway: () => '',
  }
  const methods = paymentMethodsOf(facts, customer)
  expect(methods.find((each) => each.id === id)?.status).toBe(states[1])
})

test.each([
  ['account', '000222222227', '110000000', 'The account number is not valid.'],
  ['routing number', '000123456789', '021000021', 'The routing number is not valid.'],
])('a bank account with a wrong %s is refused', async (_what, number, routing, message) => {
  const { begin, provide } = await payingMember('us-happy')
  const answer = await provide(await begin('US_BANK_ACCOUNT'), bankForm(number, routing))
  expect([answer.status, answer.body.error.message]).toEqual([402, message])
})

// covers: PAYIN-110
test('expiry, ZIP code and policies of a method change, and every later call shows them', async () => {
  const { update, account } = await payingMember('expired-card')
  const [method] = (await account()).paymentMethods ?? []
  const [policy] = (await account()).policies ?? []
  const { status } = await update(method?.id ?? '', [
    { op: 'update', field: 'cardExpiry', value: { expMonth: 4, expYear: 2031 } },
    { op: 'update', field: 'billingAddress', value: { zipcode: '90210' } },
    { op: 'update', field: 'policyNumbers', value: policy?.policyNumber },
  ])
  expect(status).toBe(200)
  expect((await account()).paymentMethods?.[0]).toMatchObject({
    policyNumber: policy?.policyNumber,
    card: { expirationDate: '04/31', address: [{ zipcode: '90210' }] },
  })
})

// covers: PAYIN-110
test('a past expiry, another policyholder’s policy and any other value are refused, and nothing changes', async () => {
  const { update, account } = await payingMember('expired-card')
  const before = await account()
  const id = before.paymentMethods?.[0]?.id ?? ''
  const past = { op: 'update', field: 'cardExpiry', value: { expMonth: 10, expYear: 2026 } }
  expect((await update(id, [past])).body.errors[0]).toMatchObject({
    code: 'PAYMENT_METHOD_EXPIRED',
    field: '/operations/0/value',
  })
  const theirs = { op: 'update', field: 'policyNumbers', value: 'PET104101' }
  expect((await update(id, [theirs])).status).toBe(404)
  for (const more of [{ holder: 'Mallory' }, { last4: '9999' }]) {
    const other = { op: 'update', field: 'billingAddress', value: { zipcode: '90210', ...more } }
    expect((await update(id, [other])).status).toBe(400)
  }
  expect(await account()).toEqual(before)
})

// covers: PAYAPI-015
test('a method that pays an active policy stays, and another one is removed', async () => {
  const { add, remove, account } = await payingMember('us-happy')
  const [first] = (await account()).paymentMethods ?? []
  const refused = await remove(first?.id ?? '')
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'PAYMENT_METHOD_IN_USE' }] } })
  const added = await add(cardForm('4242424242424242'))
  expect((await remove(added)).status).toBe(200)
  expect((await account()).paymentMethods).toEqual([first])
})
