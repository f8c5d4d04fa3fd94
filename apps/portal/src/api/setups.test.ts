import { expect, test } from 'vitest'
import { openPayee } from '../testing/payee.ts'
import { confirmSetupMutation, createSetup, readProviderKeys } from './setups.ts'

const PRODUCT = {
  application: { name: 'self-service', identifier: 'selfservice' },
  product: { type: 'insurance', identifier: 'Comprehensive_PetInsurance' },
}

// covers: PAYAPI-061
test.each([
  ['us-happy', 'US'],
  ['ca-happy', 'CA'],
])('the keys of the provider for %s are the keys of %s, and belong to no setup', async (persona, country) => {
  const { api, calls } = await openPayee(persona)
  expect(await readProviderKeys(api)).toEqual({ publicKey: `pk_test_sandbox_${country}` })
  expect(calls).toEqual([{ call: `GET /fdp-wallet-service/v1/countries/${country}/provider-keys` }])
})

// covers: PAYAPI-047..050
test.each([
  // covers: PAYAPI-051, PAYAPI-052
  ['us-happy', 'US', 'CARD'],
  // covers: PAYAPI-051, PAYAPI-052, PAYIN-060
  ['ca-happy', 'CA', 'US_BANK_ACCOUNT'],
  ['us-happy', 'US', 'US_BANK_ACCOUNT'],
  ['ca-happy', 'CA', 'CARD'],
] as const)('001 §7: a setup of %s names %s, the product, the wallet and the type %s', async (...row) => {
  const [persona, country, type] = row
  const { api, client, calls, walletId } = await openPayee(persona)
  await createSetup(api, client, type)
  expect(calls).toEqual([
    {
      call: `POST /fdp-wallet-service/v1/countries/${country}/setup-intents`,
      body: {
        ...PRODUCT,
        paymentType: type,

        externalReferenceId: walletId,
        externalReferenceType: 'CUSTOMERID',
      },
    },
  ])
})

// covers: PAYAPI-053, PAYIN-059
test('001 §7: a setup is answered with the key of its country and a secret of its own', async () => {
  const { api, client } = await openPayee('ca-happy')
  const first = await createSetup(api, client, 'CARD')
  expect(first).toEqual({
    publicKey: 'pk_test_sandbox_CA',
    secret: expect.stringMatching(/^seti_.+_secret_.+/),
  })
  expect((await createSetup(api, client, 'CARD')).secret).not.toBe(first.secret)
})

// covers: PAYAPI-054..057
test.each([
  // covers: PAYAPI-058, PAYAPI-059
  ['us-happy', 'US', 'CARD', { nameOnCard: 'Alex Rivera' }],
  // covers: PAYAPI-058, PAYAPI-059
  ['ca-happy', 'CA', 'US_BANK_ACCOUNT', { accountHolderName: 'Alex Rivera' }],
  ['us-happy', 'US', 'US_BANK_ACCOUNT', { accountHolderName: 'Alex Rivera' }],
  ['ca-happy', 'CA', 'CARD', { nameOnCard: 'Alex Rivera' }],
] as const)('001 §7: the confirmation of a setup of %s in %s, of %s, has the name as %j', async (...row) => {
  const [persona, country, type, named] = row
  const { api, client, run, calls, stale, walletId } = await openPayee(persona)
  const { secret } = await createSetup(api, client, type)
  const [id = ''] = secret.split('_secret_')
  const setup = {
    id,
    object: 'setup_intent' as const,
    status: type === 'CARD' ? ('succeeded' as const) : ('requires_action' as const),
    payment_method: 'pm_none',
  }
  // The provider has not confirmed it.
  const confirming = run(confirmSetupMutation(api), { type, setup, holder: ' Alex Rivera ' })
  await expect(confirming).rejects.toMatchObject({ status: expect.any(Number) })
  expect(calls.at(-1)).toEqual({
    call: `POST /fdp-wallet-service/v1/countries/${country}/setup-intents/${id}/confirm`,
    body: {
      ...PRODUCT,
      ...named,
      paymentType: [type],
      confirmSetupResponse: setup,

      externalReferenceId: walletId,
      externalReferenceType: 'CUSTOMERID',
    },
  })
  expect(stale()).toEqual(['account'])
})
