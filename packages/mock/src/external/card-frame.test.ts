import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { bankForm, cardForm, payingMember } from '../../testing/paying.ts'
import { runtimeConfig } from '../runtime-config.ts'

const ASKS = '4000002500003155'

test('the provider has an origin of its own, and its files are not served at the origin of the services', async () => {
  const { engine } = await createSandbox()
  const { payments } = runtimeConfig('http://localhost:4010')
  expect(payments.script).toBe('http://127.0.0.1:4010/external/stripe.js')
  const at = async (host: string, file: string) => {
    const answer = await engine.handle({ method: 'GET', url: `/external/${file}`, headers: { host } })
    return [answer.status, answer.headers['content-type']]
  }
  for (const [file, type] of [
    ['stripe.js', 'text/javascript; charset=utf-8'],
    ['stripe-fields.js', 'text/javascript; charset=utf-8'],
    ['stripe-frame.js', 'text/javascript; charset=utf-8'],
    ['stripe-frame.html', 'text/html; charset=utf-8'],
  ] as const) {
    expect(await at('127.0.0.1:4010', file)).toEqual([200, type])
    expect((await at('localhost:4010', file))[0]).toBe(421)
  }
})

/** A setup whose card asks for authentication, and the answer of the cardholder. */
async function authenticating() {
  const sandbox = await createSandbox()
  const paying = await payingMember('us-happy', sandbox)
  const secret = await paying.begin()
  const provided = await paying.provide(secret, cardForm(ASKS))
  const answer = async (isComplete: boolean, clientSecret = secret) => {
    const { status } = await sandbox.engine.handle({
      method: 'POST',
      url: '/external/stripe-authentication',
      headers: { host: '127.0.0.1:4010', 'x-mock-world': 'paying-us-happy' },
      body: JSON.stringify({ clientSecret, isComplete }),
    })
    return status
  }
  return { ...paying, secret, provided, answer }
}

test('a card that asks for authentication is added when the cardholder has completed it', async () => {
  const { provided, secret, confirm, answer } = await authenticating()
  expect(provided.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect((await confirm(secret, provided.body)).body.errors[0].code).toBe('SETUP_NOT_CONFIRMED')
  expect(await answer(true, `${secret}x`)).toBe(404)
  expect(await answer(true)).toBe(204)
  expect((await confirm(secret, { ...provided.body, status: 'succeeded' })).status).toBe(200)
  expect(await answer(false)).toBe(404)
})

test('after a failed authentication another card can be set up', async () => {
  const { provided, secret, provide, confirm, answer } = await authenticating()
  expect(await answer(false)).toBe(204)
  expect((await confirm(secret, provided.body)).body.errors[0].code).toBe('SETUP_NOT_CONFIRMED')
  const other = await provide(secret, cardForm('4242424242424242'))
  expect((await confirm(secret, other.body)).status).toBe(200)
})

test('a request against the contract is refused in the format of the provider, and faults have it too', async () => {
  const { begin, provide, world } = await payingMember('us-happy')
  const secret = await begin()
  const surplus = await provide(secret, { ...cardForm('4242424242424242'), surplus: '1' })
  expect(surplus).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } })
  world.faults.push({ operationId: 'confirmProviderSetup', kind: 'status', status: 402, times: 1 })
  expect((await provide(secret, cardForm('4242424242424242'))).body.error.type).toBe('card_error')
  world.faults.push({ operationId: 'confirmProviderSetup', kind: 'status', times: 1 })
  expect((await provide(secret, cardForm('4242424242424242'))).body.error.type).toBe('api_error')
})

test('the payment method is in place of its id where the request asks for it, with its holder and no number', async () => {
  const { begin, provide } = await payingMember('us-happy')
  const asked = {
    'expand[0]': 'payment_method',
    'payment_method_data[billing_details][name]': ' Sam Rivera ',
  }
  const bank = await provide(await begin('US_BANK_ACCOUNT'), { ...bankForm('000123456789'), ...asked })
  expect(bank.body.payment_method).toEqual({
    id: expect.stringMatching(/^pm_/),
    object: 'payment_method',
    type: 'us_bank_account',
    billing_details: { name: 'Sam Rivera' },
  })
  const card = await provide(await begin(), {
    ...cardForm('4242424242424242'),
    'expand[0]': 'payment_method',
  })
  expect(card.body.payment_method.billing_details).toEqual({ name: null })
  const plain = await provide(await begin(), cardForm('4242424242424242'))
  expect(plain.body.payment_method).toMatch(/^pm_/)
})
