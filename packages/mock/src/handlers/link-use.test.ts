import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { cardForm, idOf } from '../../testing/paying.ts'
import { makeLink } from '../control/links.ts'
import { FORM_TYPE } from '../engine/forms.ts'
import { publicKeyOf } from '../sandbox.ts'

const REFERENCE = {
  application: { name: 'self-service', identifier: 'selfservice' },
  product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
  externalReferenceType: 'CUSTOMERID',
}

/** A visitor with a persona's non-pay link, with the calls of its page. */
async function visitor(persona: string) {
  const { engine, ask } = await createSandbox()
  const world = engine.worlds.get('default')
  const query = new URL(makeLink(world, { kind: 'non-pay', persona })).searchParams
  const [token, email] = [query.get('utm_token') ?? '', query.get('utm_secured_param') ?? '']
  const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    ask(
      method,
      path,
      {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-correlation-id': crypto.randomUUID(),
        'csrf-token': world.issueCsrfToken(60),
        ...more,
      },
      body,
    )
  const details = `/fdp-workflow-service/v1/workflows/account-details?user-name=${encodeURIComponent(email)}`
  const readAccount = () => call('GET', `${details}&profile-detail-only=false`)
  const { customer } = (await readAccount()).body.payload.response.profile
  const lookUp = (accountId: string | undefined) =>
    call('GET', `/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${accountId}`)
  const found = (await lookUp(customer.customerNumber)).body.payload.response
  const { walletId }: { walletId: string } = found
  const policyNumbers: string[] = found.policyNumbers
  const methods = `/fdp-wallet-service/v2/wallet/${walletId}/payment-methods`

  return {
    ...{ world, token, email, call, readAccount, lookUp, policyNumbers },
    async addCard(number: string): Promise<string> {
      const path = '/fdp-wallet-service/v1/countries/US/setup-intents'
      const reference = { ...REFERENCE, externalReferenceId: walletId }
      const begun = await call('POST', path, { ...reference, paymentType: 'CARD' })
      const { secret } = begun.body.payload.response.keys
      const at = `/card-provider/v1/setup_intents/${idOf(secret)}/confirm`
      const fields = { key: publicKeyOf('US'), client_secret: secret, ...cardForm(number) }
      const provided = await ask('POST', at, { 'content-type': FORM_TYPE }, fields)
      const { id, object, status, payment_method } = provided.body
      const confirmed = await call('POST', `${path}/${idOf(secret)}/confirm`, {
        ...reference,
        paymentType: ['CARD'],
        confirmSetupResponse: { id, object, status, payment_method },
        nameOnCard: 'Jordan Blake',
      })
      return confirmed.body.payload.response.payMethodId
    },
    update: (id: string, operation: object, parts: object = { token, securedParam: email }) =>
      call('PATCH', `${methods}/${id}?appId=self-service`, {
        operations: [{ op: 'update', ...operation }],
        ...parts,
      }),
    charge: (balances: [string, number][], id: string, key: string) =>
      call(
        'POST',
        '/fdp-billing-service/v1/billing/charge',
        {
          appId: 'self-service',
          billings: balances.map(([number, amount]) => ({
            policyDisplayNumber: `${number}-01`,
            amount,
            paymentMethod: { paymentMethodId: id, paymentType: 'CARD', paymentMethodStatus: 'ACTIVE' },
          })),
        },
        { 'idempotency-key': key },
      ),
    findCharge: (key: string) => call('GET', `/fdp-billing-service/v1/billing/charge?idempotency-key=${key}`),
    setDefault: (number: string, id: string) =>
      call('PUT', `/fdp-policy-service/v1/policies/${number}/default-payment-ref`, {
        newPaymentRef: id,
        policyNumber: number,
      }),
  }
}

const VISA = '4242424242424242'
const DECLINES = '4000000000000341'

