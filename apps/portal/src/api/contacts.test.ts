import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { openWorld } from '../testing/support.tsx'
import { accountKey } from './account.ts'
import { confirmContactCodeMutation, isProofDemanded, sendContactCodeMutation } from './contact-proof.ts'
import { changeEmailMutation, changeMobileMutation, generateCodeMutation } from './contacts.ts'

const EMAIL = 'us-happy@example.com'
const NEW_EMAIL = 'Alex@example.com'
const PHONE = '4165550199'
const PROOF = 'proof-of-a-contact'
const LOST = { kind: 'reset', times: 1, afterCommit: true } as const

async function open(...given: Parameters<typeof openCaller>) {
  const caller = await openCaller(...given)
  const account = await caller.account()
  const profileId = account.profile.id ?? account.profile.profileId
  const { customerNumber } = account.policies?.[0] ?? {}
  caller.calls.length = 0
  /** Sends a code to the new number and reads it from its message. */
  async function codeByPhone() {
    await caller.run(generateCodeMutation(caller.api), '(416) 555-0199')
    const message = (await caller.world.messages()).at(-1)
    return message?.code ?? ''
  }
  return { ...caller, readAccount: caller.account, account, profileId, customerNumber, codeByPhone }
}

// covers: PROF-018, PROF-019, API-028, API-030
test('a mobile number is changed with its code, which is validated first', async () => {
  const { api, run, account, calls, codeByPhone, profileId, readAccount } = await open()
  const code = await codeByPhone()
  await run(changeMobileMutation(api), { account, phoneNumber: '(416) 555-0199', code, contactProof: PROOF })
  expect(calls).toEqual([
    {
      call: 'POST /fdp-profile-service/v1/profiles/generateCode',
      body: { phoneNumber: PHONE, email: EMAIL },
    },
    {
      call: 'POST /fdp-profile-service/v1/profiles/validateOTP',
      body: { phoneNumber: PHONE, email: EMAIL, verificationCode: Number(code) },
    },
    {
      call: `PUT /fdp-profile-service/v1/profiles/${profileId}/contacts/mobile`,
      body: { value: PHONE, verificationCode: Number(code), contactProof: PROOF },
    },
  ])
  expect((await readAccount()).profile.mobile?.value).toBe(PHONE)
})

// covers: PROF-016, API-022
test('a mobile number is sent with its code alone, unless a contact was verified', async () => {
  const { api, run, account, calls, codeByPhone, profileId } = await open()
  const code = await codeByPhone()
  await run(changeMobileMutation(api), { account, phoneNumber: PHONE, code })
  expect(calls.at(-1)).toEqual({
    call: `PUT /fdp-profile-service/v1/profiles/${profileId}/contacts/mobile`,
    body: { value: PHONE, verificationCode: Number(code) },
  })
})

// covers: API-029
test.each([400, 429, 500])('a %d of the call for a code is an error', async (status) => {
  const { api, run, world } = await open()
  await world.addFault({ operationId: 'generateCode', kind: 'status', status, times: 1 })
  await expect(run(generateCodeMutation(api), PHONE)).rejects.toMatchObject({ status })
})

// covers: API-029
test('a code that the service did not send in a success is an error', async () => {
  const { api, run } = await open(
    'us-happy',
    await worldWithAnswer('generateCode', () => ({ success: false })),
  )
  await expect(run(generateCodeMutation(api), PHONE)).rejects.toMatchObject({ code: 'WRONG_SHAPE' })
})

test('a wrong code changes nothing', async () => {
  const { api, run, account, world, codeByPhone } = await open()
  const code = (await codeByPhone()) === '123456' ? '654321' : '123456'
  const change = { account, phoneNumber: PHONE, code }
  await expect(run(changeMobileMutation(api), change)).rejects.toMatchObject({ code: 'CODE_INVALID' })
  expect(await world.count('updateContact')).toBe(0)
})

test('a code that the service calls invalid in a success changes nothing', async () => {
  const world = await worldWithAnswer('validateOTP', () => ({ valid: false }))
  const { api, run, account, codeByPhone } = await open('us-happy', world)
  const change = { account, phoneNumber: PHONE, code: await codeByPhone() }
  const refusal = { status: 400, code: 'CODE_INVALID' }
  await expect(run(changeMobileMutation(api), change)).rejects.toMatchObject(refusal)
  expect(await world.count('updateContact')).toBe(0)
})

test('after a lost answer the account says whether the number was changed', async () => {
  const { api, run, account, codeByPhone, readAccount, world } = await open()
  const change = { account, phoneNumber: PHONE, code: await codeByPhone() }
  await world.addFault({ operationId: 'updateContact', kind: 'reset', times: 1 })
  await expect(run(changeMobileMutation(api), change)).rejects.toMatchObject({ code: 'NETWORK' })
  expect((await readAccount()).profile.mobile?.value).not.toBe(PHONE)
  await world.addFault({ operationId: 'updateContact', ...LOST })
  await run(changeMobileMutation(api), change)
  expect((await readAccount()).profile.mobile?.value).toBe(PHONE)
})

