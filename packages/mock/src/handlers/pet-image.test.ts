import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { keepFile } from '../world/stored-files.ts'

const PATH = '/fdp-pet-service/v1/pets/P-104101/image'
const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false'

async function setUp() {
  const { engine, signedIn } = await createSandbox()
  const world = engine.worlds.get('default')
  /** Uploads a file for a policyholder and returns its URL. */
  const upload = (persona: string, contentType: string) => {
    const customer = world.customerByEmail(`${persona}@example.com`)
    if (customer === undefined) throw new Error(`there is no ${persona}`)
    const id = keepFile(world, customer, { name: 'a.png', contentType, bytes: Buffer.from('x') })
    return `${world.gateway()}/fdp-document-service/v1/documents/${id}`
  }
  const save = (url: string, more: object = {}) =>
    signedIn.send('PUT', PATH, {
      policyTermId: 'T-104101-01',
      policyNumberDisplay: 'PET104101-01',
      contentType: 'image/png',
      url,
      ...more,
    })
  return { signedIn, upload, save }
}

// covers: API-034
test('an uploaded picture is saved, and the account shows it', async () => {
  const { signedIn, upload, save } = await setUp()
  const url = upload('us-happy', 'image/png')
  expect(await save(url)).toEqual({ status: 200, body: { payload: { response: { success: true, url } } } })
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.pets[0].picture).toBe(url)
})

// covers: API-034
test.each([
  ['as a JPEG', { contentType: 'image/jpeg' }, '/contentType'],
  ['without its type', { contentType: undefined }, '/body'],
  ['without a policy term', { policyTermId: undefined }, '/body'],
  ['without a policy number', { policyNumberDisplay: undefined }, '/body'],
  ['without its address', { url: undefined }, '/body'],
])('a picture %s is refused by the contract', async (_what, more, field) => {
  const { upload, save } = await setUp()
  const { status, body } = await save(upload('us-happy', 'image/png'), more)
  expect([status, body.errors[0].code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', field])
})

test('pictures of others, external pictures and non-pictures are refused alike', async () => {
  const { signedIn, upload, save } = await setUp()
  const own = upload('us-happy', 'image/png')
  for (const url of [
    upload('ca-happy', 'image/png'),
    upload('us-happy', 'application/pdf'),
    own.replace('http://localhost:4010', 'https://example.net'),
    `${own}9`,
  ]) {
    const { status, body } = await save(url)
    expect([status, body.errors[0].code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', '/url'])
  }
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.pets[0].picture).toBeUndefined()
})
