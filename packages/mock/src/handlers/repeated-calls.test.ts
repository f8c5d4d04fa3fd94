import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { bankForm, cardForm, payingMember } from '../../testing/paying.ts'
import { identityForm, paidMember } from '../../testing/payout-sandbox.ts'
import { keepFile } from '../world/stored-files.ts'

// Each title begins with the operation whose description says what its repeat does.

const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false'
const PET = '/fdp-pet-service/v1/pets/P-104102'

/** us-happy with the whole account, and a call whose repeat is compared with it. */
async function open() {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  const account = async () => (await sandbox.signedIn.get(ACCOUNT)).body.payload.response
  return {
    ...sandbox,
    world,
    account,
    /** Plays a write twice: the same answer, and an account that the second one leaves as it is. */
    async expectSame(write: () => Promise<{ status: number; body: unknown }>) {
      const first = await write()
      expect(first.status).toBe(200)
      const after = await account()
      expect(await write()).toEqual(first)
      expect(await account()).toEqual(after)
    },
  }
}

test('generateCode: every call sends a new code, and the earlier one is invalid', async () => {
  const { signedIn, world } = await open()
  const contact = { phoneNumber: '2125550142', email: 'us-happy@example.com' }
  const generate = () => signedIn.post('/fdp-profile-service/v1/profiles/generateCode', contact)
  const validate = (code: string) =>
    signedIn.post('/fdp-profile-service/v1/profiles/validateOTP', {
      ...contact,
      verificationCode: Number(code),
    })
  for (const _twice of [1, 2]) expect((await generate()).status).toBe(200)
  const [earlier = '', later = ''] = world.state.outbox.map(({ code = '' }) => code)
  expect(earlier).not.toBe(later)
  expect((await validate(earlier)).body.errors[0]).toMatchObject({ code: 'CODE_INVALID', attempts: 1 })
  expect((await validate(later)).status).toBe(200)
})

test('createManualVet: a repeat enters the vet again, and the list shows both', async () => {
  const { signedIn } = await open()
  const typed = {
    isPrimaryVet: true,
    practitionerName: 'Corner Vets',
    petId: 'P-104102',
    addressVerified: false,
    address: { line1: '1 Corner', city: 'Albany', state: 'NY', country: 'US', zipcode: '12207' },
    contacts: { type: 'PHONE', countryCode: '1', value: '5185550100' },
    createdBy: 'us-happy@example.com',
  }
  const list = async () => (await signedIn.get(`${PET}/vets`)).body.payload.response.linkedVets
  expect(await list()).toEqual([])
  for (const entered of [1, 2]) {
    expect((await signedIn.post(`${PET}/vet/manual?source=account`, typed)).status).toBe(200)
    expect(await list()).toHaveLength(entered)
  }
  const [first, second] = await list()
  expect(first.vetId).not.toBe(second.vetId)
  expect([first.isPrimaryVet, second.isPrimaryVet]).toEqual([false, true])
})

test('deletePaymentMethod: a repeat gives 404, because the method is gone', async () => {
  const { add, remove, account } = await payingMember('us-happy')
  const id = await add(cardForm('4242424242424242'))
  expect((await remove(id)).status).toBe(200)
  const left = (await account()).paymentMethods
  expect(await remove(id)).toMatchObject({ status: 404, body: { errors: [{ code: 'NOT_FOUND' }] } })
  expect((await account()).paymentMethods).toEqual(left)
})

test.each([
  ['card', 'CARD', cardForm('4000000000000002'), cardForm('4242424242424242')],
  ['bank account', 'US_BANK_ACCOUNT', bankForm('000222222227'), bankForm('000123456789')],
] as const)(
  'confirmProviderSetup: after the 402 of a %s the same setup can be tried again, and once it has succeeded not',
  async (_what, type, refused, right) => {
    const { begin, provide, confirm, account } = await payingMember('us-happy')
    const secret = await begin(type)
    for (const _twice of [1, 2]) {
      const { status, body } = await provide(secret, refused)
      expect([status, body.error.type]).toEqual([402, 'card_error'])
    }
    const provided = await provide(secret, right)
    expect(provided.status).toBe(200)
    expect((await provide(secret, right)).status).toBe(400)
    const { payMethodId } = (await confirm(secret, provided.body, type)).body.payload.response
    expect((await account()).paymentMethods?.map(({ id }) => id)).toContain(payMethodId)
  },
)

test('updatePetImage: a repeat with the same picture changes nothing', async () => {
  const { signedIn, world, expectSame } = await open()
  const customer = world.customerByEmail('us-happy@example.com')
  if (customer === undefined) throw new Error('us-happy is missing')
  const id = keepFile(world, customer, {
    name: 'a.png',
    contentType: 'image/png',
    bytes: Buffer.from('x'),
  })
  await expectSame(() =>
    signedIn.send('PUT', '/fdp-pet-service/v1/pets/P-104101/image', {
      policyTermId: 'T-104101-01',
      policyNumberDisplay: 'PET104101-01',
      contentType: 'image/png',
      url: `${world.gateway()}/fdp-document-service/v1/documents/${id}`,
    }),
  )
})

