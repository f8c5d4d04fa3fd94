import { expectTypeOf } from 'vitest'
import { expect, mockTest, test } from './vitest.ts'

const PETS = '/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US'
const CLAIMS = '/fdp-pet-service/v1/pets/P-104101/claims?status=CLOSED'
const noPets = { payload: { responses: [] } }

/** The message of the error that something ends in. */
const messageOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test('a session of a persona is one for the network and in process, and is for the test’s own world', async ({
  mock,
}) => {
  const { headers, customerNumber, email } = await mock.signIn('us-happy')
  expect({ customerNumber, email }).toEqual({ customerNumber: 'C-200101', email: 'us-happy@example.com' })
  const [sent, inProcess] = [
    await fetch(`${mock.url}${PETS}`, { headers }),
    await mock.fetch(PETS, { headers }),
  ]
  expect([sent.status, inProcess.status]).toEqual([200, 200])
  const elsewhere = await fetch(`${mock.url}${PETS}`, { headers: { ...headers, 'x-mock-world': 'default' } })
  expect(elsewhere.status).toBe(401)
  await expect(mock).toHaveReceived('listPets', { times: 2, headers: { 'X-Mock-World': mock.name } })
  expect(await messageOf(mock.signIn('nobody'))).toMatch(/There is no persona nobody\. There are: us-happy, /)
})

test('csrf token and correlation id of a session are enough for a write', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const body = { upTo: 'claimDecided-20480113-3' }
  const address = '/fdp-notification-service/v1/notifications/read'
  expect((await mock.fetch(address, { ...init, body: JSON.stringify(body) })).status).toBe(200)
  expect(await mock.bodies('markNotifications')).toEqual([body])
  await expect(mock).toHaveReceived('markNotifications', { body, status: 200 })
  await expect(mock).toHaveReceived('markNotifications', { body: { upTo: expect.stringContaining('-') } })
  await expect(mock).not.toHaveReceived('markNotifications', { body: { upTo: 'another' } })
})

test('fault, stub, flags, clock and reset change the world, and what it received is listed', async ({
  mock,
}) => {
  const { headers } = await mock.signIn('us-happy')
  await mock.fault('listPets', { kind: 'status', status: 503, times: 1 })
  expect((await mock.fetch(PETS, { headers })).status).toBe(503)
  await mock.stub('listPets', { body: noPets, times: 1 })
  expect(JSON.parse(await (await mock.fetch(PETS, { headers })).text())).toEqual(noPets)
  await mock.stub('listPets', ({ query }) => ({
    status: query['service-code'] === 'US' ? 404 : 429,
  }))
  expect((await mock.fetch(PETS, { headers })).status).toBe(404)
  await mock.clearStubs('listPets')
  expect((await mock.requests('listPets')).map(({ status }) => status)).toEqual([503, 200, 404])
  await mock.flags({ enableVetCard: false })
  expect(await mock.control('GET', 'flags')).toEqual({ flags: { enableVetCard: false } })
  await mock.clock.set('2030-01-01T00:00:00Z')
  await mock.clock.advance(86_400_000)
  expect(await mock.clock.now()).toMatch(/^2030-01-02T00:00/)
  await mock.reset('overdue')
  expect(await mock.control('GET', 'persona')).toEqual({ persona: 'overdue' })
  expect(await mock.requests()).toEqual([])
})

test('a stub that breaks the contract is refused with the violations, in process too', async ({ mock }) => {
  const refused = await messageOf(mock.stub('listPets', { status: 418, unchecked: true, times: 0 }))
  expect(refused).toMatch(/^PUT .*"times" is a whole number from 1/)
  const body = { payload: {} }
  // @ts-expect-error the contract has no such answer
  expect(await messageOf(mock.stub('listPets', { body }))).toContain(
    "must have required property 'responses'",
  )
})

