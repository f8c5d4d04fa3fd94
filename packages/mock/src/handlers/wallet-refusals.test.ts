import { expect, test } from 'vitest'
import { bankForm, cardForm, payingMember } from '../../testing/paying.ts'
import { paidMember } from '../../testing/payout-sandbox.ts'

const DAY_MS = 24 * 3600 * 1000
const CARD = cardForm('4242424242424242')
const NAME = 'payment_method_data[billing_details][name]'

test('the provider answers with the payment method in place of its id on request, with the name that was typed', async () => {
  const { begin, provide } = await payingMember('us-happy')
  const methodOf = async (more: Record<string, string>, type: 'CARD' | 'US_BANK_ACCOUNT' = 'CARD') => {
    const form = type === 'CARD' ? CARD : bankForm('000123456789')
    return (await provide(await begin(type), { ...form, ...more })).body.payment_method
  }
  const expanded = { 'expand[0]': 'payment_method' }
  const id = expect.stringMatching(/^pm_/)
  const method = { id, object: 'payment_method', type: 'card' }
  expect(await methodOf({ ...expanded, [NAME]: ' Alex Rivera ' })).toEqual({
    ...method,
    billing_details: { name: 'Alex Rivera' },
  })
  expect(await methodOf({ ...expanded, [NAME]: ' ' })).toEqual({ ...method, billing_details: { name: null } })
  expect(await methodOf(expanded, 'US_BANK_ACCOUNT')).toEqual({
    ...method,
    type: 'us_bank_account',
    billing_details: { name: null },
  })
  expect(await methodOf({})).toEqual(id)
})

test.each([
  ['CARD', cardForm('4242424242424241'), 402, 'payment_method_data[card][number]'],
  [
    'CARD',
    { ...CARD, 'payment_method_data[card][exp_year]': '25' },
    402,
    'payment_method_data[card][exp_year]',
  ],
  ['CARD', { ...CARD, 'payment_method_data[card][cvc]': '1234' }, 402, 'payment_method_data[card][cvc]'],
  ['CARD', bankForm('000123456789'), 400, undefined],
  ['US_BANK_ACCOUNT', CARD, 400, undefined],
  ['US_BANK_ACCOUNT', bankForm('000222222227'), 402, 'payment_method_data[us_bank_account][account_number]'],
  [
    'US_BANK_ACCOUNT',
    bankForm('000123456789', '021000021'),
    402,
    'payment_method_data[us_bank_account][routing_number]',
  ],
] as const)('a setup of %s with a wrong form is refused: %j, %s, %s', async (type, form, status, param) => {
  const { begin, provide } = await payingMember('us-happy')
  const answer = await provide(await begin(type), form)
  expect([answer.status, answer.body.error.param]).toEqual([status, param])
})

test('a card that asks for authentication is not added before it, and a bank account not as a card', async () => {
  const { begin, provide, confirm } = await payingMember('us-happy')
  const codeOf = async (secret: string, form: Record<string, string>, type?: string) =>
    (await confirm(secret, (await provide(secret, form)).body, type)).body.errors[0]
  expect(await codeOf(await begin(), cardForm('4000002500003155'))).toMatchObject({
    code: 'SETUP_NOT_CONFIRMED',
  })
  const secret = await begin('US_BANK_ACCOUNT')
  expect(await codeOf(secret, bankForm('000123456789'))).toMatchObject({ field: '/paymentType' })
  const other = await begin()
  const { body } = await provide(other, CARD)
  const wrong = await confirm(other, { ...body, payment_method: 'pm_x' })
  expect(wrong.body.errors[0]).toMatchObject({ field: '/confirmSetupResponse/payment_method' })
  expect((await confirm(other, { ...body, id: 'seti_x' })).status).toBe(404)
})

test('a setup expires after a day, and after its payment method was removed', async () => {
  const { begin, provide, confirm, remove, world } = await payingMember('us-happy')
  const expired = { status: 409, body: { errors: [{ code: 'SETUP_EXPIRED' }] } }
  const secret = await begin()
  const { body } = await provide(secret, CARD)
  const { payMethodId } = (await confirm(secret, body)).body.payload.response
  expect((await remove(payMethodId)).status).toBe(200)
  expect(await confirm(secret, body)).toMatchObject(expired)
  const late = await begin()
  const provided = await provide(late, CARD)
  for (const intent of world.tables.setupIntents.all())
    world.tables.setupIntents.update(intent, { createdAt: world.now() - DAY_MS })
  expect(await confirm(late, provided.body)).toMatchObject(expired)
})

test('an unknown method is not charged, and a method of a policy without a subscription is removed', async () => {
  const { charge, account, remove, world } = await payingMember('overdue')
  const unknown = await charge([['PET104701', 41.2]], 'PM-1', crypto.randomUUID())
  expect([unknown.status, unknown.body.errors[0].code]).toEqual([404, 'NOT_FOUND'])
  const [method] = (await account()).paymentMethods ?? []
  for (const each of world.tables.subscriptions.where('policyId', 'PET104702'))
    world.tables.subscriptions.remove(each)
  expect((await remove(method?.id ?? '')).body.errors[0].code).toBe('PAYMENT_METHOD_IN_USE')
  for (const each of world.tables.subscriptions.where('policyId', 'PET104701'))
    world.tables.subscriptions.remove(each)
  expect((await remove(method?.id ?? '')).status).toBe(200)
})

test('a cancelled policy gets no payouts, and every other one needs an instruction', async () => {
  const { activate, world } = await paidMember('ca-happy')
  const codeOf = async (numbers: string[]) => {
    const { status, body } = await activate('check', numbers)
    return [status, body.errors?.[0].code, body.errors?.[0].field]
  }
  expect(await codeOf(['PET104201', 'PET104202', 'PET104203'])).toEqual([409, 'POLICY_CANCELLED', undefined])
  expect(await codeOf(['PET104201'])).toEqual([400, 'VALIDATION_FAILED', '/'])
  expect(await codeOf(['PET104201', 'PET104202', 'PET104101'])).toEqual([404, 'NOT_FOUND', undefined])
  expect(await codeOf(['PET104201', 'PET104202'])).toEqual([200, undefined, undefined])
  expect(world.tables.activities.all()).not.toContainEqual(
    expect.objectContaining({ kind: 'payoutMethodChanged' }),
  )
})

test.each([
  ['accountHolderName', 'Alex R.'],
  ['last4Digit', '9999'],
  ['routingNumber', '021000021'],
  ['type', 'savings'],
  ['id', 'ba_1'],
])('a linked account with another %s is not added', async (name, value) => {
  const { connect, session, link, addBank } = await paidMember('kyc-none')
  await connect({ isBankAccount: true })
  await session()
  const { account } = (await link(await session())).body
  const { body } = await addBank({ ...account, [name]: value })
  expect(body.errors[0]).toMatchObject({ code: 'VALIDATION_FAILED', field: '/chaseAccount' })
  expect((await addBank(account)).status).toBe(200)
})
