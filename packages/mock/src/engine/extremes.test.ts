import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { readEverything } from '../../testing/properties/showings.ts'
import { openDocument } from '../../testing/stranger.ts'

const { engine, ask, signIn } = await createSandbox()

/** Everything that a persona reads in a world of a seed, with its violations. */
async function readWith(persona: string, seed: number | null) {
  const name = `extreme-${persona}-${seed}`
  const world = engine.worlds.reset(name, persona)
  const { authorization } = await signIn(persona, name)
  const put = { method: 'PUT', url: `/_mock/worlds/${name}/extremes`, headers: {} }
  const set = await engine.handle({ ...put, body: JSON.stringify({ seed }) })
  const headers = { authorization, 'x-mock-world': name, 'x-correlation-id': crypto.randomUUID() }
  const get = (path: string, more?: Record<string, string>) => ask('GET', path, { ...headers, ...more })
  const answers = await readEverything(get, `${persona}@example.com`, world.timestamp())
  return { set, answers, violations: world.log.flatMap(({ violations }) => violations) }
}

test.each(['us-happy', 'every-claim', 'wellness-offer', 'security-events'])(
  '%s: the answers of each seed keep the contract, and are the same again',
  async (persona) => {
    const usual = await readWith(persona, null)
    for (const seed of [1, 2, 3]) {
      const { answers, violations } = await readWith(persona, seed)
      expect(violations).toEqual([])
      expect(answers.account).not.toEqual(usual.answers.account)
      expect((await readWith(persona, seed)).answers.account).toEqual(answers.account)
    }
  },
)

test('ids, dates, amounts and states stay, and an entry is the same in each answer', async () => {
  const usual = (await readWith('us-happy', null)).answers
  const { account, pets, groups } = (await readWith('us-happy', 5)).answers
  const factsOf = ({ policies = [], pets: ofAccount = [], paymentMethods = [] }: typeof account) => [
    policies.map(({ policyNumber, policyTerms }) => [policyNumber, policyTerms.map(({ status }) => status)]),
    policies.map(({ billing }) => [billing?.billingDate, billing?.amount]),
    ofAccount.map(({ id, policyTermId }) => [id, policyTermId]),
    paymentMethods.map(({ id }) => id),
  ]
  expect(factsOf(account)).toEqual(factsOf(usual.account))
  const claimsOf = (list: typeof groups) =>
    list.flatMap((group) =>
      group.claims.map(({ claimNumber, progressStatus }) => [claimNumber, progressStatus]),
    )
  expect(claimsOf(groups)).toEqual(claimsOf(usual.groups))
  expect(pets.map(({ breedName }) => breedName)).toEqual(account.pets?.map(({ breedName }) => breedName))
})

const PROPERTIES = {
  thingId: { type: 'string', maxLength: 9 },
  title: { type: 'string', maxLength: 150 },
  weight: { type: 'integer', minimum: 2, maximum: 90 },
  colour: { enum: ['red', 'green', 'blue'] },
  remark: { type: 'string', maxLength: 50 },
  words: { type: 'array', items: { type: 'string' }, maxItems: 5 },
}
const EXAMPLE = { thingId: 'T-1', title: 'Ball', weight: 5, colour: 'red', remark: 'Round', words: ['round'] }

/** The answers of a document whose operation asks for a key, over some seeds. */
async function answersOfSeeds(required: readonly string[]) {
  const schema = { type: 'object', required, properties: PROPERTIES }
  const content = { 'application/json': { schema, example: EXAMPLE } }
  const get = {
    operationId: 'getThing',
    security: [{ key: [] }],
    responses: { 200: { description: 'It', content } },
  }
  const key = { type: 'apiKey', in: 'header', name: 'key' }
  const { ask: askThing } = await openDocument({ '/thing': { get } }, { securitySchemes: { key } })
  const answers: Record<string, unknown>[] = []
  for (let seed = 1; seed <= 30; seed += 1) {
    await askThing('PUT', '/_mock/worlds/default/extremes', {}, JSON.stringify({ seed }))
    answers.push(JSON.parse((await askThing('GET', '/thing', { key: 'any' })).text))
  }
  return answers
}

test('over the seeds an optional value is missing, and a required one has each of its limits', async () => {
  const seen = await answersOfSeeds(['title', 'weight', 'colour', 'words'])
  const values = (name: string) => new Set(seen.map((answer) => answer[name]))
  expect(values('thingId')).toEqual(new Set(['T-1']))
  expect(values('weight')).toEqual(new Set([2, 90]))
  expect(values('colour')).toEqual(new Set(['red', 'green', 'blue']))
  expect([...values('title')].map((text) => String(text).length)).toEqual([150])
  expect(
    [...values('remark')].map((text) => (text === undefined ? 'missing' : String(text).length)).sort(),
  ).toEqual([50, 'missing'])
  expect(new Set(seen.map(({ words }) => JSON.stringify(words)))).toEqual(new Set(['[]', '["round"]']))
})

test('a required value is never missing', async () => {
  const seen = await answersOfSeeds(Object.keys(PROPERTIES))
  expect(seen.every(({ remark }) => typeof remark === 'string')).toBe(true)
})

test.each([[{ seed: -1 }], [{ seed: 1.5 }], [{ seed: '1' }], [{}]])('%j is refused', async (body) => {
  const refused = await engine.handle({
    method: 'PUT',
    url: '/_mock/worlds/refused/extremes',
    headers: {},
    body: JSON.stringify(body),
  })
  expect([refused.status, String(refused.body)]).toEqual([
    400,
    '{"message":"\\"seed\\" is a whole number from 0 to 999999, or null."}',
  ])
})

test('a seed of the start is the seed of each new world, and a reset brings it back', async () => {
  const { createMock } = await import('../index.ts')
  const mock = await createMock({ extremes: 7 })
  const world = 'http://localhost:4010/_mock/worlds/new'
  await mock.fetch(`${world}/reset`, { method: 'POST' })
  const seedOf = async () => JSON.parse(await (await mock.fetch(`${world}/extremes`)).text()).seed
  expect(await seedOf()).toBe(7)
  await mock.fetch(`${world}/extremes`, { method: 'PUT', body: '{"seed":null}' })
  expect(await seedOf()).toBeNull()
  await mock.fetch(`${world}/reset`, { method: 'POST' })
  expect(await seedOf()).toBe(7)
})
