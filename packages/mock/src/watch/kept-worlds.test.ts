import { afterEach, expect, test } from 'vitest'
import { dogFile, kennelFile, openWatched } from '../../testing/watched-mock.ts'

type Watched = Awaited<ReturnType<typeof openWatched>>

let watched: Watched
afterEach(() => watched.close())

const DOCUMENT = { 'kennel.json': kennelFile(), 'dog.json': dogFile() }
const dogs = async ({ ask }: Watched) => (await ask('GET /dogs')).body

test('written entries, clock, flags, faults and stubs of a world stay when its document changes', async () => {
  watched = await openWatched(DOCUMENT)
  const { ask, said, write } = watched
  await ask('POST /dogs', { body: { name: 'Bo' } })
  await ask('PUT /_mock/worlds/default/clock', { body: { now: '2027-02-28T12:00:00Z' } })
  await ask('PUT /_mock/worlds/default/flags', { body: { enableVetCard: false } })
  await ask('POST /_mock/worlds/default/faults', {
    body: { operationId: 'getDog', kind: 'status', times: 3 },
  })
  await ask('PUT /_mock/worlds/default/stubs', { body: { operationId: 'greet', body: 'stubbed' } })
  write('kennel.json', kennelFile().replace('"Done."', '"All is done."'))
  await said()
  expect(await dogs(watched)).toEqual([
    { id: 1, name: 'Rex' },
    { id: 2, name: 'Bo' },
  ])
  expect((await ask('GET /_mock/worlds/default/clock')).body.now).toMatch(/^2027-02-28T12:/)
  expect((await ask('GET /_mock/worlds/default/flags')).body.flags).toEqual({ enableVetCard: false })
  expect((await ask('GET /dogs/1')).status).toBe(500)
  expect((await ask('GET /greeting')).body).toBe('stubbed')
})

test('a recording goes on where it was', async () => {
  const request = { method: 'GET', url: 'http://localhost/greeting', headers: [] }
  const entries = ['"first"', '"second"', '"third"'].map((text) => ({
    request,
    response: { status: 200, headers: [], content: { text } },
  }))
  const recording = JSON.stringify({ log: { entries } })
  watched = await openWatched({ ...DOCUMENT, 'calls.har': recording }, (path) => ({
    replayFile: path('calls.har'),
  }))
  const { ask, said, write } = watched
  expect((await ask('GET /greeting')).body).toBe('first')
  write('kennel.json', kennelFile('Ada'))
  await said()
  expect((await ask('GET /greeting')).body).toBe('second')
})

test('changed examples replace the ones that nobody has written', async () => {
  watched = await openWatched(DOCUMENT)
  const { ask, said, write } = watched
  await ask('POST /dogs', { body: { name: 'Bo' } })
  write('kennel.json', kennelFile('Ada'))
  await said()
  expect(await dogs(watched)).toEqual([
    { id: 2, name: 'Bo' },
    { id: 1, name: 'Ada' },
  ])
  expect((await ask('POST /dogs', { body: { name: 'Cy' } })).body.id).toBe(3)
})

test('a written entry gets what the document requires now, and goes with a word where it cannot be shown', async () => {
  watched = await openWatched(DOCUMENT)
  const { ask, said, write } = watched
  await ask('POST /dogs', { body: { name: 'Bo' } })
  await ask('POST /dogs', { body: { name: 'Bartholomew' } })
  write(
    'dog.json',
    dogFile({ legs: { type: 'integer', default: 4 }, chip: { type: 'string', format: 'uuid' } }),
  )
  expect(await said()).toBe('In use: dog.json.')
  const { body } = await ask('GET /dogs/3')
  expect(body).toEqual({ id: 3, name: 'Bartholomew', legs: 4, chip: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await dogs(watched)).toContainEqual(body)
  write('dog.json', dogFile().replace('20', '5'))
  expect(await said()).toBe('In use: dog.json. Gone, because the document does not allow it now: /dogs/3.')
  expect((await dogs(watched)).map(({ name }: { name: string }) => name)).toEqual(['Rex', 'Bo'])
})

const persona = (name: string, pet: string) => ({
  name,
  firstName: 'Jo',
  lastName: 'Doe',
  country: 'US',
  pets: [{ name: pet }],
})
const personasFile = (...personas: object[]) => JSON.stringify({ personas }, null, 2)

async function signedIn({ ask, url }: Watched, name: string) {
  const token = await (await fetch(`${url}/_mock/token?persona=${name}`)).text()
  const { body } = await ask('GET /_mock/personas')
  const { customerNumber } = body.personas.find((each: { name: string }) => each.name === name)
  const headers = { authorization: `Bearer ${token.trim()}`, 'x-correlation-id': crypto.randomUUID() }
  const path = `/fdp-pet-service/v1/pets?customer-number=${customerNumber}&service-code=US`
  return async () => {
    const answer = await ask(`GET ${path}`, { headers })
    const pets: { name: string }[] = answer.body.payload?.responses ?? []
    return { status: answer.status, pets: pets.map((pet) => pet.name) }
  }
}

const openPersonas = async (text: string) => {
  const { OPENAPI_DIR } = await import('../index.ts')
  return openWatched({ 'mine.json': text }, (path) => ({ personasFile: path('mine.json') }), [
    `${'../'.repeat(20)}${OPENAPI_DIR.slice(1)}/services/fdp-pet-service.yaml`,
  ])
}

test('a changed persona begins anew with its session; the others stay, and one that is gone is signed out', async () => {
  watched = await openPersonas(
    personasFile(persona('same', 'Ari'), persona('changed', 'Bo'), persona('gone', 'Cy')),
  )
  const same = await signedIn(watched, 'same')
  const changed = await signedIn(watched, 'changed')
  const gone = await signedIn(watched, 'gone')
  expect(await changed()).toEqual({ status: 200, pets: ['Bo'] })
  const { pets } = watched.mock.worlds.get('default').tables
  for (const pet of pets.all()) if (pet.name === 'Ari') pets.update(pet, { name: 'Ariel' })
  watched.write(
    'mine.json',
    personasFile(persona('same', 'Ari'), persona('changed', 'Bobby'), persona('new', 'Di')),
  )
  expect(await watched.said()).toBe('In use: mine.json.')
  expect(await changed()).toEqual({ status: 200, pets: ['Bobby'] })
  expect(await same()).toEqual({ status: 200, pets: ['Ariel'] })
  // It has the position and therefore the ids of the one that is gone.
  expect(await (await signedIn(watched, 'new'))()).toEqual({ status: 200, pets: ['Di'] })
  expect((await gone()).status).toBe(401)
})

test.each([
  [
    personasFile({ ...persona('mine', 'Ari'), country: 'FR' }),
    'mine.json:7:7: personas[0].country: not one of US, CA.',
  ],
  [
    personasFile({ ...persona('mine', 'Ari'), petz: [], country: 7 }),
    /^mine\.json:\d+:7: personas\[0\]\.\w+: .* \(and 1 more\)\./,
  ],
  ['{\n  "personas": [\n    ]]\n}', /^mine\.json:3:6: /],
  ['{\n  "personas": [\n', /^mine\.json:3:1: /],
])('a mistake in %j is said with file, line and column', async (text, mistake) => {
  watched = await openPersonas(personasFile(persona('mine', 'Ari')))
  watched.write('mine.json', text)
  expect(await watched.said()).toMatch(mistake)
  expect(await (await signedIn(watched, 'mine'))()).toEqual({ status: 200, pets: ['Ari'] })
})
