import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadDocuments } from '../../packages/conformance/src/index.ts'
import { publish } from '../../packages/contracts/src/publish.ts'
import { describedOperations } from '../../packages/document/src/index.ts'
import { createMock } from '../../packages/mock/src/index.ts'
import { lintContracts, listContracts, loadContracts, problemLine } from '../../scripts/contracts.ts'
import { generateTypes } from '../../scripts/generate-types.ts'
import { ROOT } from '../../scripts/host.mjs'

const contracts = await loadContracts(await listContracts())
const publication = publish(contracts)
const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
afterAll(() => rmSync(folder, { recursive: true }))

function body(path: string): string {
  const file = publication.file(path)
  if (file === undefined) throw new Error(`${path} is not published`)
  return file.body
}

/** A copy of the bundle in a temporary folder, far from its sources. */
function saved(file: string): string {
  const path = join(folder, file)
  writeFileSync(path, body(`openapi/${file}`))
  return path
}

test('the contracts are found', () => {
  expect(contracts.length).toBeGreaterThan(20)
})

test.each(contracts)('$name is one file, with the same content in YAML and JSON', ({ name, file }) => {
  const text = body(`openapi/${name}.json`)
  const bundle = JSON.parse(text)
  expect(parse(body(`openapi/${name}.yaml`))).toEqual(bundle)
  const references = [...text.matchAll(/"\$ref": "([^"]*)"/g)].map(([, reference = '']) => reference)
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((each) => !/^#\/components\/\w+\/\w+$/.test(each))).toEqual([])
  for (const trace of [ROOT, homedir(), tmpdir(), '../', 'file:']) expect(text).not.toContain(trace)
  const source = parse(readFileSync(file, 'utf8'))
  expect(bundle.info).toEqual(source.info)
  expect(bundle.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(bundle.components.schemas).filter((name) => !/^[A-Z][A-Za-z]*$/.test(name))).toEqual([])
})

test.each(contracts)('$name has every operation of its source', ({ name, file }) => {
  const written: string[] = [...readFileSync(file, 'utf8').matchAll(/^ {6}operationId: (\w+)$/gm)].map(
    ([, id = '']) => id,
  )
  const bundle = { name, tree: JSON.parse(body(`openapi/${name}.json`)) }
  expect(written.length).toBeGreaterThan(0)
  expect(describedOperations(bundle.tree).map(({ id }) => id)).toEqual(expect.arrayContaining(written))
  expect(describedOperations(bundle.tree)).toHaveLength(written.length)
})

test('the linter finds nothing in the bundles', async () => {
  const files = contracts.map(({ name }) => ({ file: saved(`${name}.yaml`) }))
  expect((await lintContracts(files)).map(problemLine)).toEqual([])
})

test('the conformance kit reads every bundle, as YAML and as JSON', async () => {
  const all = ['yaml', 'json'].map((spelling) => contracts.map(({ name }) => saved(`${name}.${spelling}`)))
  for (const files of all) {
    const { documents } = await loadDocuments(files)
    expect(documents.map(({ name }) => name)).toEqual(contracts.map(({ name }) => name))
    for (const { tree, prefix, name } of documents) {
      const contract = contracts.find((each) => each.name === name)
      expect(describedOperations(tree)).toEqual(describedOperations(contract?.tree ?? {}))
      if (name.startsWith('fdp-')) expect(prefix).toBe(`/${name}`)
    }
  }
})

test('the mock serves the same files, and the kit reads them from there', async () => {
  const mock = await createMock()
  const server = await mock.listen(0)
  try {
    const base = `http://localhost:${server.port}/_mock/openapi`
    const paths = publication.paths.filter((each) => each.startsWith('openapi/'))
    expect(paths.length).toBeGreaterThan(2 * contracts.length)
    for (const path of paths) {
      const answer = await fetch(`${base}/${path.slice('openapi/'.length)}`)
      expect(await answer.text(), path).toBe(body(path))
    }
    const { documents } = await loadDocuments([`${base}/fdp-pet-service.yaml`])
    expect(documents[0]).toMatchObject({ title: 'fdp-pet-service', prefix: '/fdp-pet-service' })
  } finally {
    await server.close()
  }
})

test('a bundle generates the same types as the SDK', async () => {
  const name = 'fdp-pet-service'
  const tree = parse(body(`openapi/${name}.yaml`))
  const types = await generateTypes({ name, kind: 'service', file: saved(`${name}.yaml`), tree })
  const committed = readFileSync(join(ROOT, 'packages/sdk/src/gen', `${name}.ts`), 'utf8')
  expect(types === committed).toBe(true)
})

test('the index lists every document with its operations, and every file with its SHA-256', () => {
  const { documents } = JSON.parse(body('openapi/index.json'))
  expect(documents.map(({ name }: { name: string }) => name)).toEqual(contracts.map(({ name }) => name))
  for (const [index, { name, kind, tree }] of contracts.entries()) {
    const { files, operations, ...rest } = documents[index]
    const { title, version, description } = JSON.parse(body(`openapi/${name}.json`)).info
    expect(rest).toEqual({ name, kind, title, version, description })
    expect(operations).toEqual(
      describedOperations(tree).map(({ id, method, path, node }) => ({
        id,
        method: method.toUpperCase(),
        path,
        summary: node.summary,
      })),
    )
    expect(files.map(({ file }: { file: string }) => file)).toEqual([`${name}.yaml`, `${name}.json`])
    for (const { file, bytes, sha256 } of files) {
      const content = body(`openapi/${file}`)
      expect(bytes).toBe(Buffer.byteLength(content))
      expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
    }
  }
})
