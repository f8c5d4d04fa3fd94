import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplePng } from '../../src/insurance/sample-files.ts'
import { createSandbox } from '../create-sandbox.ts'
import type { Send } from '../wellness-buyer.ts'
import { expectTimely } from './news-facts.ts'
import { boughtPlans, buy } from './purchases.ts'
import { contradictions } from './same-facts.ts'
import { type Answers, readEverything } from './showings.ts'
import { clockMs, requestOf, type Write } from './writes.ts'

const PERSONAS = [
  'us-happy',
  'ca-happy',
  'overdue',
  'rename-pending',
  'address-pending',
  'ended-and-back',
  'wellness-offer',
  'wellness-quebec',
]

const nth = fc.nat(2)
const codes = fc.constantFrom('ADV' as const, 'ESS' as const, 'PRI' as const)
const words = fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
const vetIds = fc.uniqueArray(fc.constantFrom('V-9001', 'V-9002', 'V-9010', 'V-1'), { maxLength: 3 })

const writes: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), nth, name: words, isQueued: fc.boolean() }),
  fc.record({
    kind: fc.constant('address' as const),
    of: fc.constantFrom('home' as const, 'mailing' as const),
    line1: words,
  }),
  fc.record({ kind: fc.constant('move' as const), nth, line1: words }),
  fc.record({ kind: fc.constant('email' as const), name: words }),
  fc.record({ kind: fc.constant('contact' as const), name: words }),
  fc.record({ kind: fc.constant('phone' as const), digits: fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/) }),
  fc.record({ kind: fc.constant('sign-out' as const), isAll: fc.boolean() }),
  fc.record({ kind: fc.constant('vets' as const), nth, vets: vetIds, primary: fc.nat(3) }),
  fc.record({ kind: fc.constant('typed vet' as const), nth, name: words, isPrimary: fc.boolean() }),
  fc.record({ kind: fc.constant('picture' as const), nth }),
  fc.record({ kind: fc.constant('death' as const), nth, daysAgo: fc.integer({ min: -1, max: 400 }) }),
  fc.record({ kind: fc.constant('no death' as const), nth }),
  fc.record({ kind: fc.constant('record' as const), nth }),
  fc.record({ kind: fc.constant('wellness' as const), nth, code: codes, isQuoted: fc.boolean() }),
  fc.record({
    kind: fc.constant('clock' as const),
    days: fc.oneof(fc.integer({ min: -3, max: 8 }), fc.integer({ min: 20, max: 500 })),
  }),
)

const { engine, ask, signIn } = await createSandbox()

/** Resets a world for a persona. */
async function begin(persona: string) {
  const name = `facts-${persona}`
  const world = engine.worlds.reset(name, persona)
  let email = `${persona}@example.com`
  const headers = async () => {
    const { authorization } = await signIn(email.split('@')[0] ?? '', name)
    return { authorization, 'x-mock-world': name, 'x-correlation-id': crypto.randomUUID() }
  }
  const read = async () => {
    const own = await headers()
    return readEverything((path, more) => ask('GET', path, { ...own, ...more }), email, world.timestamp())
  }
  const upload = async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(samplePng('x')), new Uint8Array(301)], 'picture.png'))
    const member = await signIn(email.split('@')[0] ?? '', name)
    const { body } = await member.upload('/fdp-document-service/v1/documents', form)
    return String(body.payload.response.data.Location)
  }
  const send: Send = async (method, path, body, more = {}) => {
    const own = { ...(await headers()), 'content-type': 'application/json' }
    return ask(method, path, { ...own, 'csrf-token': world.issueCsrfToken(60), ...more }, body)
  }
  return {
    world,
    read,
    /** Sends a write and returns whether it was accepted. */
    async write(write: Write, shown: Answers): Promise<boolean> {
      if (write.kind === 'clock') {
        world.setClock(world.now() + clockMs(write))
        return true
      }
      if (write.kind === 'wellness') return buy(send, write, shown)
      const needsFile = write.kind === 'picture' || write.kind === 'record'
      const request = requestOf(write, shown, {
        fileUrl: needsFile ? await upload() : '',
        today: world.today(),
      })
      if (request === undefined) return false
      const { status } = await send(request.method, request.path, request.body)
      if (status === 200 && write.kind === 'email') email = `${write.name}@example.com`
      expect([200, 400, 404, 409]).toContain(status)
      return status === 200
    },
  }
}

