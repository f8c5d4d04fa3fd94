import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMock } from '../index.ts'

const CLINIC = join(import.meta.dirname, '../../../../tests/conformance/clinic.yaml')

type Pet = { name: string; species: 'dog' | 'cat' }
type Step = { kind: 'create' | 'replace' | 'remove' | 'read'; pet: Pet; at: number }

const pet = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed()),
  species: fc.constantFrom<Pet['species'][]>('dog', 'cat'),
})
const at = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('create', 'replace', 'remove', 'read'),
  pet,
  at,
})

/** A mock of the clinic with one owner, and calls below the owner's pets. */
async function openPets(stateFile?: string) {
  const mock = await createMock({ specs: [CLINIC], ...(stateFile === undefined ? {} : { stateFile }) })
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await mock.fetch(`http://localhost:4010/clinic${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const [owner] = (await ask('GET', '/owners')).body.data
  return { mock, ask, owner: `/owners/${owner.id}`, pets: `/owners/${owner.id}/pets` }
}

type Clinic = Awaited<ReturnType<typeof openPets>>

/** Carries out a step in the mock and in `known`, the pets as they should be by id. */
async function play({ ask, pets }: Clinic, known: Map<number, Pet>, step: Step) {
  const id = [...known.keys()][step.at]
  if (step.kind === 'create') {
    const { status, headers } = await ask('POST', pets, step.pet)
    expect(status).toBe(201)
    known.set(Number(headers.get('location')?.split('/').at(-1)), step.pet)
    return
  }
  const path = `${pets}/${id ?? 999}`
  if (step.kind === 'read') {
    const { status, body } = await ask('GET', path)
    expect([status, body]).toEqual(
      id === undefined ? [404, { code: 'MISSING' }] : [200, { id, ...known.get(id) }],
    )
    return
  }
  const { status } = step.kind === 'remove' ? await ask('DELETE', path) : await ask('PUT', path, step.pet)
  const done = step.kind === 'remove' ? 204 : 200
  expect(status).toBe(id === undefined ? 404 : done)
  if (id === undefined) return
  if (step.kind === 'remove') known.delete(id)
  else known.set(id, step.pet)
}

/** List, pages, totals and counters show the known pets, and no call was against the document. */
async function expectShown({ mock, ask, owner, pets }: Clinic, known: Map<number, Pet>) {
  const all = [...known].map(([id, each]) => ({ id, ...each }))
  const { body, headers } = await ask('GET', pets)
  expect([body, headers.get('x-total-count')]).toEqual([all, String(all.length)])
  const cats = await ask('GET', `${pets}?species=cat&limit=1`)
  const wanted = all.filter(({ species }) => species === 'cat')
  expect([cats.body, cats.headers.get('x-total-count')]).toEqual([wanted.slice(0, 1), String(wanted.length)])
  expect((await ask('GET', owner)).body.data.petCount).toBe(all.length)
  const { log } = mock.worlds.get('default')
  expect(log.flatMap(({ violations }) => violations)).toEqual([])
}

async function withoutSeeds(clinic: Clinic) {
  for (const { id } of (await clinic.ask('GET', clinic.pets)).body)
    await clinic.ask('DELETE', `${clinic.pets}/${id}`)
}

test('after any writes list, entries, totals and counters agree, and every call keeps the document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const clinic = await openPets()
      await withoutSeeds(clinic)
      const known = new Map<number, Pet>()
      for (const each of steps) {
        await play(clinic, known, each)
        await expectShown(clinic, known)
      }
    }),
    { numRuns: 25 },
  )
})

test('entries, versions and the next id are kept in the file of the worlds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-rows-'))
  const file = join(folder, 'state.json')
  try {
    const first = await openPets(file)
    await first.ask('POST', first.pets, { name: 'Kim', species: 'cat' })
    await first.ask('DELETE', `${first.pets}/7`)
    first.mock.worlds.save()
    const again = await openPets(file)
    expect((await again.ask('GET', again.pets)).body).toEqual([{ id: 8, name: 'Kim', species: 'cat' }])
    const { headers } = await again.ask('POST', again.pets, { name: 'Lea', species: 'dog' })
    expect(headers.get('location')).toMatch(/\/pets\/9$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
