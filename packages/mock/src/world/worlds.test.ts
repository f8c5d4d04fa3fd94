import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSandbox } from '../../testing/create-sandbox.ts'
import { emptyTables } from '../tables/tables.ts'
import { emptyState, Worlds } from './worlds.ts'

let folder: string
let file: string
let opened: Worlds[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'worlds-'))
  file = join(folder, 'worlds.json')
})
afterEach(() => {
  vi.useRealTimers()
  // A pending write would fail after its folder is removed.
  for (const worlds of opened) worlds.save()
  opened = []
  rmSync(folder, { recursive: true })
})

function open(path = file): Worlds {
  const worlds = new Worlds({ realNow: Date.now, portal: 'http://localhost:5173', file: path })
  opened.push(worlds)
  return worlds
}

async function sandbox() {
  const created = await createSandbox({ stateFile: file })
  opened.push(created.engine.worlds)
  return created
}

const ACCOUNT =
  '/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=true'

test('writes, session and clock survive a restart', async () => {
  const before = await sandbox()
  const address = { line1: '9 New Road', city: 'Albany', state: 'NY', zipcode: '12207', country: 'US' }
  const { id } = (await before.signedIn.get(ACCOUNT)).body.payload.response.profile
  await before.signedIn.send('PUT', `/fdp-profile-service/v1/profiles/${id}/addresses/mailing`, address)
  before.engine.worlds.get('default').state.offsetMs = 5000
  before.engine.worlds.save()

  const after = await sandbox()
  const world = after.engine.worlds.get('default')
  expect(world.state.offsetMs).toBe(5000)
  expect(world.customerByEmail('us-happy@example.com')?.mailingAddress).toEqual(address)
  const authorization = before.signedIn.authorization
  const answer = await after.ask('GET', ACCOUNT, { authorization, 'x-correlation-id': crypto.randomUUID() })
  expect(answer.status).toBe(200)
})

test('many changes share one write, which is atomic', () => {
  vi.useFakeTimers()
  const worlds = open()
  const writes = vi.spyOn(worlds, 'save')
  for (const name of ['a', 'b', 'c']) worlds.reset(name, 'us-happy')
  expect(writes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(writes).toHaveBeenCalledTimes(1)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).worlds)).toEqual(['a', 'b', 'c'])
  expect(readdirSync(folder)).toEqual(['worlds.json'])
})

/** The state of a fresh world without one of its tables. */
function withoutPets() {
  const { pets: _pets, ...tables } = emptyTables()
  return { ...emptyState('us-happy'), tables }
}

test.each([
  ['no JSON', 'x'],
  ['no worlds', '[]'],
  ['a world that lacks something', '{"version": 8, "worlds": {"default": {"signingKey": "k"}}}'],
  ['tables that lack something', `{"version": 8, "worlds": ${JSON.stringify({ default: withoutPets() })}}`],
])('a state file with %s is refused with its name and not overwritten', (_case, text) => {
  writeFileSync(file, text)
  expect(() => open()).toThrow(`${file} is not a state file of this mock`)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a state file of another version is refused with an instruction', () => {
  for (const [text, found] of [
    ['{"default": {"customers": {}}}', 'no version'],
    ['{"version": 7, "worlds": {}}', 'version 7'],
  ] as const) {
    writeFileSync(file, text)
    expect(() => open()).toThrow(`it has ${found}, and version 8 is read. Begin with a new file.`)
  }
})

test('a state file that cannot be written is refused at the start', () => {
  expect(() => open(join(folder, 'missing', 'worlds.json'))).toThrow('ENOENT')
})

test('a new world has no policyholder until one is used', () => {
  const world = open().get('fresh')
  expect(world.state.tables).toEqual(emptyTables())
  world.customerByEmail('many@example.com')
  expect(world.state.tables.customers.map(({ persona }) => persona)).toEqual(['many'])
})

test('an uploaded file survives a restart', async () => {
  const path = '/fdp-document-service/v1/documents'
  const bytes = new Uint8Array(400)
  bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0xff, 0x00])
  const form = new FormData()
  form.set('file', new File([bytes], 'records.pdf'))
  const before = await sandbox()
  const { body } = await before.signedIn.upload(path, form)
  before.engine.worlds.save()
  const after = await sandbox()
  const answer = await after.signedIn.get(new URL(body.payload.response.data.Location).pathname)
  expect(new Uint8Array(answer.body)).toEqual(bytes)
})

test('a folder that is gone is reported once, and the mock lives on and saves again when it is back (#27, 2.7)', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const gone = join(folder, 'gone')
  mkdirSync(gone)
  const worlds = open(join(gone, 'worlds.json'))
  const change = (name: string) => {
    worlds.reset(name, 'us-happy')
    vi.advanceTimersByTime(250)
  }
  change('before')
  expect(worlds.problem()).toBeUndefined()
  rmSync(gone, { recursive: true })
  change('a')
  change('b')
  expect(worlds.problem()).toContain(`The worlds were not kept in ${join(gone, 'worlds.json')}: ENOENT`)
  expect(logged).toHaveBeenCalledTimes(1)
  expect(worlds.names()).toEqual(['before', 'a', 'b'])
  mkdirSync(gone)
  change('c')
  expect(worlds.problem()).toBeUndefined()
  expect(logged).toHaveBeenCalledTimes(2)
  expect(Object.keys(JSON.parse(readFileSync(join(gone, 'worlds.json'), 'utf8')).worlds)).toHaveLength(4)
  logged.mockRestore()
})

test('a state that cannot be written as JSON is reported, and the file keeps what it had (#27, 2.7)', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const worlds = open()
  const { flags } = worlds.get('default').state
  worlds.save()
  const before = readFileSync(file, 'utf8')
  flags.maintenance = 1n
  worlds.save()
  expect(worlds.problem()).toMatch(/^The worlds were not kept in .+: .*BigInt/)
  expect(readFileSync(file, 'utf8')).toBe(before)
  delete flags.maintenance
  worlds.save()
  logged.mockRestore()
})
