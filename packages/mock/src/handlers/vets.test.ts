import { expect, test } from 'vitest'
import { createSandbox, type Member } from '../../testing/create-sandbox.ts'

const DOG = '/fdp-pet-service/v1/pets/P-104101/vets'
const CAT = '/fdp-pet-service/v1/pets/P-104102'
const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false'

async function search(member: Member, searchString: string, zipCode = '10001', limit = 50) {
  const query = new URLSearchParams({ zipCode, searchString, offset: '0', limit: String(limit) })
  const { status, body } = await member.get(`/fdp-vets-service/v2/vets?${query}`)
  return status === 200 ? body.payload.responses.map(({ name }: { name: string }) => name) : status
}

// covers: CLAPI-042
test('vets are found near a code by name, address or ZIP, regardless of capitals and accents', async () => {
  const { signedIn } = await createSandbox()
  expect(await search(signedIn, 'ANIMAL clinic')).toEqual([
    'Maple Street Animal Clinic',
    'Chelsea Animal Clinic',
  ])
  expect(await search(signedIn, 'west 30th')).toEqual(['Hudson Cat Hospital'])
  expect(await search(signedIn, 'hopital veterinaire', 'H2X 1Y4')).toEqual(['Hôpital vétérinaire du Plateau'])
  expect(await search(signedIn, 'h2x1y4', 'H2X 1Y4')).toHaveLength(2)
  expect(await search(signedIn, '04101')).toEqual(['Harbor Vets'])
  expect(await search(signedIn, 'harbor')).toEqual([])
})

// covers: VET-046, VET-039
test('the search is limited to 50 hits and requires a ZIP of five digits', async () => {
  const { signedIn } = await createSandbox()
  expect(await search(signedIn, 'a', '10001', 50)).toHaveLength(3)
  expect(await search(signedIn, 'a', '10001', 1)).toHaveLength(1)
  expect(await search(signedIn, 'a', '10001', 51)).toBe(400)
  expect(await search(signedIn, 'a', '10001-1234')).toBe(400)
})

// covers: CLAPI-044, CLAPI-045
test('a vet linked by its id is answered with all its data', async () => {
  const { signedIn } = await createSandbox()
  const before = await signedIn.get(DOG)
  expect(before.body.payload.response).toMatchObject({
    isPrimaryVet: true,
    vetLegalEntityName: 'Maple Street Animal Clinic',
    linkedVets: [{ vetId: 'V-9001', address: [{ line1: '40 Maple Street' }] }],
  })
  const choice = (vetId: string, vetLegalEntityName: string, isPrimaryVet: boolean) => ({
    vetId,
    vetLegalEntityName,
    isPrimaryVet,
  })
  const linkedVets = [
    choice('V-9001', 'Maple Street Animal Clinic', false),
    choice('V-9002', 'Hudson Cat Hospital', true),
  ]
  const path = '/fdp-pet-service/v2/pets/P-104101/vets?source=account'
  expect((await signedIn.send('PUT', path, { linkedVets })).status).toBe(200)
  const { body } = await signedIn.get(DOG)
  expect(body.payload.response.vetLegalEntityName).toBe('Hudson Cat Hospital')
  expect(body.payload.response.linkedVets).toEqual([
    expect.objectContaining({ vetId: 'V-9001', isPrimaryVet: false, status: 'ACTIVE' }),
    expect.objectContaining({
      vetId: 'V-9002',
      isPrimaryVet: true,
      contacts: [{ type: 'PHONE', countryCode: '1', value: '2125550121' }],
    }),
  ])
})

// covers: CLAPI-043
test('a manually entered vet becomes the primary one, also in the account', async () => {
  const { signedIn } = await createSandbox()
  const typed = {
    isPrimaryVet: true,
    practitionerName: 'Corner Vets',
    address: { line1: '1 Corner', line2: '2B', city: 'Albany', state: 'NY', country: 'US', zipcode: '12207' },
    contacts: { type: 'PHONE', countryCode: '1', value: '5185550100' },
    vetEmail: 'desk@corner.example.com',
    createdBy: 'us-happy@example.com',
    addressVerified: false,
    petId: 'P-104102',
  }
  const path = `${CAT}/vet/manual?source=account`
  const { status, body } = await signedIn.post(path, typed)
  expect([status, body.payload.response.vetLegalEntityName]).toEqual([200, 'Corner Vets'])
  const { linkedVets } = (await signedIn.get(`${CAT}/vets`)).body.payload.response
  expect(linkedVets).toEqual([
    expect.objectContaining({ vetEmail: typed.vetEmail, isPrimaryVet: true, address: [typed.address] }),
  ])
  const account = await signedIn.get(ACCOUNT)
  expect(account.body.payload.response.pets[1].vets[0].name).toBe('Corner Vets')
  const { vetEmail: _vetEmail, ...without } = typed
  expect((await signedIn.post(path, without)).status).toBe(200)
  for (const name of ['isPrimaryVet', 'practitionerName', 'address', 'contacts', 'createdBy', 'petId']) {
    expect((await signedIn.post(path, { ...typed, [name]: undefined })).status, name).toBe(400)
  }
})
