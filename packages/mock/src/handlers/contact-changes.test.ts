import { describe, expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'

const EMAIL = 'us-happy@example.com'
const NEW_EMAIL = 'alex@example.com'
const PHONE = '2125550101'
const NEW_PHONE = '4165550199'
const REFUSED = { code: 'CONTACT_PROOF_REQUIRED', field: '/contactProof' }

/** us-happy in a world that demands a proof, with the calls of a contact change. */
async function open(flags: Record<string, unknown> = { requireContactStepUp: true }) {
  const sandbox = await createSandbox()
  const world = sandbox.engine.worlds.get('default')
  Object.assign(world.state.flags, flags)
  const customer = world.customerByEmail(EMAIL)
  if (customer === undefined) throw new Error('us-happy is missing')
  const { id, profileId } = customer
  const { signedIn } = sandbox
  const contacts = `/fdp-profile-service/v1/profiles/${profileId}/contacts`
  const withProof = (contactProof?: string) => (contactProof === undefined ? {} : { contactProof })

  async function prove(type: 'mobile' | 'email', member = signedIn, at = contacts): Promise<string> {
    await member.post(`${at}/${type}/verification`, undefined)
    const code = world.state.outbox.at(-1)?.code
    const { body } = await member.post(`${at}/${type}/verification/confirm`, { code })
    return body.payload.response.contactProof
  }

  return {
    ...sandbox,
    world,
    contacts,
    prove,
    changeEmail: (proof?: string, oldEmail = EMAIL) =>
      signedIn.post(`/fdp-customer-service/v1/customers/${id}/email`, {
        oldEmail,
        newEmail: NEW_EMAIL,
        ...withProof(proof),
      }),
    changeMobile: (proof?: string) =>
      signedIn.send('PUT', `${contacts}/mobile`, { value: NEW_PHONE, ...withProof(proof) }),
  }
}

describe('with the flag, a change of a contact', () => {
  test('is refused without a proof, and nothing changes', async () => {
    const { world, changeEmail, changeMobile } = await open()
    for (const refused of [await changeEmail(), await changeMobile(), await changeEmail('x'.repeat(20))]) {
      expect(refused.status).toBe(400)
      expect(refused.body.errors[0]).toMatchObject(REFUSED)
    }
    expect(world.customerByEmail(EMAIL)?.phone).toBe(PHONE)
    expect(world.state.outbox).toEqual([])
  })

  test.each([
    ['mobile', { channel: 'sms', to: PHONE }],
    ['email', { channel: 'email', to: EMAIL }],
  ] as const)(
    'accepts a verification of the %s on file, so that a lost one locks nobody out',
    async (type, to) => {
      const { world, prove, changeEmail } = await open()
      const proof = await prove(type)
      expect(world.state.outbox[0]).toMatchObject(to)
      expect((await changeEmail(proof)).status).toBe(200)
      expect(world.customerByEmail(NEW_EMAIL)).toBeDefined()
    },
  )

  test('uses the proof up, and every other one of this policyholder', async () => {
    const { prove, changeEmail, changeMobile } = await open()
    const [first, second] = [await prove('email'), await prove('mobile')]
    expect((await changeEmail(first)).status).toBe(200)
    for (const proof of [first, second]) {
      expect((await changeMobile(proof)).body.errors[0]).toMatchObject(REFUSED)
    }
  })

  test('refuses the proof of another policyholder', async () => {
    const { world, signIn, prove, changeEmail } = await open()
    const other = await signIn('ca-happy', 'default')
    const id = world.customerByEmail('ca-happy@example.com')?.profileId
    const proof = await prove('email', other, `/fdp-profile-service/v1/profiles/${id}/contacts`)
    expect((await changeEmail(proof)).body.errors[0]).toMatchObject(REFUSED)
  })

  test('refuses a proof that is older than ten minutes', async () => {
    const { world, prove, changeEmail } = await open()
    const proof = await prove('email')
    world.setClock(world.now() + 600_000)
    expect((await changeEmail(proof)).body.errors[0]).toMatchObject(REFUSED)
  })

  test('keeps the proof when the new contact is refused', async () => {
    const { world, signIn, signedIn, prove } = await open()
    await signIn('ca-happy', 'default')
    const id = world.customerByEmail(EMAIL)?.id
    const contactProof = await prove('email')
    const change = (newEmail: string) =>
      signedIn.post(`/fdp-customer-service/v1/customers/${id}/email`, {
        oldEmail: EMAIL,
        newEmail,
        contactProof,
      })
    expect((await change('ca-happy@example.com')).body.errors[0].code).toBe('EMAIL_IN_USE')
    expect((await change(NEW_EMAIL)).status).toBe(200)
  })
})

test('a code of a contact on file is counted, locked and good for a proof alone', async () => {
  const { contacts, signedIn, world, changeMobile } = await open()
  await signedIn.post(`${contacts}/mobile/verification`, undefined)
  const sent = world.state.outbox.at(-1)?.code ?? ''
  const otherCode = sent === '000000' ? '000001' : '000000'
  const asSignIn = await signedIn.post('/fdp-user-service/v1/users/verify-code', { phone: PHONE, code: sent })
  expect(asSignIn.body.errors[0].code).toBe('CODE_INVALID')
  for (let attempts = 2; attempts <= 5; attempts++) {
    const wrong = await signedIn.post(`${contacts}/mobile/verification/confirm`, { code: otherCode })
    expect(wrong.body.errors[0]).toMatchObject({ code: 'CODE_INVALID', attempts })
  }
  const locked = await signedIn.post(`${contacts}/mobile/verification/confirm`, { code: sent })
  expect(locked).toMatchObject({ status: 429 })
  expect(await signedIn.post(`${contacts}/mobile/verification`, undefined)).toMatchObject({ status: 429 })
  expect((await changeMobile()).status).toBe(400)
})

// covers: SECU-009
test('the old contact is notified of a change, with the flag and without', async () => {
  for (const flags of [{}, { requireContactStepUp: true }]) {
    const { world, prove, changeEmail, changeMobile } = await open(flags)
    await changeMobile(await prove('email'))
    expect(world.state.outbox.at(-1)).toMatchObject({
      channel: 'sms',
      to: PHONE,
      text: expect.stringContaining('(***) ***-0199'),
    })
    await changeEmail(await prove('email'))
    expect(world.state.outbox.at(-1)).toMatchObject({
      channel: 'email',
      to: EMAIL,
      text: expect.stringContaining('a***@example.com'),
    })
  }
})

test('a policyholder without a mobile number verifies the e-mail address, which is notified of the first number', async () => {
  const { signIn, engine } = await createSandbox()
  const member = await signIn('no-mobile', 'default')
  const world = engine.worlds.get('default')
  const row = world.customerByEmail('no-mobile@example.com')
  const contacts = `/fdp-profile-service/v1/profiles/${row?.profileId}/contacts`
  expect((await member.post(`${contacts}/mobile/verification`, undefined)).status).toBe(404)
  expect((await member.post(`${contacts}/email/verification`, undefined)).status).toBe(200)
  expect((await member.send('PUT', `${contacts}/mobile`, { value: NEW_PHONE })).status).toBe(200)
  expect(world.state.outbox.at(-1)).toMatchObject({ channel: 'email', to: 'no-mobile@example.com' })
})