test('a link is used when it has set the default of all active policies and nothing is overdue, not before', async () => {
  const { addCard, update, charge, setDefault, readAccount, policyNumbers } = await visitor('shared-card')
  const [maple = '', clove = '', ...others] = policyNumbers
  const card = await addCard(VISA)
  await update(card, { field: 'policyNumbers', value: policyNumbers.join() })
  const key = crypto.randomUUID()
  const charged = await charge(
    [
      [maple, 41.2],
      [clove, 25.9],
    ],
    card,
    key,
  )
  expect(charged.status).toBe(200)
  for (const number of [maple, clove]) {
    await setDefault(number, card)
    expect((await readAccount()).status).toBe(200)
  }
  expect(others).toHaveLength(1)
  for (const number of others) expect((await setDefault(number, card)).status).toBe(200)
  expect(await readAccount()).toMatchObject({ status: 410, body: { errors: [{ code: 'LINK_EXPIRED' }] } })
})

test('a default that was right before does not use the link, because the page sets all of them', async () => {
  const { world, charge, setDefault, policyNumbers } = await visitor('overdue')
  const [scout = '', clover = ''] = policyNumbers
  const [own] = world.tables.subscriptions.where('policyId', scout)
  const card = own?.paymentMethodId ?? ''
  expect((await charge([[scout, 41.2]], card, crypto.randomUUID())).status).toBe(200)
  for (const number of [scout, clover]) expect((await setDefault(number, card)).status).toBe(200)
  expect((await setDefault(clover, 'PM-1-1')).status).toBe(410)
})

test('a charge after the defaults completes the update, too', async () => {
  const { addCard, charge, setDefault, policyNumbers } = await visitor('overdue')
  const [scout = '', clover = ''] = policyNumbers
  const card = await addCard(VISA)
  await setDefault(clover, card)
  await setDefault(scout, card)
  expect((await charge([[scout, 41.2]], card, crypto.randomUUID())).status).toBe(200)
  expect((await setDefault(clover, 'PM-1-1')).status).toBe(410)
})

test('a declined charge leaves the link open for another card', async () => {
  const { addCard, charge, setDefault, readAccount, policyNumbers } = await visitor('overdue')
  const [scout = '', clover = ''] = policyNumbers
  const bad = await addCard(DECLINES)
  await charge([[scout, 41.2]], bad, crypto.randomUUID())
  for (const number of [scout, clover]) await setDefault(number, bad)
  const account = await readAccount()
  expect(account.status).toBe(200)
  expect(account.body.payload.response.failedPayments[0].balanceOverdueAmount).toBe(41.2)
  const good = await addCard(VISA)
  await charge([[scout, 41.2]], good, crypto.randomUUID())
  await setDefault(scout, good)
  expect((await readAccount()).status).toBe(200)
  await setDefault(clover, good)
  expect((await readAccount()).status).toBe(410)
})

test('a used link answers repeats of its own writes and looks up its charge, and nothing else', async () => {
  const { world, addCard, charge, setDefault, findCharge, call, policyNumbers } = await visitor('overdue')
  const [scout = '', clover = ''] = policyNumbers
  const card = await addCard(VISA)
  const key = crypto.randomUUID()
  await charge([[scout, 41.2]], card, key)
  await setDefault(scout, card)
  expect((await setDefault(clover, card)).status).toBe(200)
  expect((await setDefault(clover, card)).status).toBe(200)
  expect((await setDefault(scout, card)).status).toBe(200)
  expect((await charge([[scout, 41.2]], card, key)).status).toBe(200)
  expect(world.tables.ledger.all()).toHaveLength(1)
  expect((await findCharge(key)).body.payload.response.transactions).toHaveLength(1)
  expect((await findCharge(crypto.randomUUID())).body.payload.response.transactions).toEqual([])
  expect((await setDefault(scout, 'PM-1-1')).status).toBe(410)
  const setup = { ...REFERENCE, paymentType: 'CARD', externalReferenceId: 'WA-200107' }
  expect((await call('POST', '/fdp-wallet-service/v1/countries/US/setup-intents', setup)).status).toBe(410)
})

