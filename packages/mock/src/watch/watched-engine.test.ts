import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { dogFile, kennelFile, openWatched } from '../../testing/watched-mock.ts'
import { createMock } from '../index.ts'

type Watched = Awaited<ReturnType<typeof openWatched>>

let watched: Watched
afterEach(() => watched.close())

const DOCUMENT = { 'kennel.json': kennelFile(), 'dog.json': dogFile() }
const idsOf = ({ mock }: Watched) => mock.answeredBy.map(({ operationId }) => operationId)

test.each(['write', 'replace'] as const)(
  'a document that is saved (%s) is in use: its operations, pages, control API and headers for pages',
  async (save) => {
    watched = await openWatched(DOCUMENT)
    const { said, ask, url } = watched
    const text = kennelFile('Rex', 'welcome').replace('"operationId": "welcome",', (found) => {
      const header = { name: 'x-leash', in: 'header', schema: { type: 'string' } }
      return `${found} "parameters": [${JSON.stringify(header)}],`
    })
    watched[save]('kennel.json', text)
    expect(await said()).toBe('In use: kennel.json.')
    expect(idsOf(watched)).toEqual(['listDogs', 'addDog', 'getDog', 'welcome'])
    expect((await ask('GET /_mock/operations')).body.operations).toContain('welcome')
    const published = await (await fetch(`${url}/_mock/openapi/kennel.json`)).text()
    expect(published).toContain('"welcome"')
    const asked = await fetch(`${url}/greeting`, { method: 'OPTIONS', headers: { origin: url } })
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-leash')
  },
)

test('a referenced file is in use, also in a folder that is deleted and made anew', async () => {
  const parted = kennelFile().replaceAll('dog.json', 'parts/dog.json')
  watched = await openWatched({ 'kennel.json': parted, 'parts/dog.json': dogFile() })
  const { said, ask, write, path } = watched
  write('parts/dog.json', dogFile({ chip: { type: 'string', enum: ['C-1'] } }))
  expect(await said()).toBe('In use: parts/dog.json.')
  expect((await ask('GET /dogs/1')).body).toEqual({ id: 1, name: 'Rex', chip: 'C-1' })
  rmSync(path('parts'), { recursive: true })
  expect(await said()).toMatch(/^kennel\.json:\d+:\d+: Can't resolve \$ref/)
  write('parts/dog.json', dogFile({ breed: { type: 'string', enum: ['Pug'] } }))
  expect(await said()).toBe('Good again, and in use: parts/dog.json.')
  expect((await ask('GET /dogs/1')).body).toEqual({ id: 1, name: 'Rex', breed: 'Pug' })
})

test('a folder that another one replaces is watched', async () => {
  const parted = kennelFile().replaceAll('dog.json', 'parts/dog.json')
  watched = await openWatched({ 'kennel.json': parted, 'parts/dog.json': dogFile() })
  const { said, write, path, ask } = watched
  write('next/dog.json', dogFile({ legs: { type: 'integer' } }))
  rmSync(path('parts'), { recursive: true })
  renameSync(path('next'), path('parts'))
  expect(await said()).toBe('In use: parts/dog.json.')
  // The look that found it comes to its end.
  for (let call = 0; call < 20; call++) await ask('GET /dogs/1')
  write('parts/dog.json', dogFile())
  expect(await said()).toBe('In use: parts/dog.json.')
})

test('a document that is new in a folder is in use, and its operations go with it', async () => {
  watched = await openWatched(DOCUMENT, undefined, ['.'])
  const { said, write, path } = watched
  write('notes.json', '{ "openapi": "some day" }')
  const other = kennelFile('Rex', 'bark').replaceAll('Dog', 'Puppy').replaceAll('/dogs', '/puppies')
  write('deeper/pups.json', other.replace('/greeting', '/barks').replaceAll('dog.json', '../dog.json'))
  expect(await said()).toBe('In use: deeper/pups.json.')
  expect(idsOf(watched)).toContain('getPuppy')
  rmSync(path('deeper/pups.json'))
  expect(await said()).toBe('In use: all but deeper/pups.json.')
  expect(idsOf(watched)).not.toContain('getPuppy')
})

/** The line of the last of a text. */
const line = (of: string, text: string) => of.slice(0, of.lastIndexOf(text)).split('\n').length

test.each([
  [
    'a property that is none',
    kennelFile().replace('"paths"', '"path": {},\n  "paths"'),
    `kennel.json:${line(kennelFile(), '"paths"')}:3: Property \`path\` is not expected here.`,
  ],
  ['JSON that ends too soon', '{\n  "openapi": "3.1.0",', /^kennel\.json:\d:\d+: /],
  [
    'an operation twice',
    kennelFile('Rex', 'getDog'),
    `kennel.json:${line(kennelFile(), '"get"')}:14: Every operation must have a unique \`operationId\`.`,
  ],
  [
    'a reference out of its folder',
    kennelFile().replace('dog.json', '../dog.json'),
    /^kennel\.json:\d+:\d+: refers to \.\.\/dog\.json, which is outside/,
  ],
])('%s is said with file, line and column, while the last good state answers', async (_, text, mistake) => {
  watched = await openWatched(DOCUMENT)
  const { said, ask, write } = watched
  write('kennel.json', text)
  const said1 = await said()
  expect(said1).toMatch(mistake)
  expect(said1).toMatch(/ The mock goes on with the last good state\.$/)
  expect((await ask('GET /_mock/state')).body.problem).toMatch(/kennel\.json:\d+:\d+: /)
  expect((await ask('GET /dogs/1')).body).toEqual({ id: 1, name: 'Rex' })
  write('kennel.json', kennelFile('Ada'))
  expect(await said()).toBe('Good again, and in use: kennel.json.')
  expect((await ask('GET /_mock/state')).body.problem).toBeNull()
})

test('the same operation in two documents is said with the position of the second', async () => {
  watched = await openWatched(DOCUMENT, undefined, ['.'])
  watched.write('other.json', kennelFile().replaceAll('/dogs', '/others'))
  expect(await watched.said()).toMatch(/^other\.json:\d+:\d+: other and kennel both have listDogs\. The mock/)
})

test('calls in numbers are all answered while documents change', async () => {
  watched = await openWatched(DOCUMENT)
  const { said, ask, replace } = watched
  const statuses: number[] = []
  let isOver = false
  const calling = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.push((await ask('GET /dogs/1')).status)
  })
  for (const name of ['Ada', 'Bo', 'Cy']) {
    replace('kennel.json', kennelFile(name))
    await said()
  }
  isOver = true
  await Promise.all(calling)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a file that is empty for a moment, or written in parts, is one change', async () => {
  watched = await openWatched(DOCUMENT)
  const { said, write, unread } = watched
  write('kennel.json', '')
  write('kennel.json', kennelFile('Ada').slice(0, 100))
  write('kennel.json', kennelFile('Ada'))
  expect(await said()).toBe('In use: kennel.json.')
  write('dog.json', dogFile({ chip: { type: 'string' } }))
  expect(await said()).toBe('In use: dog.json.')
  expect(unread).toEqual([])
})

test('without a file there is nothing to watch', async () => {
  watched = await openWatched(DOCUMENT)
  const missing = { specs: [`${watched.url}/_mock/openapi/kennel.json`], watch: () => {} }
  await expect(createMock(missing)).rejects.toThrow('--watch has no file to watch')
  mkdirSync(watched.path('empty'))
  const empty = { specs: [join(watched.path('empty'))], watch: () => {} }
  await expect(createMock(empty)).rejects.toThrow('There is no document in')
})
