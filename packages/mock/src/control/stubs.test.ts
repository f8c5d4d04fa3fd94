import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createSandbox, type Member } from '../../testing/create-sandbox.ts'
import { openDocument } from '../../testing/stranger.ts'

const { engine, ask, signIn } = await createSandbox()

const PETS = '/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US'
const CONTROL = '/_mock/worlds/stubs/stubs'
const noPets = { payload: { responses: [] } }
const put = (body: object) => ask('PUT', CONTROL, {}, body)
const list = async () => (await ask('GET', CONTROL, {})).body.stubs

let member: Member
beforeEach(async () => {
  await ask('POST', '/_mock/worlds/stubs/reset', {}, {})
  member = await signIn('us-happy', 'stubs')
})
const pets = async () => (await member.get(PETS)).body.payload?.responses?.length
const lastCall = () => engine.worlds.get('stubs').log.at(-1)

test('a stub answers in place of its operation, is listed with what it answered, and goes when it is deleted', async () => {
  const set = await put({ operationId: 'listPets', body: noPets })
  expect(set).toMatchObject({ status: 200, body: { stub: { operationId: 'listPets', status: 200 } } })
  expect(await pets()).toBe(0)
  const stub = { operationId: 'listPets', status: 200, body: noPets, answered: 1, unchecked: false }
  expect(await list()).toEqual([stub])
  await put({ operationId: 'listPetClaims', status: 404 })
  const left = await ask('DELETE', `${CONTROL}?operationId=listPets`, {})
  expect(left.body.stubs).toMatchObject([{ operationId: 'listPetClaims', status: 404 }])
  expect(await pets()).toBe(2)
  expect((await ask('DELETE', CONTROL, {})).body).toEqual({ stubs: [] })
})

test('a later stub replaces the one of the same operation, and a reset of the world ends it', async () => {
  await put({ operationId: 'listPets', status: 404 })
  await put({ operationId: 'listPets', body: noPets })
  expect(await pets()).toBe(0)
  await ask('POST', '/_mock/worlds/stubs/reset', {}, {})
  expect(await list()).toEqual([])
})

test('a stub for a number of calls leaves the next ones to the operation, also of calls at the same time', async () => {
  await put({ operationId: 'listPets', body: noPets, times: 2 })
  const counts = await Promise.all([pets(), pets(), pets(), pets()])
  expect(counts.sort()).toEqual([0, 0, 2, 2])
  expect(await list()).toMatchObject([{ times: 0, answered: 2 }])
})

