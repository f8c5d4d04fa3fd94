import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { MOST_CALLS } from '../world/exchanges.ts'

const { ask, engine, signIn } = await createSandbox()
const PETS = '/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US'
const requests = (world: string, query = '') => ask('GET', `/_mock/worlds/${world}/requests${query}`, {})

test('one call is read by its number, with its headers and the body of its answer, and without its secrets (#31, 2)', async () => {
  const member = await signIn('us-happy', 'one')
  await member.get(PETS, 'one')
  const { requests: all } = (await requests('one')).body
  const { number } = all.at(-1)
  const { request, recorded } = (await requests('one', `?number=${number}`)).body
  expect(request).toMatchObject({ number: all.length, operationId: 'listPets', status: 200 })
  expect(recorded.request.headers).toContainEqual({ name: 'authorization', value: '[redacted]' })
  expect(JSON.parse(recorded.response.content.text).payload.responses[0].name).toBe('Biscuit')
})

test('the token of a sign-in is hidden in the answer of a call that is read alone (#31, 2)', async () => {
  await signIn('us-happy', 'secret')
  const { requests: all } = (await requests('secret')).body
  const answers = await Promise.all(
    all.map(async ({ number }: { number: number }) => (await requests('secret', `?number=${number}`)).body),
  )
  const texts = answers.map(({ recorded }) => recorded.response.content.text ?? '')
  expect(texts.join('\n')).toContain('[redacted]')
  expect(texts.join('\n')).not.toMatch(/"(?:access|id|refresh)Token":"(?!\[redacted)/i)
})

test('a call keeps its number when older ones are given up, and one that is gone is refused with those that are kept', async () => {
  const world = engine.worlds.get('many-calls')
  for (let nth = 1; nth <= MOST_CALLS + 5; nth++)
    world.record({ at: world.timestamp(), method: 'GET', path: `/${nth}`, status: 200, violations: [] })
  const { requests: all } = (await requests('many-calls')).body
  expect([all[0], all.at(-1)]).toMatchObject([
    { number: 6, path: '/6' },
    { number: MOST_CALLS + 5, path: `/${MOST_CALLS + 5}` },
  ])
  expect((await requests('many-calls', '?number=5')).body).toEqual({
    message: 'The call 5 is not kept.',
    exists: ['6 to 1005'],
  })
  expect((await requests('many-calls', '?number=last')).status).toBe(404)
  expect((await requests('many-calls', '?nth=6')).body).toEqual({
    message: '"nth" is not known here.',
    exists: ['number', 'format'],
  })
})
