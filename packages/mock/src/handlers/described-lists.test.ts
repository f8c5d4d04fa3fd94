import { expect, test } from 'vitest'
import { claimant } from '../../testing/claimant.ts'
import { createSandbox, type Member } from '../../testing/create-sandbox.ts'
import { idOf, payingMember } from '../../testing/paying.ts'
import { paidMember } from '../../testing/payout-sandbox.ts'
import { linkVisitor } from '../../testing/wellness-buyer.ts'
import { publicKeyOf } from '../sandbox.ts'

// Each title begins with the operation whose description says what its answer has, and what it leaves out.

const responses = async (member: Member, path: string) => {
  const { status, body } = await member.get(path)
  expect(status).toBe(200)
  return body.payload.responses
}

const petNames = async (persona: string) => {
  const { engine, signIn } = await createSandbox()
  const member = await signIn(persona, 'default')
  const { id = '' } = engine.worlds.get('default').customerByEmail(`${persona}@example.com`) ?? {}
  const list = (number: string, country = 'US') =>
    member.get(`/fdp-pet-service/v1/pets?customer-number=${number}&service-code=${country}`)
  const { payload } = (await list(id)).body
  return { names: payload.responses.map(({ name }: { name: string }) => name), list, id }
}

// covers: API-035
test('listPets: the pets of cancelled policies are listed, and another number or country gives 404', async () => {
  const { names, list, id } = await petNames('cancelled-only')
  expect(names).toEqual(['Pepper', 'Shadow'])
  for (const answer of [await list('C-200101'), await list(id, 'CA')]) expect(answer.status).toBe(404)
  expect((await petNames('no-pets')).names).toEqual([])
})

test('listPetClaims, listLinkedVets, listPolicyOffers: empty for a pet or a policy that has none', async () => {
  const { signIn, engine } = await createSandbox()
  const member = await signIn('new-15days', 'default')
  const { tables } = engine.worlds.get('default')
  const { id = '' } = engine.worlds.get('default').customerByEmail('new-15days@example.com') ?? {}
  const [policy] = tables.policies.where('customerId', id)
  const pet = `/fdp-pet-service/v1/pets/${policy?.petId}`
  expect(await responses(member, `${pet}/claims?status=CLOSED`)).toEqual([])
  const vets = await member.get(`${pet}/vets`)
  expect(vets.body.payload.response).toEqual({ isPrimaryVet: false, linkedVets: [] })
  const offers = `/fdp-policy-service/v1/policies/${policy?.id}/policies-identifier-types/POLICY_NUMBER/policy-offers?type=WELLNESS`
  expect(await responses(member, offers)).toEqual([])
})

// covers: API-036, CLAPI-012
test('listPetClaims: the closed claims of the pet are listed, and no other ones', async () => {
  const { account, get, list } = await claimant('us-happy')
  const numbersOf = (groups: { claims: { claimNumber: string; petId?: string }[] }[]) =>
    groups.flatMap(({ claims }) => claims.map(({ claimNumber }) => claimNumber))
  const [open, closed] = [numbersOf(await list('OPEN')), numbersOf(await list('CLOSED'))]
  const { pets } = await account()
  const listed: { claimNumber: string; status: string }[] = []
  for (const { id } of pets) {
    const { body } = await get(`/fdp-pet-service/v1/pets/${id}/claims?status=CLOSED`)
    listed.push(...body.payload.responses)
  }
  expect(open.length).toBeGreaterThan(0)
  expect(listed.map(({ claimNumber }) => claimNumber).sort()).toEqual(closed.sort())
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['CLOSED']))
})

// covers: CLAPI-009
test('listClaims: CLOSED lists no open claim, the offset 1 has all, and a larger one none', async () => {
  const { get, list } = await claimant('every-claim')
  const all = await list('CLOSED')
  expect(all.length).toBeGreaterThan(1)
  expect(all.map(({ isPastClaim }: { isPastClaim: boolean }) => isPastClaim)).not.toContain(false)
  const days = all.map(
    (group: { claims: { notificationDate?: string }[] }) => group.claims[0]?.notificationDate,
  )
  expect(days).toEqual([...days].sort().reverse())
  const path = '/fdp-claim-service/v1/claims?email=every-claim%40example.com&status=CLOSED&offset=2'
  expect((await get(path)).body.payload.responses).toEqual([])
})

