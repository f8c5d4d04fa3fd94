import { afterAll, expect, test } from 'vitest'
import { listeningMock } from '../../testing/stranger.ts'

const { mock, server, base } = await listeningMock()
afterAll(() => server.close())

/** The status and text of the list of a policyholder's pets with a token. */
async function petsOf(customerNumber: string, token: string, world = 'default') {
  const query = `customer-number=${customerNumber}&service-code=US`
  const headers = { authorization: `Bearer ${token}`, 'x-correlation-id': crypto.randomUUID() }
  const answer = await fetch(`${base}/fdp-pet-service/v1/pets?${query}`, {
    headers: { ...headers, 'x-mock-world': world },
  })
  return [answer.status, await answer.text()]
}

test('a token is plain text, and opens the account of its persona in its world alone', async () => {
  const answer = await fetch(`${base}/_mock/token?persona=overdue&world=paying`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const token = (await answer.text()).trimEnd()
  expect(await petsOf('C-200107', token, 'paying')).toEqual([200, expect.stringContaining('Scout')])
  expect(await petsOf('C-200107', token)).toEqual([401, expect.any(String)])
})

test('as JSON a token comes with its policyholder', async () => {
  const answer = await fetch(`${base}/_mock/token`, { headers: { accept: 'application/json' } })
  expect(await answer.json()).toEqual({
    world: 'default',
    persona: 'us-happy',
    email: 'us-happy@example.com',
    customerNumber: 'C-200101',

    token: expect.stringMatching(/^ey/),
    expiresIn: 3600,
  })
})

test('a token is given for a persona whose address has changed', async () => {
  const world = mock.worlds.reset('moved', 'us-happy')
  const customer = world.customerOfPersona('us-happy')
  if (customer === undefined) throw new Error('us-happy is missing')
  world.tables.customers.update(customer, { email: 'alex@example.com' })
  const token = await (await fetch(`${base}/_mock/token?persona=us-happy&world=moved`)).text()
  expect(await petsOf('C-200101', token.trimEnd(), 'moved')).toEqual([200, expect.any(String)])
})

test('a csrf token belongs to the world', async () => {
  const token = await (await fetch(`${base}/_mock/csrf-token?world=written`)).text()
  expect(mock.worlds.get('written').isCsrfToken(token.trimEnd())).toBe(true)
  expect(mock.worlds.get('other').isCsrfToken(token.trimEnd())).toBe(false)
})

test.each([
  ['token?persona=nobody', 404, 'There is no persona nobody'],
  ['token?world=a%20b', 400, 'not a valid name of a world'],
  ['token?user=us-happy', 400, '"user" is not known here'],
  ['csrf-token?persona=us-happy', 400, '"persona" is not known here'],
])('GET %s is refused', async (path, status, message) => {
  const answer = await fetch(`${base}/_mock/${path}`)
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ message: expect.stringContaining(message) }),
  ])
})

test.each(['token', 'csrf-token', 'personas'])('%s is refused for pages of other sites', async (path) => {
  const ask = (origin: string) => fetch(`${base}/_mock/${path}`, { headers: { origin } })
  expect((await ask('https://evil.example')).status).toBe(403)
  expect((await ask('http://localhost:5173')).status).toBe(200)
})
