import { expect, test } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { readNews } from '../../testing/news.ts'
import { personas } from '../personas/every-persona.ts'
import { NEWS_KINDS } from '../projections/news/news.ts'

const sandbox = await createSandbox()

async function panel(world: string) {
  sandbox.engine.worlds.reset(world, 'us-happy')
  return (body: object) =>
    sandbox.ask('POST', `/_mock/worlds/${world}/notifications`, { 'content-type': 'application/json' }, body)
}

function clockOf(name: string) {
  const world = sandbox.engine.worlds.get(name)
  return { setClock: (now: string) => world.setClock(Date.parse(now)), log: () => world.log }
}

async function news(persona: string, world: string) {
  const member = await sandbox.signIn(persona, world)
  return (await readNews((path) => member.get(path), `${persona}@example.com`)).list
}

test('the control API lists the kinds', async () => {
  expect((await sandbox.ask('GET', '/_mock/notification-kinds', {})).body).toEqual({ kinds: NEWS_KINDS })
})

// 09:00 is before the noon at which facts of a day are known, and a leap day has no day a year earlier.
test.each(['2026-11-20T15:00:00Z', '2026-11-22T09:00:00Z', '2028-02-29T12:00:00Z'])(
  'each kind is made for us-happy at %s, and every answer follows the contract',
  async (now) => {
    const world = `made-${now.slice(0, 10)}`
    for (const kind of NEWS_KINDS) {
      const make = await panel(world)
      const { setClock, log } = clockOf(world)
      setClock(now)
      const { status, body } = await make({ persona: 'us-happy', kind })
      expect({ kind, status, made: body.notification?.kind }).toEqual({ kind, status: 200, made: kind })
      expect(await news('us-happy', world)).toContainEqual(body.notification)
      const member = await sandbox.signIn('us-happy', world)
      const email = 'us-happy%40example.com'
      for (const path of [
        `/fdp-workflow-service/v1/workflows/account-details?user-name=${email}&profile-detail-only=false`,
        `/fdp-claim-service/v1/claims?email=${email}&status=OPEN&offset=1`,
        `/fdp-claim-service/v1/claims?email=${email}&status=CLOSED&offset=1`,
      ]) {
        expect((await member.get(path)).status).toBe(200)
      }
      expect(log().flatMap(({ violations }) => violations)).toEqual([])
    }
  },
)

test.each([
  ['no-pets', 'claimDecided', 'no-pets has no active policy.'],
  ['cancelled-only', 'policyCancelled', 'cancelled-only has no active policy.'],
  ['expired-card', 'cardExpires', 'expired-card has no card that is valid for more than 60 days.'],
])('%s cannot be notified of %s, and nothing is written', async (persona, kind, message) => {
  const make = await panel('refused')
  const before = await news(persona, 'refused')
  expect(await make({ persona, kind })).toMatchObject({ status: 400, body: { message } })
  expect(await news(persona, 'refused')).toEqual(before)
})

test('unknown personas, kinds and words are refused with the valid ones', async () => {
  const make = await panel('refused')
  const kind = await make({ persona: 'us-happy', kind: 'weather' })
  expect(kind).toMatchObject({ status: 404, body: { exists: NEWS_KINDS } })
  const persona = await make({ persona: 'nobody', kind: 'claimPaid' })
  expect(persona).toMatchObject({ status: 404, body: { exists: personas.map(({ name }) => name) } })
  expect(await make({ persona: 'us-happy', kind: 'claimPaid', text: 'Hello' })).toMatchObject({ status: 400 })
})

test('every persona is notified of each kind, or says why it cannot be', async () => {
  expect(personas.length).toBeGreaterThan(20)
  for (const { name } of personas) {
    const make = await panel('everybody')
    for (const kind of NEWS_KINDS) {
      const { status, body } = await make({ persona: name, kind })
      if (status === 200) expect(body.notification).toMatchObject({ kind })
      else
        expect({ name, kind, status, message: body.message }).toMatchObject({
          status: 400,
          message: expect.any(String),
        })
    }
  }
})