test('searchVets: the offset leaves hits out at the beginning, and a region without practices has none', async () => {
  const { signedIn } = await createSandbox()
  const search = (more: string, text = 'a') =>
    responses(signedIn, `/fdp-vets-service/v2/vets?zipCode=10001&searchString=${text}&${more}`)
  const all = await search('offset=0&limit=50')
  expect(all.length).toBeGreaterThan(2)
  expect(await search('offset=1&limit=1')).toEqual(all.slice(1, 2))
  expect(await search('offset=2&limit=50')).toEqual(all.slice(2))
  expect(await search('offset=0&limit=50', 'nowhere')).toEqual([])
})

test('listWellnessPlans: a rate year without plans has none', async () => {
  const { plans, load } = await linkVisitor('wellness-offer')
  const { info } = await load()
  const { status, body } = await plans({ ...info, rfYear: 2001 })
  expect([status, body.payload.responses]).toEqual([200, []])
})

// covers: API-037
test.each([
  ['us-happy', true],
  ['no-pets', false],
])('getPolicyExistence: the answer for %s is %s, and another address gives 404', async (persona, exists) => {
  const { signIn } = await createSandbox()
  const member = await signIn(persona, 'default')
  const path = '/fdp-policy-service/v1/policy/exists?email='
  const { body } = await member.get(`${path}${persona}%40example.com`)
  expect(body.payload.response).toEqual({ exists })
  expect((await member.get(`${path}ca-happy%40example.com`)).status).toBe(404)
})

test('getZipCodeServiceability: a code that nobody knows is an answer with isValid false', async () => {
  const { signedIn } = await createSandbox()
  const [answer] = await responses(
    signedIn,
    '/fdp-lookup-service/v1/lookup/zip-code-serviceability?zip=99999',
  )
  expect(answer.isValid).toBe(false)
})

test('listAddressSuggestions: a text that nothing fits has an empty list', async () => {
  const { ask } = await createSandbox()
  const found = await ask('GET', '/maps/autocomplete?input=zzzz&countries=us%2Cca&limit=5', {})
  expect([found.status, found.body.payload.responses]).toEqual([200, []])
})

// covers: API-040
test('getRemoteConfig: it is read without a session', async () => {
  const { ask } = await createSandbox()
  const { status, body } = await ask('GET', '/remoteconfig', { 'x-correlation-id': crypto.randomUUID() })
  expect([status, body.body.featureFlags.petNameChangeMode]).toEqual([200, '01'])
})

test('sendLinkOpening: without a redirect in the answer the link has no target', async () => {
  const { ask, engine } = await createSandbox()
  const open = async () =>
    (
      await ask(
        'POST',
        '/deep-link/v1/open',
        { 'content-type': 'application/json' },
        { key: 'key_test_sandbox', path: '/perks', country: 'CA' },
      )
    ).body.payload.response
  expect(await open()).toEqual({})
  engine.worlds.get('default').state.flags.deepLinkTarget = 'http://localhost:5173/claims/active'
  expect(await open()).toEqual({ redirect: 'http://localhost:5173/claims/active' })
})

test('getWallet: the account is a customer number, a policy number or the id of the wallet', async () => {
  const { member, wallet, account, walletId } = await paidMember('us-happy')
  const { customerNumber } = (await account()).profile.customer
  const look = (id: string) => member.get(`/fdp-wallet-service/v2/wallet/wallet-lookup?accountId=${id}`)
  const expected = await wallet()
  for (const id of [customerNumber, 'PET104101', walletId]) {
    expect((await look(id)).body.payload.response).toEqual(expected)
  }
  expect((await look('WA-1')).status).toBe(404)
})

test('getProviderKeys, getProviderSetup: another country, and another secret, give 404', async () => {
  const sandbox = await createSandbox()
  const { begin, member } = await payingMember('us-happy', sandbox)
  const keys = (country: string) => member.get(`/fdp-wallet-service/v1/countries/${country}/provider-keys`)
  expect((await keys('CA')).status).toBe(404)
  const secret = await begin()
  const read = (text: string) => {
    const query = new URLSearchParams({ key: publicKeyOf('US'), client_secret: text })
    const path = `/card-provider/v1/setup_intents/${idOf(secret)}?${query}`
    return sandbox.ask('GET', path, { 'x-mock-world': 'paying-us-happy' })
  }
  expect((await read(secret)).status).toBe(200)
  expect((await read(`${secret}x`)).body.error.code).toBe('resource_missing')
})