test('without a body a stub answers with the example and the headers that the document has for the status', async () => {
  await put({ operationId: 'listPets', status: 429, headers: { 'Retry-After': '7' } })
  const { status, body } = await member.get(PETS)
  expect({ status, code: body.errors[0].code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' })
  const answer = await engine.handle({ method: 'GET', url: PETS, headers: headers() })
  expect(answer.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
})
const headers = () => ({
  authorization: member.authorization,
  'x-mock-world': 'stubs',
  'x-correlation-id': crypto.randomUUID(),
})

test('a stub that breaks the contract is refused with all violations, and none is set', async () => {
  const pet = { id: 5, type: 'Dog', policyNumberDisplay: 'PET104101-01' }
  const refused = await put({ operationId: 'listPets', body: { payload: { responses: [pet] } } })
  expect(refused.status).toBe(400)
  expect(refused.body.violations).toEqual([
    expect.objectContaining({ message: expect.stringContaining("'name'") }),
    expect.objectContaining({ where: 'answer/body/payload/responses/0/id' }),
  ])
  const status = await put({ operationId: 'listPets', status: 418 })
  expect(status.body.message).toMatch(/^The stub breaks the contract of listPets.*200,400,401/)
  const header = await put({ operationId: 'listPets', status: 429, body: refusedBody })
  expect(header.body.violations).toMatchObject([{ where: 'answer/header' }])
  expect(await list()).toEqual([])
})
const refusedBody = { errors: [{ code: 'TOO_MANY_REQUESTS', message: 'Later.' }] }

test('an unchecked stub is sent as it is, and counts as no violation', async () => {
  await put({
    operationId: 'listPets',
    status: 418,
    body: 'teapot',
    contentType: 'text/html',
    unchecked: true,
  })
  const answer = await engine.handle({ method: 'GET', url: PETS, headers: headers() })
  expect(answer).toMatchObject({ status: 418, body: 'teapot', headers: { 'content-type': 'text/html' } })
  expect(lastCall()).toMatchObject({ status: 418, violations: [] })
  expect(await list()).toMatchObject([{ unchecked: true, answered: 1 }])
  await put({ operationId: 'listPets', unchecked: true })
  expect((await engine.handle({ method: 'GET', url: PETS, headers: headers() })).body).toBe('')
})

test.each([
  [{ operationId: 'nothing' }, 404, 'There is no operation nothing.'],
  [{ operationId: 'listPets', status: 99 }, 400, '"status" is a whole number from 200 to 599.'],
  [{ operationId: 'listPets', times: 0 }, 400, '"times" is a whole number from 1 to 10000.'],
  [{ operationId: 'listPets', unchecked: 'yes' }, 400, '"unchecked" is true or false.'],
  [{ operationId: 'listPets', contentType: 5 }, 400, '"contentType" is a media type'],
  [{ operationId: 'listPets', headers: ['a'] }, 400, '"headers" is an object of texts'],
  [{ operationId: 'listPets', headers: { 'x-a': 'b\r\nc: d' } }, 400, 'The header "x-a" cannot be sent'],
  [{ operationId: 'listPets', headers: { 'content-length': '5' } }, 400, 'The header "content-length"'],
  [{ operationId: 'listPets', answer: 'x' }, 400, '"answer" is not known here.'],
])('the input %j is refused', async (input, status, message) => {
  const refused = await put(input)
  expect(refused).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
})

test('token, csrf token and request are checked before a stub, and refuse as without one', async () => {
  await put({ operationId: 'listPets', body: noPets })
  await put({ operationId: 'markNotifications', status: 404 })
  const { authorization: _none, ...noToken } = headers()
  expect((await engine.handle({ method: 'GET', url: PETS, headers: noToken })).status).toBe(401)
  expect((await member.get(PETS.replace('service-code=US', 'service-code=XX'))).status).toBe(400)
  const read = '/fdp-notification-service/v1/notifications/read'
  expect((await member.post(read, { upTo: 'claimDecided-20480113-3' }, 'another token')).status).toBe(403)
  expect(await list()).toMatchObject([{ answered: 0 }, { answered: 0 }])
})

test('a fault comes before a stub, and a delay keeps what the stub answers', async () => {
  await put({ operationId: 'listPets', body: noPets })
  const fault = { operationId: 'listPets', kind: 'status', status: 500, times: 1 }
  await ask('POST', '/_mock/worlds/stubs/faults', {}, fault)
  expect((await member.get(PETS)).status).toBe(500)
  expect(await list()).toMatchObject([{ answered: 0 }])
  expect(await pets()).toBe(0)
})

test('in process a function answers from the request and the world, and is checked when it answers', async () => {
  engine.stub(
    'listPets',
    ({ query }, world) => ({
      headers: { 'x-day': world.today() },
      body: { payload: { responses: [], query } },
    }),
    'stubs',
  )
  const { status, body } = await member.get(PETS)
  expect(status).toBe(200)
  expect(body.payload.query).toEqual({ 'customer-number': 'C-200101', 'service-code': 'US' })
  engine.stub('listPets', { answer: () => ({ body: 5 }), times: 1 }, 'stubs')
  expect((await member.get(PETS)).status).toBe(500)
  expect(lastCall()?.violations).toMatchObject([{ where: 'answer/body' }])
  expect(await list()).toEqual([
    { operationId: 'listPets', status: 200, times: 0, answered: 1, unchecked: false },
  ])
  expect(() => engine.stub('listPets', { body: 5 }, 'stubs')).toThrow('breaks the contract of listPets')
})

test('a stub keeps the body that was set, whatever becomes of the value later', async () => {
  const responses: unknown[] = []
  const body = { payload: { responses } }
  engine.stub('listPets', { body }, 'stubs')
  responses.push('changed')
  expect(await pets()).toBe(0)
})

test('bytes are sent as the file of an operation that downloads one', async () => {
  const headers = { 'content-disposition': 'attachment; filename="a.pdf"' }
  const body = new Uint8Array([37, 80])
  engine.stub('downloadDocument', { body, headers, contentType: 'application/pdf' }, 'stubs')
  const answer = await member.get('/fdp-document-service/v1/documents/D-104101-41')
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  expect([...answer.body]).toEqual([37, 80])
})

test('stubs are not kept in the file of the worlds', async () => {
  const stateFile = join(tmpdir(), `stubs-${crypto.randomUUID()}.json`)
  const { engine: kept } = await createSandbox({ stateFile })
  kept.stub('listPets', { status: 404 })
  kept.worlds.save()
  expect(readFileSync(stateFile, 'utf8')).not.toContain('listPets')
  rmSync(stateFile)
})

test('an operation of any document is stubbed, by its first success in its own media type', async () => {
  const content = { 'application/vnd.order+json': { schema: { type: 'object', required: ['id'] } } }
  const responses = { 400: { description: '' }, 201: { description: '', content } }
  const { stub, ask: call } = await openDocument({
    '/orders': { post: { operationId: 'addOrder', responses } },
  })
  stub('addOrder', { body: { id: 1 } })
  expect(await call('POST', '/orders')).toEqual({
    status: 201,
    type: 'application/vnd.order+json',
    text: '{"id":1}',
  })
  expect(() => stub('addOrder', { body: {} })).toThrow("must have required property 'id'")
})