// covers: API-023
test('000 §7: an answer without a timestamp means that nothing was changed', async () => {
  const world = await openWorld()
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    return request.url.includes('contacts/mobile')
      ? Response.json({ payload: { response: {} } })
      : world.fetch(request)
  }
  const { api, run, account, codeByPhone } = await open('us-happy', { ...world, fetch: send })
  const change = { account, phoneNumber: PHONE, code: await codeByPhone() }
  await expect(run(changeMobileMutation(api), change)).rejects.toMatchObject({ code: 'WRONG_SHAPE' })
})

// covers: PROF-021
test('an e-mail address is changed, and the session and the account continue under it', async () => {
  const { api, client, run, account, calls, customerNumber } = await open()
  const done = run(changeEmailMutation(api), { account, newEmail: NEW_EMAIL, contactProof: PROOF })
  await done
  expect(calls[0]).toEqual({
    call: `POST /fdp-customer-service/v1/customers/${customerNumber}/email`,
    body: { oldEmail: EMAIL, newEmail: NEW_EMAIL, contactProof: PROOF },
  })
  expect(api.session.state()).toMatchObject({ customer: { email: NEW_EMAIL } })
  // The present account is shown until it was read again.
  const shown = client.getQueryData<typeof account>(accountKey(NEW_EMAIL))
  expect(shown).toEqual({ ...account, profile: { ...account.profile, email: NEW_EMAIL } })
  expect(client.getQueryState(accountKey(NEW_EMAIL))?.isInvalidated).toBe(true)
  expect(client.getQueryData(accountKey(EMAIL))).toBeUndefined()
})

// covers: API-031
test('without a proof none is sent', async () => {
  const { api, run, account, calls } = await open()
  await run(changeEmailMutation(api), { account, newEmail: NEW_EMAIL })
  expect(calls.map(({ body }) => body)).toEqual([{ oldEmail: EMAIL, newEmail: NEW_EMAIL }])
})

test('after a lost answer the customer’s present address says whether it was changed', async () => {
  const { api, run, account, world } = await open()
  const change = { account, newEmail: NEW_EMAIL }
  await world.addFault({ operationId: 'changeEmail', kind: 'reset', times: 1 })
  await expect(run(changeEmailMutation(api), change)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(api.session.state()).toMatchObject({ customer: { email: EMAIL } })
  await world.addFault({ operationId: 'changeEmail', ...LOST })
  await world.addFault({ operationId: 'getCustomer', kind: 'reset', times: 1 })
  await expect(run(changeEmailMutation(api), change)).rejects.toMatchObject({ code: 'NETWORK' })
  // The next try is refused, because the old address is not the customer's any more. Services may write it in lower case.
  await run(changeEmailMutation(api), { account, newEmail: 'alex@EXAMPLE.com' })
  expect(api.session.state()).toMatchObject({ customer: { email: 'alex@EXAMPLE.com' } })
})

test('an e-mail change that the service did not make in a success is an error', async () => {
  const { api, run, account } = await open(
    'us-happy',
    await worldWithAnswer('/email', () => ({ success: false })),
  )
  vi.spyOn(api.sdk.customer, 'GET').mockRejectedValue(new Error('no look-up'))
  const change = { account, newEmail: NEW_EMAIL }
  await expect(run(changeEmailMutation(api), change)).rejects.toMatchObject({ code: 'WRONG_SHAPE' })
  expect(api.session.state()).toMatchObject({ customer: { email: EMAIL } })
})

test.each(['email', 'phone'] as const)(
  'decision 22: a code of the %s on file is exchanged for a proof',
  async (kind) => {
    const { api, run, account, calls, profileId, world } = await open()
    const contact = { kind, value: 'shown only' }
    await run(sendContactCodeMutation(api), { account, contact })
    const { code = '' } = (await world.messages()).at(-1) ?? {}
    const proof = await run(confirmContactCodeMutation(api), { account, contact, code })
    expect(proof).toEqual(expect.stringMatching(/./))
    const path = `/fdp-profile-service/v1/profiles/${profileId}/contacts/${kind === 'phone' ? 'mobile' : 'email'}`
    expect(calls).toEqual([
      { call: `POST ${path}/verification` },
      { call: `POST ${path}/verification/confirm`, body: { code } },
    ])
  },
)

test('a demanded proof is distinguished from other failures', async () => {
  const { api, run, account, world } = await open()
  await world.setFlags({ requireContactStepUp: true })
  const error = await run(changeEmailMutation(api), { account, newEmail: NEW_EMAIL }).catch((e: unknown) => e)
  expect(isProofDemanded(error)).toBe(true)
  await world.addFault({ operationId: 'changeEmail', kind: 'status', status: 403, times: 1 })
  const other = await run(changeEmailMutation(api), { account, newEmail: NEW_EMAIL }).catch((e: unknown) => e)
  expect(isProofDemanded(other)).toBe(false)
  expect(isProofDemanded(new Error('CONTACT_PROOF_REQUIRED'))).toBe(false)
})
