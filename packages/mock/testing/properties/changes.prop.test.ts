import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingChanges, setClock } from '../../src/control/clock.ts'
import { POOL } from '../../src/sandbox.ts'
import { createSandbox } from '../create-sandbox.ts'
import { type Answers, readEverything } from './showings.ts'

/** Policyholders for whom something of each kind comes. */
const PERSONAS = [
  'us-happy',
  'overdue',
  'expiring-card',
  'ach-pending',
  'kyc-pending',
  'renewal-sent',
  'rename-pending',
  'address-pending',
  'new-15days',
  'missing-docs',
  'split-claim',
  'review-possible',
  'review-open',
  'review-favour',
  'wellness-offer',
  'wellness-requested',
  'pet-died',
  'security-events',
]
/** Past the life of the session that reads. */
const NEVER = '2199-12-31T00:00:00.000Z'

const { engine, ask } = await createSandbox()

/** Reads everything of a persona at any time by one session, so that reading adds nothing to the account. */
function reader(persona: string) {
  const name = `changes-${persona}`
  const world = engine.worlds.reset(name, persona)
  const customer = world.customerOfPersona(persona)
  if (customer === undefined) throw new Error(`There is no ${persona}`)
  const { id } = world.sessions.start(customer, POOL.issuer, POOL.clientId)
  const session = world.tables.devices.get(id)
  if (session === undefined) throw new Error('There is no session')
  world.tables.devices.update(session, { endsAt: NEVER })
  const read = async (at: number) => {
    world.setClock(at)
    const { accessToken } = world.sessions.tokensOf(id, customer, POOL.issuer, POOL.clientId)
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'x-mock-world': name,
      'x-correlation-id': crypto.randomUUID(),
    }
    const get = (path: string, more?: Record<string, string>) => ask('GET', path, { ...headers, ...more })
    const answers = await readEverything(get, customer.email, world.timestamp())
    const numbers = answers.groups.flatMap((group) => group.claims.map(({ claimNumber }) => claimNumber))
    const paths = numbers.flatMap((number) => ['', '/reviews'].map((part) => `${number}${part}`))
    const claims = await Promise.all(
      paths.map(async (path) => (await get(`/fdp-claim-service/v1/claims/${path}`)).body),
    )
    return { ...answers, claims }
  }
  return { world, read, begin: world.timestamp() }
}

/**
 * The answers without what counts days or drops out of a list with age: ages, the way to a discount, what would follow from
 * a death today, the days until a payment, the last use of a session, and entries from before the beginning.
 */
function lasting(answers: Answers & { claims: unknown[] }, begin: string) {
  const { account, pets, infos, deaths, devices, activities, news, now: _now, ...others } = answers
  const isNew = ({ time }: { time: string }) => time > begin
  const withoutAge = ({ petAge: _age, ...pet }: { petAge?: string }) => pet
  return {
    ...others,
    account: { ...account, healthyPetsCredit: undefined, pets: account.pets?.map(withoutAge) },
    pets: pets.map(withoutAge),
    infos: Object.values(infos).map((info) => (info === undefined ? undefined : withoutAge(info))),
    deaths: Object.values(deaths).map(({ date, ...death }) => {
      return date === undefined ? { openClaims: death.openClaims, termEndsOn: death.termEndsOn } : death
    }),
    devices: devices.map(({ lastUsedAt: _used, ...device }) => device),
    activities: activities.filter(isNew),
    news: [...news.list]
      .filter(({ kind, time }) => kind === 'cardExpires' || time > begin)
      .map(({ id, kind, text }) => (kind === 'paymentDue' ? id : text)),
  }
}

const moments = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 2 })

const TITLE = '%s: nothing changes before the next change, and something does with it'
test.each(PERSONAS)(TITLE, { timeout: 60_000 }, async (persona) => {
  await fc.assert(
    fc.asyncProperty(moments, async (fractions) => {
      const { world, read, begin } = reader(persona)
      let jumps = 0
      for (; jumps < 8; jumps += 1) {
        const from = world.now()
        const before = lasting(await read(from), begin)
        const [next] = comingChanges(world, engine.worlds.personas)
        if (next === undefined || next.at === NEVER) break
        const to = Date.parse(next.at)
        for (const fraction of [...fractions, 1]) {
          const at = from + Math.floor((to - 1 - from) * fraction)
          expect(lasting(await read(at), begin), `before ${next.text}`).toEqual(before)
        }
        expect(setClock(world, { advance: 'next-change' }, engine.worlds.personas).now).toBe(next.at)
        expect(lasting(await read(world.now()), begin), next.text).not.toEqual(before)
      }
      expect(jumps).toBeGreaterThan(0)
    }),
    { numRuns: 1 },
  )
})
