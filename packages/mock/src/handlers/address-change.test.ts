import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'

const BULK = '/fdp-work-queue-service/v1/work-queue/bulk'

function itemFor(persona: string, customerNumber: string, policyNumberDisplay: string) {
  const email = `${persona}@example.com`
  return {
    type: 'RISK_ADDRESS_CHANGE',
    policyNumberDisplay,
    customer: { email, firstName: 'Alex' },
    changeDetails: {
      addresses: [
        {
          type: 'HOME',
          addressLine1: '118 Harbor Lane',
          city: 'Portland',
          state: 'ME',
          country: 'US',
          zipCode: '04101',
        },
      ],
    },
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
    externalCustomerIdentifier: customerNumber,
    createdBy: email,
    source: 'web',
    comment: 'The customer asks to change the home address.',
  }
}

const queue = (persona: string) =>
  `/fdp-workflow-service/v1/workflows/work-queues?user-name=${persona}%40example.com`

// covers: ACCT-026, API-033, CLAPI-040
test('address changes of all policies are filed in one call, and a second one is refused while they are open', async () => {
  const { signedIn } = await createSandbox()
  const items = ['PET104101-01', 'PET104102-01'].map((policy) => itemFor('us-happy', 'C-200101', policy))
  const filed = await signedIn.post(BULK, items)
  expect(filed.status).toBe(200)
  const changeDetails = items[0]?.changeDetails
  expect(filed.body.payload.responses).toMatchObject([
    { policyNumberDisplay: 'PET104101-01', status: 'OPEN', source: 'web', changeDetails },
    { policyNumberDisplay: 'PET104102-01', status: 'OPEN', source: 'web', changeDetails },
  ])
  const { body } = await signedIn.get(queue('us-happy'))
  expect(body.payload.responses).toMatchObject([
    { policyNumberDisplay: 'PET104102-01', status: 'OPEN' },
    { policyNumberDisplay: 'PET104101-01', status: 'OPEN' },
  ])
  const again = await signedIn.post(BULK, items)
  expect(again.status).toBe(409)
  expect(again.body.errors[0].code).toBe('CHANGE_PENDING')
})

// covers: API-033
test('either all items of a call are filed or none', async () => {
  const { signedIn } = await createSandbox()
  const [right, foreign] = ['PET104101-01', 'PET104201-01'].map((policy) =>
    itemFor('us-happy', 'C-200101', policy),
  )
  expect((await signedIn.post(BULK, [right, foreign])).status).toBe(404)
  const { changeDetails: _, ...nowhere } = itemFor('us-happy', 'C-200101', 'PET104102-01')
  const refused = await signedIn.post(BULK, [right, nowhere])
  expect(refused.body.errors[0].field).toBe('/changeDetails/addresses')
  expect((await signedIn.get(queue('us-happy'))).body.payload.responses).toEqual([])
})

test('an address change is refused after the renewal notice, but not after a closed one', async () => {
  const { signIn, engine } = await createSandbox()
  const locked = await signIn('renewal-sent', 'default')
  const world = engine.worlds.get('default')
  const mine = (persona: string) => {
    const { id = '' } = world.customerByEmail(`${persona}@example.com`) ?? {}
    const [policy] = world.tables.policies.where('customerId', id)
    return itemFor(persona, id, `${policy?.id}-01`)
  }
  const item = mine('renewal-sent')
  const refused = await locked.post(BULK, [item])
  expect(refused.body.errors[0].code).toBe('RENEWAL_NOTICE_SENT')

  const waiting = await signIn('address-pending', 'default')
  const hers = mine('address-pending')
  expect((await waiting.post(BULK, [hers])).status).toBe(409)
  for (const each of world.tables.workItems.all()) world.tables.workItems.update(each, { isDeclined: true })
  expect((await waiting.post(BULK, [hers])).status).toBe(200)
})

// covers: API-027
test('an address whose code is in another state is refused at the code', async () => {
  const { signedIn, engine } = await createSandbox()
  const id = engine.worlds.get('default').customerByEmail('us-happy@example.com')?.profileId
  const refused = await signedIn.send('PUT', `/fdp-profile-service/v1/profiles/${id}/addresses/mailing`, {
    line1: '118 Harbor Lane',
    city: 'Portland',
    state: 'NY',
    zipcode: '04101',
    country: 'US',
  })
  expect(refused.status).toBe(400)
  expect(refused.body.errors[0]).toMatchObject({
    code: 'ADDRESS_INVALID',
    message: 'This ZIP or postal code is in another state.',
    field: '/zipcode',
  })
})

// covers: CLAPI-061, PLAT-002
test('addresses are suggested without a session, up to the limit, and returned in parts', async () => {
  const { ask } = await createSandbox()
  const get = (path: string) => ask('GET', `/maps${path}`, {})
  const found = await get('/autocomplete?input=118%20harbor&countries=us%2Cca&limit=5')
  expect(found.body.payload.responses).toHaveLength(5)
  const [first] = found.body.payload.responses
  const details = await get(`/place-details?placeId=${first.placeId}`)
  expect(details.body.payload.response).toEqual({
    line1: '118 Harbor Lane',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
    country: 'US',
  })
  const unknown = await get('/place-details?placeId=nowhere')
  expect(unknown.body.errors[0].code).toBe('NOT_FOUND')
  const elsewhere = await get('/autocomplete?input=118&countries=fr&limit=5')
  expect(elsewhere.body.errors[0].code).toBe('VALIDATION_FAILED')
})