test('mail and links are the ones of the world', async ({ mock }) => {
  const link = new URL(await mock.link('non-pay', 'overdue', { expired: true }))
  expect(link.pathname).toBe('/non-pay')
  expect(await messageOf(mock.lastMessage())).toBe(`No message was sent in the world ${mock.name}.`)
  expect(await mock.outbox()).toEqual([])
  expect(await mock.ledger()).toEqual([])
})

test('the message of toHaveReceived shows what came instead', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  await mock.fetch(PETS.replace('service-code=US', 'service-code=CA'), { headers })
  await mock.fetch(CLAIMS, { headers })
  const query = { 'service-code': 'US', 'customer-number': 'C-200101' } as const
  const message = await messageOf(expect(mock).toHaveReceived('listPets', { times: 1, query }))
  expect(message).toBe(
    [
      `expected the mock to have received listPets once with {"query":${JSON.stringify(query)}}; it came 0 times`,
      '  GET /fdp-pet-service/v1/pets?customer-number=[redacted]&service-code=CA → 404',
      '    query service-code: "CA", expected "US"',
      '    query customer-number: hidden by the log, as a secret or a sensitive value, so it cannot be expected',
      'other operations: listPetClaims (1)',
    ].join('\n'),
  )
  expect(await messageOf(expect(mock).not.toHaveReceived('listPetClaims'))).toContain(
    'expected the mock not to have received listPetClaims at least once; it came once',
  )
})

test('a call may break the contract where the test allows it for its operation', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  const { status } = await mock.fetch(PETS.replace('service-code=US', 'service-code=XX'), { headers })
  expect(status).toBe(400)
  mock.allowViolations('listPets')
})

test('what broke the contract before a reset counts too', async ({ mock }) => {
  const { headers } = await mock.signIn('us-happy')
  await mock.fetch(PETS.replace('service-code=US', 'service-code=XX'), { headers })
  await mock.reset()
  expect(await messageOf(mock.end())).toMatch(
    /^Calls broke the contract:\n {2}listPets: GET .* → 400\n {4}request\/query/,
  )
  // The fixture ends the world, which is gone, once more.
  await mock.control('POST', 'reset', {})
  mock.allowViolations('listPets')
})

test('every call may break the contract where the test allows all, also one of no operation', async ({
  mock,
}) => {
  expect((await mock.fetch('/nowhere')).status).toBe(404)
  mock.allowViolations()
})

const seen: string[] = []
test.describe.concurrent('two tests at the same time', () => {
  const both = Promise.withResolvers<void>()
  test.for([1, 2])('see only their own calls (%i)', async (times, { mock, expect: expectOwn }) => {
    const { headers } = await mock.signIn('us-happy')
    for (let count = 0; count < times; count += 1) await mock.fetch(PETS, { headers })
    seen.push(mock.name)
    if (seen.length === 2) both.resolve()
    await both.promise
    expectOwn(new Set(seen).size).toBe(2)
    expectOwn(await mock.requests('listPets')).toHaveLength(times)
  })
})

type Orders = {
  getOrder: {
    parameters: { query?: { id: string } }
    responses: { 200: { content: { 'application/json': { id: string } } } }
  }
}
const orders = mockTest<Orders>({ specs: [new URL('../testing/orders', import.meta.url).pathname] })
orders('other documents have a test of their own, with their operations', async ({ mock }) => {
  await mock.stub('getOrder', { status: 200, body: { id: 'O-1' }, unchecked: true })
  expect((await mock.fetch('/fdp-order-service/v1/orders/O-1')).status).toBe(200)
  await expect(mock).toHaveReceived('getOrder')
  // @ts-expect-error these documents have no such operation
  expect(await messageOf(mock.fault('listPets', { kind: 'empty' }))).toContain(
    'There is no operation listPets.',
  )
  expectTypeOf(mock.stub<'getOrder'>)
    .parameter(0)
    .toEqualTypeOf<'getOrder'>()
})
