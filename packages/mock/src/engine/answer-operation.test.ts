import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIXED_NOW } from '../../testing/create-sandbox.ts'
import { OPENAPI_DIR } from '../index.ts'
import { createMockEngine } from '../mock.ts'
import { POOL } from '../sandbox.ts'
import type { LooseHandler } from './define-handlers.ts'
import { loadDocuments } from './load-documents.ts'
import type { Operation } from './operation.ts'
import { createPrism } from './prism.ts'
import { type EngineRefusal, refusalOf } from './refusals.ts'

const documents = await loadDocuments(join(import.meta.dirname, '../../testing/orders'))

function createOrders(handlers: Record<string, LooseHandler> = {}) {
  const engine = createMockEngine({
    documents,
    handlers: new Map([['Orders', new Map(Object.entries(handlers))]]),
    portal: 'http://localhost:5173',
    origin: () => 'http://localhost:4010',
    now: () => FIXED_NOW,
  })
  const world = engine.worlds.get('default')
  const ask = async (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ) => {
    const answer = await engine.handle({
      method,
      url: `/fdp-order-service${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: JSON.parse(String(answer.body)) }
  }
  const bearerOf = (persona: string) => {
    const customer = world.customerByEmail(`${persona}@example.com`)
    if (customer === undefined) throw new Error(`${persona} is missing`)
    return `Bearer ${world.sessions.start(customer, POOL.issuer, POOL.clientId).accessToken}`
  }
  const send = (persona: string, key: string, amount: number) =>
    ask('POST', '/v1/orders', {
      headers: {
        authorization: bearerOf(persona),
        'csrf-token': world.issueCsrfToken(60),
        'idempotency-key': key,
      },
      body: { amount },
    })
  return { world, ask, send }
}

const placeOrder: LooseHandler = (world, { body }) => ({
  status: 200,
  body: { id: world.nextId('O-'), ...Object(body) },
  headers: { 'x-order': 'placed' },
})

test('a write is carried out once for an idempotency key, with the same answer', async () => {
  const { send } = createOrders({ placeOrder })
  const first = await send('us-happy', 'key-00001', 5)
  expect(first).toMatchObject({ status: 200, headers: { 'x-order': 'placed' } })
  expect(await send('us-happy', 'key-00001', 5)).toEqual(first)
  expect((await send('us-happy', 'key-00002', 5)).body.id).not.toBe(first.body.id)
})

test('another write under a used key is a 409', async () => {
  const { send } = createOrders({ placeOrder })
  await send('us-happy', 'key-00001', 5)
  const { status, body } = await send('us-happy', 'key-00001', 6)
  expect(status).toBe(409)
  expect(body.errors[0].code).toBe('CONFLICT')
})

test('idempotency keys of two policyholders are independent', async () => {
  const { send } = createOrders({ placeOrder })
  const mine = await send('us-happy', 'key-00001', 5)
  const theirs = await send('ca-happy', 'key-00001', 5)
  expect(theirs.status).toBe(200)
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('a stored answer does not change with the world', async () => {
  const order = { id: 'O-1', amount: 5 }
  const { send } = createOrders({ placeOrder: () => ({ status: 200, body: order }) })
  await send('us-happy', 'key-00001', 5)
  order.amount = 99
  expect((await send('us-happy', 'key-00001', 5)).body.amount).toBe(5)
})

test('an undocumented status violates the contract', async () => {
  const getOrder: LooseHandler = () => ({ status: 404, body: { errors: [] } })
  const { ask, world } = createOrders({ getOrder })
  const { status, body } = await ask('GET', '/v1/orders/O-1')
  expect(status).toBe(500)
  expect(body.errors[0].message).toContain('Unable to match the returned status code')
  expect(world.log.at(-1)).toMatchObject({ status: 500, violations: [{ where: 'answer' }] })
})

test('a handler that throws gives a 500 and a logged violation', async () => {
  const getOrder: LooseHandler = () => {
    throw new Error('no such table')
  }
  const { ask, world } = createOrders({ getOrder })
  const { status, body } = await ask('GET', '/v1/orders/O-1')
  expect(status).toBe(500)
  expect(body.errors[0].message).toContain('no such table')
  expect(world.log.at(-1)?.violations[0]?.message).toContain('no such table')
})

test('an operation without a handler refuses invalid requests, and needs no csrf token for its example', async () => {
  const { ask, world } = createOrders()
  expect(await ask('POST', '/v1/notes', { body: { text: 'hello' } })).toMatchObject({
    status: 201,
    body: { id: 'N-1' },
  })
  const refused = await ask('POST', '/v1/notes', { body: { text: '' } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: '/text' }] } })
  expect(world.log.map(({ violations }) => violations.length)).toEqual([0, 1])
})

test('a parameter may be repeated, or named like a method of Object', async () => {
  const getOrder: LooseHandler = () => ({ status: 200, body: { id: 'O-1', amount: 5 } })
  const { ask } = createOrders({ getOrder })
  expect((await ask('GET', '/v1/orders/O-1?constructor=a&__proto__=b')).status).toBe(200)
  const twice = await ask('GET', '/v1/orders/O-1?currency=USD&currency=CAD')
  expect(twice.status).toBe(400)
  expect(twice.body.errors[0]).toMatchObject({
    field: '/query/currency',
    message: 'Request query parameter currency must be string',
  })
})

test('deprecated headers do not violate the contract', async () => {
  const getOrder: LooseHandler = () => ({
    status: 200,
    body: { id: 'O-1', amount: 5 },
    headers: { 'x-old': 'a' },
  })
  const { ask, world } = createOrders({ getOrder })
  expect((await ask('GET', '/v1/orders/O-1', { headers: { 'x-old': 'a' } })).status).toBe(200)
  expect(world.log.at(-1)?.violations).toEqual([])
})

test('the Accept header of a call does not affect the next call', async () => {
  const { ask } = createOrders()
  await ask('GET', '/v1/orders/O-1', { headers: { accept: 'text/html' } })
  const json = await ask('GET', '/v1/orders/O-1', { headers: { accept: 'application/json' } })
  expect(json).toMatchObject({ status: 200, body: { id: 'O-1', amount: 5 } })
})

test.each([
  ['a name that no world can have', '/fdp-order-service/v1/orders/O-1', { 'x-mock-world': 'a b' }],
  ['an invalid URL', ':not-a-port', {}],
])('%s is refused without creating a world', async (_case, url, headers) => {
  const engine = createMockEngine({
    documents,
    handlers: new Map(),
    portal: 'http://localhost:5173',
    origin: () => 'http://localhost:4010',
  })
  expect((await engine.handle({ method: 'GET', url, headers })).status).toBe(400)
  expect(engine.worlds.names()).toEqual([])
})

function refusalsOf({ secured, linkKinds, needsCsrfToken, needsIdempotencyKey }: Operation): EngineRefusal[] {
  return [
    'VALIDATION_FAILED',
    ...(secured ? (['UNAUTHORIZED'] as const) : []),
    ...(linkKinds.length > 0 ? (['LINK_EXPIRED'] as const) : []),
    ...(needsCsrfToken ? (['CSRF_TOKEN_INVALID'] as const) : []),
    ...(needsIdempotencyKey ? (['CONFLICT'] as const) : []),
  ]
}

const contracts = await loadDocuments(OPENAPI_DIR)
const refusals = contracts.flatMap((document) =>
  document.operations.flatMap((operation) =>
    refusalsOf(operation).map((code) => ({ document, operation, code })),
  ),
)

test("the engine's own refusals follow the contract of every operation", async () => {
  const prism = createPrism()
  expect(refusals.length).toBeGreaterThan(200)
  for (const { document, operation, code } of refusals) {
    const violations = code === 'VALIDATION_FAILED' ? [{ where: 'request/body/x', message: 'is wrong' }] : []
    const { status, headers, body } = refusalOf(document)(code, violations)
    const { answerViolations } = await prism.check(
      operation,
      { method: operation.method, url: { path: operation.described.path, query: {} } },
      () => ({ statusCode: status, headers, body: JSON.parse(String(body)) }),
    )
    expect([operation.id, code, answerViolations]).toEqual([operation.id, code, []])
  }
})