// covers: PAYAPI-014
test('an update by a link carries its token and e-mail address, and shows neither holder nor address', async () => {
  const { world, token, email, update, setDefault, policyNumbers, readAccount } =
    await visitor('expired-card')
  const operation = { field: 'cardExpiry', value: { expMonth: 1, expYear: 2031 } }
  const [own] = world.tables.subscriptions.where('policyId', policyNumbers[0] ?? '')
  const id = own?.paymentMethodId ?? ''
  const refused = async (parts: object) => (await update(id, operation, parts)).body.errors[0].field
  expect(await refused({})).toBe('/token')
  expect(await refused({ token: 'dXRtLXRva2VuLWV4YW1wbGU', securedParam: email })).toBe('/token')
  expect(await refused({ token })).toBe('/securedParam')
  expect(await refused({ token, securedParam: 'us-happy@example.com' })).toBe('/securedParam')
  const { body, status } = await update(id, operation)
  expect(status).toBe(200)
  expect(body.payload.response.card).toEqual({
    brand: 'visa',
    number: '4242',
    expirationDate: '01/31',
    expMonth: 1,
    expYear: 2031,
  })
  expect((await readAccount()).status).toBe(200)
  for (const number of policyNumbers) await setDefault(number, id)
  expect((await readAccount()).status).toBe(410)
})

// covers: NONPAY-045, PAYAPI-046
test('the wallet of a link is its own, by customer number, policy number and wallet', async () => {
  const { world, lookUp, policyNumbers } = await visitor('overdue')
  const { id, walletId, linkWalletId } = world.customerByEmail('overdue@example.com') ?? {}
  for (const accountId of [id, linkWalletId, ...policyNumbers]) {
    const { body } = await lookUp(accountId)
    expect(body.payload.response).toEqual({
      walletId: linkWalletId,
      accountRestricted: false,
      policyNumbers,
    })
  }
  expect(linkWalletId).not.toBe(walletId)
  expect((await lookUp(walletId)).status).toBe(404)
})

// covers: NONPAY-045
test('the calls of a link refuse the wallet of the session', async () => {
  const { world, call, policyNumbers } = await visitor('overdue')
  const { walletId = '' } = world.customerByEmail('overdue@example.com') ?? {}
  const reference = { ...REFERENCE, externalReferenceId: walletId }
  const setups = '/fdp-wallet-service/v1/countries/US/setup-intents'
  const begun = await call('POST', setups, { ...reference, paymentType: 'CARD' })
  const card = world.tables.paymentMethods.where(
    'customerId',
    world.customerByEmail('overdue@example.com')?.id ?? '',
  )[0]
  const methods = `/fdp-wallet-service/v2/wallet/${walletId}/payment-methods/${card?.id}?appId=self-service`
  const updated = await call('PATCH', methods, {
    operations: [{ op: 'update', field: 'policyNumbers', value: policyNumbers.join() }],
  })
  expect([begun.status, updated.status]).toEqual([404, 404])
})

test('a link changes nothing of another customer', async () => {
  const { world, setDefault, update, addCard, policyNumbers, lookUp } = await visitor('overdue')
  const other = world.customerByEmail('us-happy@example.com')
  const [foreign] = world.tables.policies.where('customerId', other?.id ?? '')
  const card = await addCard(VISA)
  expect((await setDefault(foreign?.id ?? '', card)).status).toBe(404)
  expect((await setDefault(policyNumbers[0] ?? '', 'PM-1-1')).status).toBe(404)
  expect((await update('PM-1-1', { field: 'policyNumbers', value: policyNumbers.join() })).status).toBe(404)
  for (const accountId of [other?.id, other?.walletId, foreign?.id]) {
    expect((await lookUp(accountId)).status).toBe(404)
  }
})
