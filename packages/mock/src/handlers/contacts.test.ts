import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'

const PROFILES = '/fdp-profile-service/v1/profiles'
const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=true'
const phoneNumber = '4165550199'
const email = 'us-happy@example.com'

// covers: PROF-011..014
test('a profile is answered with all documented data', async () => {
  const { signedIn, engine } = await createSandbox()
  const world = engine.worlds.get('default')
  const customer = world.customerByEmail(email)
  if (customer === undefined) throw new Error('there is no customer')
  const mailing = {
    line1: '9 Elm Street',
    city: 'Albany',
    state: 'NY',
    zipcode: '12207',
    country: 'US' as const,
  }
  world.tables.customers.update(customer, {
    mailingAddress: mailing,
    isEligibleForWellness: false,
    underwriter: 'Second Insurance',
  })
  const { body } = await signedIn.get(ACCOUNT)
  const { profile } = body.payload.response
  const home = { line1: '12 Maple Street', city: 'New York', state: 'NY', zipcode: '10001', country: 'US' }
  expect(profile).toMatchObject({
    id: profile.profileId,
    name: 'Alex Rivera',
    firstName: 'Alex',
    lastName: 'Rivera',

    email,
    mobile: { value: '2125550101' },
    homeAddress: home,
    mailingAddress: mailing,

    allowPush: true,
    isEligibleForWellness: false,
    underwriter: 'Second Insurance',
  })
  expect(profile.profileId).toMatch(/\w/)
})

// covers: PROF-016, PROF-017, API-022, API-024
test('a code may lack its leading zeros, and only the change uses it up', async () => {
  const { signedIn, engine } = await createSandbox()
  const world = engine.worlds.get('default')
  const id = world.customerByEmail(email)?.profileId
  await signedIn.post(`${PROFILES}/generateCode`, { phoneNumber, email, type: 'MOBILE' })
  const [sent] = world.state.codes
  if (sent === undefined) throw new Error('no code was sent')
  sent.code = '000042'
  const otp = (verificationCode: number) => ({ phoneNumber, email, verificationCode, type: 'MOBILE' })
  const wrong = await signedIn.post(`${PROFILES}/validateOTP`, otp(43))
  expect(wrong.status).toBe(400)
  const message = 'The code is wrong or has expired.'
  expect(wrong.body.errors[0]).toMatchObject({ code: 'CODE_INVALID', attempts: 1, message })
  for (const _twice of [1, 2]) {
    const right = await signedIn.post(`${PROFILES}/validateOTP`, otp(42))
    expect(right.body.payload.response).toEqual({ valid: true })
  }
  const change = { value: phoneNumber, verificationCode: 42 }
  const changed = await signedIn.send('PUT', `${PROFILES}/${id}/contacts/mobile`, change)
  expect(changed.body.payload.response.updatedTimestamp).toMatch(/Z$/)
  const again = await signedIn.send('PUT', `${PROFILES}/${id}/contacts/mobile`, change)
  expect(again.status).toBe(400)
  expect(again.body.errors[0].message).toBe(message)
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.profile.mobile.value).toBe(phoneNumber)
  expect(world.customerByPhone(phoneNumber)?.email).toBe(email)
  expect(world.customerByPhone('2125550101')).toBeUndefined()
})

// covers: API-022
test.each([
  ['mobile', phoneNumber, 'MOBILE'],
  ['email', 'second@example.com', 'EMAIL'],
])('a contact of the type %s is changed by its value alone', async (path, value, type) => {
  const { signedIn, engine } = await createSandbox()
  const id = engine.worlds.get('default').customerByEmail(email)?.profileId
  const changed = await signedIn.send('PUT', `${PROFILES}/${id}/contacts/${path}`, { value })
  expect(changed.status).toBe(200)
  const { body } = await signedIn.get(ACCOUNT)
  expect(body.payload.response.profile.contacts).toContainEqual({ type, value })
})
