import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { policyInfoOf } from './policy-info.ts'

const PATH = '/fdp-policy-service/v1/policies/PET104102/policy-info'

async function policyInfo(sandbox: Awaited<ReturnType<typeof createSandbox>>, email: string) {
  const { authorization } = sandbox.signedIn
  const headers = { authorization, 'x-correlation-id': crypto.randomUUID(), 'secured-param': email }
  return sandbox.ask('GET', PATH, headers)
}

// covers: WELL-053
test('policy info has all data of a wellness link and its quote', async () => {
  const { status, body } = await policyInfo(await createSandbox(), 'us-happy@example.com')
  expect(status).toBe(200)
  expect(body.payload.response).toEqual({
    policyEffectiveDate: '2026-08-12',
    offerEndDate: '2027-08-12',
    petName: 'Miso',
    externalCustomerReference: 'C-200101',
    offerState: 'AVAILABLE',
    underwriter: 'Example Insurance',
    state: 'NY',
    country: 'US',
    paymentPlanType: 'monthly',
    petAge: '6 years',
    petType: 'cat',
    breedId: 'B-204',
    breedName: 'Domestic shorthair',
    zipCode: '10001',
    ratingBranchID: 'BR-1',
    rfYear: 2024,
    installment: 25.9,
    nextPaymentDate: '2026-12-14',
  })
})

// covers: WELL-053
test('policy info names the breed of each pet of each persona, as its quote needs (#27, 1.14)', async () => {
  const { engine } = await createSandbox()
  const world = engine.worlds.get('default')
  for (const { name } of engine.worlds.personas) world.customerOfPersona(name)
  const infos = world.tables.policies.all().flatMap((policy) => {
    const customer = world.tables.customers.get(policy.customerId)
    return customer === undefined ? [] : policyInfoOf(world, customer, policy)
  })
  expect(infos.length).toBeGreaterThan(60)
  expect(infos.filter(({ breedId = '', breedName = '' }) => breedId === '' || breedName === '')).toEqual([])
})

test.each([
  ['2026-11-20', '0 months'],
  ['2026-10-20', '1 month'],
  ['2025-11-21', '11 months'],
  ['2025-11-20', '1 year'],
  ['2020-11-21', '5 years'],
])('a pet born on %s is %s old on the day of the world', async (dob, age) => {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  for (const pet of world.tables.pets.all()) world.tables.pets.update(pet, { birthDate: dob })
  const { body } = await policyInfo(sandbox, 'us-happy@example.com')
  expect(body.payload.response.petAge).toBe(age)
})

test('a link with the e-mail address of another policyholder is refused', async () => {
  expect((await policyInfo(await createSandbox(), 'ca-happy@example.com')).status).toBe(404)
})
