import { expect, test } from 'vitest'
import { createSandbox, FIXED_NOW } from '../testing/create-sandbox.ts'
import { handlers } from './gen/handlers.ts'

const ZIP = '/fdp-lookup-service/v1/lookup/zip-code-serviceability'

test('every operation of every document has a handler', async () => {
  const { engine } = await createSandbox()
  expect(engine.unhandled).toEqual([])
})

// covers: CLAPI-048, API-021
test('a valid request is answered by the handler', async () => {
  const { signedIn } = await createSandbox()
  const { status, body } = await signedIn.get(`${ZIP}?zip=10001`)
  expect(status).toBe(200)
  expect(body).toEqual({ payload: { responses: [{ isValid: true, countryCode: 'US', state: 'NY' }] } })
  const unknown = await signedIn.get(`${ZIP}?zip=99999`)
  expect(unknown.status).toBe(200)
  expect(unknown.body.payload.responses).toEqual([
    { isValid: false, message: 'We don’t know this ZIP or postal code.' },
  ])
})

test.each([
  ['a parameter is missing', ZIP, '/query'],
  ['a parameter is too short', `${ZIP}?zip=1`, '/query/zip'],
])('an invalid request is refused and logged: %s', async (_case, path, field) => {
  const { signedIn, engine } = await createSandbox()
  const { status, body } = await signedIn.get(path)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ code: 'VALIDATION_FAILED', field }] })
  expect(engine.worlds.get('default').log.at(-1)?.violations).toHaveLength(1)
})

test('a body with an extra, a missing and a wrong property is refused with all three', async () => {
  const { signedIn } = await createSandbox()
  const { status, body } = await signedIn.post('/fdp-profile-service/v1/profiles/generateCode', {
    phoneNumber: 5,
    surplus: true,
  })
  expect(status).toBe(400)
  const fields = body.errors.map(({ field }: { field: string }) => field)
  expect(fields).toContain('/phoneNumber')
  expect(JSON.stringify(body)).toContain("must have required property 'email'")
  expect(JSON.stringify(body)).toContain("found 'surplus'")
})

const LOOKUP = 'fdp-lookup-service'

test('an answer that violates the contract becomes a 500 with the violation', async () => {
  const wrong = new Map(handlers.get(LOOKUP))
  wrong.set('getZipCodeServiceability', () => ({
    status: 200,
    body: { payload: { responses: [{ isValid: 'yes' }] } },
  }))
  const { signedIn, engine } = await createSandbox({ handlers: new Map([...handlers, [LOOKUP, wrong]]) })
  const { status, body } = await signedIn.get(`${ZIP}?zip=10001`)
  expect(status).toBe(500)
  expect(body.errors[0].message).toContain('payload.responses.0.isValid must be boolean')
  expect(engine.worlds.get('default').log.at(-1)?.violations[0]?.where).toMatch(/^answer/)
})

test("an operation without a handler answers the document's example and is listed", async () => {
  const fewer = new Map(handlers.get(LOOKUP))
  fewer.delete('getZipCodeServiceability')
  const { signedIn, engine } = await createSandbox({ handlers: new Map([...handlers, [LOOKUP, fewer]]) })
  expect(engine.unhandled).toEqual(['getZipCodeServiceability'])
  const { status, body } = await signedIn.get(`${ZIP}?zip=10001`)
  expect(status).toBe(200)
  expect(body.payload.responses[0].isValid).toBe(true)
})

test('an unknown path is a 404, and a wrong method a 405 with the allowed methods', async () => {
  const { signedIn } = await createSandbox()
  expect((await signedIn.get('/fdp-lookup-service/v1/nothing')).status).toBe(404)
  const { status, body } = await signedIn.post(`${ZIP}?zip=10001`, {})
  expect(status).toBe(405)
  expect(body.errors[0].message).toContain('knows GET only')
})

// covers: PLAT-016
test.each([
  ['without a bearer', undefined],
  ['with a malformed one', 'Bearer nonsense'],
  ['with one that another key signed', `Bearer ${['e30', 'e30', 'c2ln'].join('.')}`],
])('a secured operation %s is a 401', async (_case, authorization) => {
  const { engine } = await createSandbox()
  const answer = await engine.handle({
    method: 'GET',
    url: `${ZIP}?zip=10001`,
    headers: { 'x-correlation-id': crypto.randomUUID(), ...(authorization ? { authorization } : {}) },
  })
  expect(answer.status).toBe(401)
})

test('an access token expires after an hour of the clock, and with its session', async () => {
  const { signedIn, engine } = await createSandbox()
  const world = engine.worlds.get('default')
  world.setClock(FIXED_NOW + 3599_000)
  expect((await signedIn.get(`${ZIP}?zip=10001`)).status).toBe(200)
  world.setClock(FIXED_NOW + 3601_000)
  expect((await signedIn.get(`${ZIP}?zip=10001`)).status).toBe(401)
  world.setClock(FIXED_NOW)
  for (const id of Object.keys(world.state.sessions)) delete world.state.sessions[id]
  expect((await signedIn.get(`${ZIP}?zip=10001`)).status).toBe(401)
})

// covers: AUTH-073, PLAT-018
test('a write needs a valid csrf token of this world', async () => {
  const { signedIn, engine } = await createSandbox()
  const path = '/fdp-profile-service/v1/profiles/generateCode'
  const body = { phoneNumber: '2125550142', email: 'us-happy@example.com' }
  const refused = { errors: [{ code: 'CSRF_TOKEN_INVALID', message: 'The csrf token is bad or expired.' }] }
  expect(await signedIn.post(path, body, 'x'.repeat(40))).toEqual({ status: 400, body: refused })
  expect((await signedIn.post(path, body)).status).toBe(200)
  engine.worlds.get('default').setClock(FIXED_NOW + 1801_000)
  expect(await signedIn.post(path, body)).toEqual({ status: 400, body: refused })
})

test('worlds are isolated from each other', async () => {
  const { engine, signIn } = await createSandbox()
  const here = await signIn('us-happy', 'here')
  await signIn('us-happy', 'there')
  expect((await here.get(`${ZIP}?zip=10001`)).status).toBe(200)
  expect((await here.get(`${ZIP}?zip=10001`, 'there')).status).toBe(401)
  expect(engine.worlds.get('there').log.some(({ status }) => status === 401)).toBe(true)
  expect(engine.worlds.get('here').log.some(({ status }) => status === 401)).toBe(false)
})

test('passwords, tokens and personal parameters are not in the log', async () => {
  const { engine, signedIn } = await createSandbox()
  await signedIn.get('/fdp-workflow-service/v1/workflows/work-queues?user-name=us-happy%40example.com')
  const { log } = engine.worlds.get('default')
  expect(log.map(({ path }) => path).join()).not.toContain('us-happy')
  expect(log.at(-1)?.path).toContain('user-name=[redacted]')
  expect(JSON.stringify(log)).not.toMatch(/Portal-2026!|eyJ|rt\./)
})
