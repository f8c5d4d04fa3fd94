import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'

const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false'
const CHANGE = '/fdp-policy-service/v1/policies/PET104101-01/transactions/policy-change?action-code=1'
const rename = (name: string) => [{ op: 'pet name change', requestPayload: { name } }]

// covers: API-042, API-043, PET-061
test('a pet is renamed once, and every later call shows the new name', async () => {
  const { signedIn } = await createSandbox()
  expect(await signedIn.send('PATCH', CHANGE, rename('Biscotti'))).toEqual({
    status: 200,
    body: { payload: { response: { success: true } } },
  })
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.pets[0].name).toBe('Biscotti')
  expect(body.payload.response.pets[0].about[0]).toMatchObject({ key: 'name', value: 'Biscotti' })
  expect(body.payload.response.policies[0].policyTerms[0].petName).toBe('Biscotti')
  const again = await signedIn.send('PATCH', CHANGE, rename('Bagel'))
  expect(again.status).toBe(409)
  expect(again.body.errors[0].code).toBe('PET_NAME_ALREADY_CHANGED')
})

test('after the renewal notice neither the name nor the address changes', async () => {
  const { signIn } = await createSandbox()
  const member = await signIn('renewal-sent', 'default')
  const { body } = await member.get(ACCOUNT.replace('us-happy', 'renewal-sent'))
  const { policies, profile } = body.payload.response
  const change = CHANGE.replace('PET104101-01', policies[0].policyNumberDisplay)
  const renamed = await member.send('PATCH', change, rename('Zag'))
  expect(renamed.body.errors[0].code).toBe('RENEWAL_NOTICE_SENT')
  const { line1, city, state, zipcode, country } = profile.homeAddress
  const moved = await member.send('PUT', `/fdp-profile-service/v1/profiles/${profile.id}/addresses/home`, {
    line1,
    city,
    state,
    zipcode,
    country,
  })
  expect(moved.body.errors[0].code).toBe('RENEWAL_NOTICE_SENT')
})

// covers: API-025, API-026, API-027, ACCT-031
test('the account shows a changed address', async () => {
  const { signedIn } = await createSandbox()
  const address = { line1: '9 New Road', city: 'Albany', state: 'NY', zipcode: '12207', country: 'US' }
  const before = await signedIn.get(ACCOUNT)
  const { id } = before.body.payload.response.profile
  expect(
    (await signedIn.send('PUT', `/fdp-profile-service/v1/profiles/${id}/addresses/mailing`, address)).status,
  ).toBe(200)
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.profile.mailingAddress).toEqual(address)
  expect(body.payload.response.profile.homeAddress.line1).toBe('12 Maple Street')
  const home = { ...address, line1: '10 New Road', line2: 'Apt 3' }
  const path = (profile: string) => `/fdp-profile-service/v1/profiles/${profile}/addresses/home`
  expect((await signedIn.send('PUT', path(id), home)).body).toEqual({ payload: { response: home } })
  const { profile } = (await signedIn.get(ACCOUNT)).body.payload.response
  expect([profile.homeAddress, profile.mailingAddress]).toEqual([home, address])
  expect((await signedIn.send('PUT', path('PR-5502'), address)).status).toBe(404)
})

// covers: API-018, API-026
test('the kinds of a profile’s addresses have upper case, and are the home and the mailing address', async () => {
  const { signedIn } = await createSandbox()
  const { profile } = (await signedIn.get(ACCOUNT)).body.payload.response
  const { line1: _, ...mailing } = profile.mailingAddress
  const moved = { ...profile.mailingAddress, line1: '9 New Road' }
  await signedIn.send('PUT', `/fdp-profile-service/v1/profiles/${profile.id}/addresses/mailing`, moved)
  const after = (await signedIn.get(ACCOUNT)).body.payload.response.profile
  expect(after.addresses).toEqual([
    { ...mailing, type: 'HOME', lines: ['12 Maple Street'] },
    { ...mailing, type: 'LOOKUP_ADDRESS', lines: ['12 Maple Street'] },
    { ...mailing, type: 'MAILING', lines: ['9 New Road'] },
  ])
  expect([after.homeAddress.line1, after.mailingAddress.line1]).toEqual(['12 Maple Street', '9 New Road'])
  expect(after.contacts).toEqual([{ type: 'MOBILE', value: after.mobile.value }])
})

// covers: API-031
test('a changed e-mail address is the new login name, and a taken one is refused', async () => {
  const { signedIn, signIn } = await createSandbox()
  const path = '/fdp-customer-service/v1/customers/C-200101/email'
  const taken = await signedIn.post(path, {
    oldEmail: 'us-happy@example.com',
    newEmail: 'ca-happy@example.com',
  })
  expect(taken.status).toBe(400)
  expect(taken.body.errors[0]).toMatchObject({ code: 'EMAIL_IN_USE', field: '/newEmail' })
  const changed = await signedIn.post(path, {
    oldEmail: 'us-happy@example.com',
    newEmail: 'alex@example.com',
  })
  expect(changed.body.payload.response).toEqual({ success: true })
  expect((await signedIn.get(ACCOUNT)).status).toBe(404)
  const again = await signIn('alex', 'default')
  expect((await again.get(ACCOUNT.replace('us-happy', 'alex'))).status).toBe(200)
})

// covers: ACCT-030, CLAPI-039, API-032
test("a work item is stored with the server's values; a wrong due date or author is refused", async () => {
  const { signedIn } = await createSandbox()
  const item = {
    type: 'PET_NAME_CHANGE',
    policyNumberDisplay: 'PET104102-01',
    customer: { email: 'us-happy@example.com', firstName: 'Alex' },
    changeDetails: { petName: 'Mochi' },
    requestedDate: '2026-11-20T15:00:00.000Z',
    dueDate: '2026-11-21T15:00:00.000Z',
    externalCustomerIdentifier: 'C-200101',
    createdBy: 'us-happy@example.com',
    source: 'web',
    status: 'CLOSED',
  }
  const path = '/fdp-work-queue-service/v1/work-queue'
  for (const [field, wrong] of [
    ['/dueDate', { dueDate: '2026-11-22T15:00:00.000Z' }],
    ['/createdBy', { createdBy: 'ca-happy@example.com' }],
  ] as const) {
    const refused = await signedIn.post(path, { ...item, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].field).toBe(field)
  }
  const filed = await signedIn.post(path, item)
  const { type, policyNumberDisplay, changeDetails } = item
  const stored = { type, policyNumberDisplay, changeDetails, status: 'OPEN' }
  expect(filed.body.payload.response).toMatchObject(stored)
  const { body } = await signedIn.get(
    '/fdp-workflow-service/v1/workflows/work-queues?user-name=us-happy%40example.com',
  )
  expect(body.payload.responses).toEqual([filed.body.payload.response])
  expect((await signedIn.post(path, item)).status).toBe(409)
})