test('updateLinkedVets: the list that is sent replaces the whole one, and a repeat changes nothing', async () => {
  const { signedIn, expectSame } = await open()
  const path = '/fdp-pet-service/v2/pets/P-104101/vets?source=account'
  const hudson = { vetId: 'V-9002', vetLegalEntityName: 'Hudson Cat Hospital', isPrimaryVet: true }
  await expectSame(() => signedIn.send('PUT', path, { linkedVets: [hudson] }))
  const { linkedVets } = (await signedIn.get('/fdp-pet-service/v1/pets/P-104101/vets')).body.payload.response
  expect(linkedVets.map(({ vetId }: { vetId: string }) => vetId)).toEqual(['V-9002'])
  await expectSame(() => signedIn.send('PUT', path, { linkedVets: [] }))
})

test('updateAddress: a repeat with the same address changes nothing', async () => {
  const { signedIn, world, expectSame } = await open()
  const id = world.customerByEmail('us-happy@example.com')?.profileId
  const address = { line1: '9 New Street', city: 'New York', state: 'NY', zipcode: '10001', country: 'US' }
  for (const type of ['home', 'mailing']) {
    await expectSame(() =>
      signedIn.send('PUT', `/fdp-profile-service/v1/profiles/${id}/addresses/${type}`, address),
    )
  }
})

test('setDefaultPaymentRef: a repeat changes nothing', async () => {
  const { setDefault, add, account } = await payingMember('us-happy')
  const card = await add(cardForm('4242424242424242'))
  expect((await setDefault('PET104101', card)).status).toBe(200)
  const after = await account()
  expect((await setDefault('PET104101', card)).status).toBe(200)
  expect(await account()).toEqual(after)
})

test('setDefaultPaymentRef: 409 says why the method or the policy does not allow it', async () => {
  const codeOf = async (persona: string) => {
    const { setDefault, account, world } = await payingMember(persona)
    const { id = '' } = world.customerByEmail(`${persona}@example.com`) ?? {}
    const [policy] = world.tables.policies.where('customerId', id)
    const method = (await account()).paymentMethods?.at(0)
    const { status, body } = await setDefault(policy?.id ?? '', method?.id ?? '')
    return [status, body.errors[0].code]
  }
  expect(await codeOf('expired-card')).toEqual([409, 'PAYMENT_METHOD_EXPIRED'])
  expect(await codeOf('cancelled-only')).toEqual([409, 'POLICY_CANCELLED'])
})

test('updateAddress: 409 says that the home address is being changed already', async () => {
  const { signIn, world } = await open()
  const member = await signIn('address-pending', 'default')
  const id = world.customerByEmail('address-pending@example.com')?.profileId
  const address = { line1: '9 New Street', city: 'New York', state: 'NY', zipcode: '10001', country: 'US' }
  const change = (type: string) =>
    member.send('PUT', `/fdp-profile-service/v1/profiles/${id}/addresses/${type}`, address)
  expect((await change('home')).body.errors[0].code).toBe('CHANGE_PENDING')
  expect((await change('mailing')).status).toBe(200)
})

test('createConnectedAccount: an account that lacks the identity takes it, and answers its id again', async () => {
  const { connect, token } = await paidMember('kyc-none')
  const first = (await connect({ isBankAccount: true })).body.payload.response
  const accountToken = (await token(identityForm())).body.id
  expect((await connect({ accountToken })).body.payload.response).toEqual(first)
  expect((await connect({ accountToken })).body.errors[0].code).toBe('WALLET-145')
})

test('quoteCoveragePremium, listTopArticles, listHomeTiles: they only read, and a repeat answers the same', async () => {
  const { signedIn, account } = await open()
  const before = await account()
  const pet = { petName: 'Biscuit', petAge: '3 years', petType: 'Dog', breedName: 'Beagle', breedId: 'BR-1' }
  const region = { zipCode: '10001', state: 'NY', country: 'US', underwriter: 'EXAMPLE' }
  const ids = { applicationIdentifier: 'selfservice', ratingBranchID: 'RB-1' }
  const quote = { ...pet, ...region, ...ids, effectiveDate: '2026-11-10' }
  const tiles = { status: true, country: 'US' }
  for (const read of [
    () => signedIn.post('/fdp-quote-service/v1/quotes/coverage-premium?coverageType=wellness', quote),
    () => signedIn.get('/v2-top-articles'),
    () => signedIn.post('/fdp-workflow-service/v1/workflows/home-tile', tiles),
  ]) {
    const first = await read()
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await read()).toEqual(first)
  }
  expect(await account()).toEqual(before)
})
