import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { specFiles } from './spec-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'specs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text = 'openapi: 3.1.0\n') {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('a folder is searched at every depth for OpenAPI, and other files are passed over', async () => {
  write('teams/pets/openapi.yml')
  write('teams/claims/openapi.json', '{"info": {}, "openapi": "3.1.0"}')
  write('providers/maps.yaml')
  write('schemas/pet.yaml', 'type: object\ndescription: "openapi: no"\n')
  write('package.json', '{"name": "openapi"}')
  write('README.md')
  write('node_modules/other/openapi.yaml')
  const found = await specFiles(folder)
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['teams-claims-openapi', 'service'],
    ['teams-pets-openapi', 'service'],
    ['maps', 'provider'],
  ])
})

test('a file is read whatever its name, and an address is named after its path', async () => {
  write('pets.txt')
  const file = join(folder, 'pets.txt')
  expect(await specFiles(file)).toEqual([{ name: 'pets-txt', kind: 'service', file }])
  const address = 'http://localhost:8080/v1/pets.json?raw=1'
  expect(await specFiles(address)).toEqual([{ name: 'pets', kind: 'service', file: address }])
  expect(await specFiles(join(folder, 'nowhere'))).toEqual([])
})

test('published contracts are served once each, with the kind that their index has', async () => {
  const documents = [
    { name: 'maps', kind: 'provider' },
    { name: 'pets', kind: 'service' },
  ]
  write('index.json', JSON.stringify({ documents: [...documents, { name: 'gone', kind: 'service' }] }))
  for (const name of ['maps', 'pets']) {
    write(`${name}.yaml`)
    write(`${name}.json`, '{"openapi": "3.1.0"}')
  }
  const found = await specFiles(folder)
  expect(found.map(({ name, kind, file }) => [name, kind, file])).toEqual([
    ['maps', 'provider', join(folder, 'maps.json')],
    ['pets', 'service', join(folder, 'pets.json')],
  ])
})