test('after any sequence of writes every operation shows the same facts', { timeout: 240_000 }, async () => {
  const steps = fc.array(writes, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PERSONAS), steps, async (persona, sequence) => {
      const { world, read, write } = await begin(persona)
      let shown = await read()
      expect(contradictions(shown)).toEqual([])
      for (const step of sequence) {
        const before = shown
        const isTaken = await write(step, shown)
        shown = await read()
        expect(contradictions(shown)).toEqual([])
        if (isTaken) expectShown(step, shown, before)
        expectNews({ step, isTaken }, shown, before)
      }
      // Every answer follows the contract on any day, also a refusal.
      expect(world.log.flatMap(({ violations }) => violations)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

/** Expects the notifications of a step. Taking back a death shows earlier notifications again. */
function expectNews({ step, isTaken }: { step: Write; isTaken: boolean }, shown: Answers, before: Answers) {
  if (step.kind === 'no death') return
  const news = expectTimely(shown, before)
  if (step.kind !== 'clock') expect(news).toEqual(isTaken ? newsOf(step, before) : [])
}

/** The kinds of notifications that an accepted write causes. */
function newsOf(write: Write, { profile, pets, devices }: Answers): string[] {
  if (write.kind === 'sign-out') return devices.length > 1 ? ['deviceSignedOut'] : []
  if (write.kind === 'death')
    return pets[write.nth % pets.length]?.deathDate === undefined ? ['policyCancelled'] : []
  if (write.kind === 'email') return write.name === profile.email?.split('@')[0] ? [] : ['emailChanged']
  if (write.kind === 'phone') return write.digits === profile.mobile?.value ? [] : ['mobileChanged']
  return []
}

/** Expects that the answers show an accepted write. */
function expectShown(write: Write, shown: Answers, before: Answers) {
  const { account, profile, workItems, vets } = shown
  const { pets = [] } = account
  const pet = 'nth' in write ? pets[write.nth % Math.max(1, pets.length)] : undefined
  switch (write.kind) {
    case 'rename':
      if (write.isQueued) expect(workItems[0]?.changeDetails?.petName).toBe(write.name)
      else expect(pet?.name).toBe(write.name)
      break
    case 'address':
      expect(write.of === 'home' ? profile.homeAddress?.line1 : profile.mailingAddress?.line1).toBe(
        write.line1,
      )
      break
    case 'email':
      expect(profile.email).toBe(`${write.name}@example.com`)
      break
    case 'contact':
      expect(profile.contacts).toContainEqual({ type: 'EMAIL', value: `${write.name}@example.com` })
      break
    case 'phone':
      expect(profile.mobile?.value).toBe(write.digits)
      break
    case 'sign-out':
      expect(shown.activities.filter(({ kind }) => kind === 'deviceSignedOut').length).toBeGreaterThan(0)
      break
    case 'vets':
      expect(vets[pet?.id ?? '']?.linkedVets.map(({ vetId }) => vetId)).toEqual(write.vets)
      break
    case 'typed vet':
      expect(vets[pet?.id ?? '']?.linkedVets.at(-1)?.vetLegalEntityName).toBe(write.name)
      break
    case 'picture':
      expect(pet?.picture).toMatch(/^http/)
      break
    case 'death':
      expect(pet?.deathDate).toBeDefined()
      break
    case 'no death':
      expect(pet?.deathDate).toBeUndefined()
      break
    case 'move':
    case 'record':
      expect(workItems[0]?.policyNumberDisplay).toBe(pet?.policyNumberDisplay)
      break
    case 'wellness':
      expect(boughtPlans(shown)).toEqual([...boughtPlans(before), write.code].sort())
      break
    case 'clock':
      break
  }
}
