import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Contract,
  lintContracts,
  listContracts,
  loadContracts,
  problemLine,
} from '../../scripts/contracts.ts'
import { generateClients } from '../../scripts/generate-lists.ts'
import { generateTypes } from '../../scripts/generate-types.ts'
import { GENERATED, generatedFiles } from '../../scripts/generated-files.ts'
import { ROOT } from '../../scripts/host.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  mkdirSync(join(folder, 'services'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const HEAD = 'openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\n'

function write(text: string) {
  writeFileSync(join(folder, 'services', 'fdp-pet-service.yaml'), text)
}

test('a folder without contracts is refused', async () => {
  await expect(listContracts(folder)).rejects.toThrow(`No contract in ${folder}`)
})

test('a lint problem names file and line', async () => {
  write(`${HEAD}paths:\n  /v1/pets/:\n    summary: Pets\n`)
  const lines = (await lintContracts(await listContracts(folder))).map(problemLine)
  expect(lines).toContainEqual(
    expect.stringMatching(/services\/fdp-pet-service\.yaml:4 {2}no-path-trailing-slash {2}/),
  )
})

test.each([
  [
    'a reference to nowhere',
    `${HEAD}paths:\n  /v1/pets:\n    $ref: './pets.yaml'\n`,
    /fdp-pet-service\.yaml:5 .*resolve/,
  ],
  ['invalid YAML', `${HEAD}paths: {\n`, /fdp-pet-service\.yaml:4 {2}readable/],
  ['a list instead of a document', '- 1\n', /fdp-pet-service\.yaml:1 {2}readable/],
])('%s is refused with file and line', async (_, text, message) => {
  write(text)
  await expect(loadContracts(await listContracts(folder))).rejects.toThrow(message)
})

test('a contract refers to files of its folder of contracts alone (#27, 2.1)', async () => {
  mkdirSync(join(folder, 'shared'))
  writeFileSync(join(folder, 'shared/pets.yaml'), '{ summary: Pets, get: { responses: {} } }\n')
  write(`${HEAD}paths:\n  /v1/pets:\n    $ref: '../shared/pets.yaml'\n`)
  await expect(loadContracts(await listContracts(folder))).resolves.toHaveLength(1)
  write(`${HEAD}paths:\n  /v1/pets:\n    $ref: '${join(ROOT, 'package.json')}'\n`)
  const contracts = await listContracts(folder)
  await expect(loadContracts(contracts)).rejects.toThrow(/package\.json, which is outside of its folder/)
  expect((await lintContracts(contracts)).map(problemLine).join()).toMatch(/yaml:5 .*resolve/)
})

test('a file that cannot be parsed is a lint problem', async () => {
  write(`${HEAD}paths: {\n`)
  const [problem] = await lintContracts(await listContracts(folder))
  expect(problem).toMatchObject({ line: 4, rule: 'readable' })
})

test('the generated files match the contracts', async () => {
  const wanted = await generatedFiles(await loadContracts(await listContracts()))
  const committed = GENERATED.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  )
  expect(committed.sort()).toEqual([...wanted.keys()].sort())
  expect(wanted.size).toBeGreaterThan(30)
  for (const [path, content] of wanted) {
    expect(readFileSync(join(ROOT, path), 'utf8') === content, `${path}: run scripts/generate.ts`).toBe(true)
  }
})

const document = (name: string, url: string): Contract => ({
  name,
  kind: 'service',
  file: `${name}.yaml`,
  tree: { servers: [{ url }] },
})

test('two documents with one client name are refused, and a service outside the gateway', () => {
  const pets = document('fdp-pet-service', '{gateway}/fdp-pet-service')
  expect(() => generateClients([pets, document('pet', '{gateway}/pet')])).toThrow(
    'fdp-pet-service and pet both give the client pet',
  )
  expect(() => generateClients([document('pet', 'https://pets.example.com')])).toThrow(
    'pet: the server of a service is {gateway}',
  )
})

test('callers do not pass the headers that the middleware adds', async () => {
  const [contract] = (await loadContracts(await listContracts())).filter(
    ({ name }) => name === 'fdp-user-service',
  )
  if (contract === undefined) throw new Error('fdp-user-service is missing')
  const types = await generateTypes(contract)
  expect(types).not.toMatch(/x-correlation-id|"csrf-token":|CorrelationId|\bCsrfToken:/)
  expect(types).toMatch(/"user-id": string/)
  expect([...types.matchAll(/^export interface (\S+)/gm)].map(([, name]) => name)).toEqual([
    'paths',
    'components',
    'operations',
  ])
})
