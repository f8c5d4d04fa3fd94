import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { DocumentError } from './document-error.ts'
import { keptOrRead } from './kept-documents.ts'
import { readDocument } from './read-document.ts'

let root: string
let file: string
let reads: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'))
  file = join(root, 'things.yaml')
  reads = 0
  mkdirSync(join(root, 'shared'))
  writeFileSync(join(root, 'shared/pet.yaml'), 'type: object\n')
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths: {}
components: { schemas: { Pet: { $ref: shared/pet.yaml } } }
`,
  )
  const hourAgo = Date.now() / 1000 - 3600
  for (const each of [file, join(root, 'shared/pet.yaml')]) utimesSync(each, hourAgo, hourAgo)
})
afterEach(() => rmSync(root, { recursive: true }))

function load(from = file, home = root) {
  const read = (path: string) => {
    reads++
    return readDocument(path, [])
  }
  return keptOrRead(from, [], read, { root: home, folder: join(home, 'kept') })
}

test('a document is read once, and again when one of its files has another content', async () => {
  const first = await load()
  expect(await load()).toEqual(first)
  expect(reads).toBe(1)
  writeFileSync(join(root, 'shared/pet.yaml'), 'type: string\n')
  expect(await load()).toMatchObject({
    tree: { components: { schemas: { pet: { type: 'string' } } } },
    files: [file, join(root, 'shared/pet.yaml')],
  })
  expect(reads).toBe(2)
})

test('a folder that was copied with what was kept is read by its own files', async () => {
  await load()
  const copy = mkdtempSync(join(tmpdir(), 'copied-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(root, copy, { recursive: true })
  const files = [join(copy, 'things.yaml'), join(copy, 'shared/pet.yaml')]
  expect((await load(join(copy, 'things.yaml'), copy)).files).toEqual(files)
  expect(reads).toBe(1)
  writeFileSync(join(copy, 'shared/pet.yaml'), 'type: string\n')
  expect(await load(join(copy, 'things.yaml'), copy)).toMatchObject({
    tree: { components: { schemas: { pet: { type: 'string' } } } },
  })
})

test('a mistake in a kept document is refused with file and line, also in a file that it refers to', async () => {
  await load()
  appendFileSync(join(root, 'shared/pet.yaml'), 'required: yes it is\n')
  const refused = await load().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DocumentError)
  expect(String(refused)).toContain(`${join(root, 'shared/pet.yaml')}:2:11: `)
  await expect(load()).rejects.toThrow('pet.yaml:2:11: ')
  rmSync(join(root, 'shared/pet.yaml'))
  await expect(load()).rejects.toThrow('things.yaml:4:31: ')
})

test('a kept document that is spoiled is read again', async () => {
  const first = await load()
  const [name = ''] = readdirSync(join(root, 'kept'))
  writeFileSync(join(root, 'kept', name), '{"hash"')
  expect(await load()).toEqual(first)
  expect(reads).toBe(2)
})

test('a document is not kept that was written while it was read', async () => {
  const read = async (path: string) => {
    const whole = await readDocument(path, [])
    appendFileSync(join(root, 'shared/pet.yaml'), '# later\n')
    return whole
  }
  await keptOrRead(file, [], read, { root, folder: join(root, 'kept') })
  expect(readdirSync(root)).not.toContain('kept')
})

test('nothing is kept of a file elsewhere', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  writeFileSync(
    join(elsewhere, 'a.json'),
    '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{}}',
  )
  await load(join(elsewhere, 'a.json'))
  await load(join(elsewhere, 'a.json'))
  rmSync(elsewhere, { recursive: true })
  expect(reads).toBe(2)
  expect(readdirSync(root)).not.toContain('kept')
})

test('a mistake in JSON is refused with file and line', async () => {
  const json = join(root, 'a.json')
  writeFileSync(json, '{\n  "openapi": "3.1.0",\n  "info": { "title": "A" },\n  "paths": {}\n}\n')
  await expect(load(json)).rejects.toThrow(`${json}:3:3: `)
  writeFileSync(json, '{\n  "openapi": "3.1.0",\n  "paths": {]\n}\n')
  await expect(load(json)).rejects.toThrow(`${json}:3:13: `)
})
