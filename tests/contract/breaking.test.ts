import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { branch, list, type Tree } from '../../packages/contracts/src/openapi-tree.ts'
import { compareContracts } from '../../scripts/compare-contracts.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

type Schemas = { NewPet: Tree; Pet: Tree }
type Change = (schemas: Schemas, operation: Tree, document: Tree) => unknown

const breaking: [string, Change][] = [
  ['a GET /pets: operation removed', (_, __, document) => delete branch(document, 'paths')['/pets']],
  [
    'a GET /pets operationId listPets: renamed',
    (_, operation) => Object.assign(operation, { operationId: 'getPets' }),
  ],
  [
    'a GET /pets parameter query kind: removed',
    (_, operation) => Object.assign(operation, { parameters: [] }),
  ],
  [
    'a GET /pets parameter query kind: now required',
    (_, operation) => Object.assign(kind(operation), { required: true }),
  ],
  [
    'a GET /pets parameter query kind: value "cat" removed',
    (_, operation) => Object.assign(kind(operation), { schema: { enum: ['dog'] } }),
  ],
  ['a GET /pets answer 404: status removed', (_, operation) => delete branch(operation, 'responses')['404']],
  ['a GET /pets answer 200.name: property removed', ({ Pet }) => delete branch(Pet, 'properties').name],
  ['a GET /pets answer 200.name: no longer required', ({ Pet }) => Object.assign(Pet, { required: [] })],
  [
    'a GET /pets answer 200.age: maximum lowered',
    ({ Pet }) => Object.assign(branch(Pet, 'properties'), { age: { type: 'integer', maximum: 30 } }),
  ],
  [
    'a GET /pets answer 200.age: type integer removed',
    ({ Pet }) => Object.assign(branch(Pet, 'properties'), { age: { type: 'string', maximum: 40 } }),
  ],
  [
    'a GET /pets request.age: now required',
    ({ NewPet }) => Object.assign(NewPet, { required: ['name', 'age'] }),
  ],
  [
    'a GET /pets request.owner: now required',
    ({ NewPet }) => {
      Object.assign(NewPet, { required: ['name', 'owner'] })
      Object.assign(branch(NewPet, 'properties'), { owner: { type: 'string' } })
    },
  ],
  ['a GET /pets request.age: property removed', ({ NewPet }) => delete branch(NewPet, 'properties').age],
  [
    'a GET /pets request: closed for more properties',
    ({ NewPet }) => Object.assign(NewPet, { additionalProperties: false }),
  ],
  [
    'a GET /pets request.name: minLength raised',
    ({ NewPet }) => Object.assign(branch(NewPet, 'properties'), { name: { type: 'string', minLength: 2 } }),
  ],
]

test.each(breaking)('%s', (line, change) => {
  expect(compare(change)).toEqual([line])
})

const harmless: [string, Change][] = [
  ['nothing', () => undefined],
  [
    'a new optional property',
    ({ NewPet }) => Object.assign(branch(NewPet, 'properties'), { owner: { type: 'string' } }),
  ],
  [
    'a new property of an answer',
    ({ Pet }) => Object.assign(branch(Pet, 'properties'), { owner: { type: 'string' } }),
  ],
  [
    'a new status',
    (_, operation) => Object.assign(branch(operation, 'responses'), { 409: { description: 'No.' } }),
  ],
  [
    'a wider bound',
    ({ NewPet }) => Object.assign(branch(NewPet, 'properties'), { name: { type: 'string', minLength: 0 } }),
  ],
  [
    'an owner that is told',
    ({ NewPet }, operation) => {
      Object.assign(kind(operation), { 'x-owner': 'public' })
      Object.assign(branch(branch(NewPet, 'properties'), 'name'), { 'x-owner': 'none' })
    },
  ],
  [
    'a new optional parameter',
    (_, operation) =>
      Object.assign(operation, { parameters: [kind(operation), { in: 'query', name: 'b', schema: {} }] }),
  ],
]

test.each(harmless)('%s breaks nothing', (_, change) => {
  expect(compare(change)).toEqual([])
})

test('our contracts are compatible with themselves', async () => {
  const files = await listContracts()
  expect(compareContracts(await loadContracts(files), await loadContracts(files))).toEqual([])
})

test('a removed document', () => {
  expect(compareContracts([{ name: 'a', tree: document() }], [])).toEqual(['a: document removed'])
})

test('a recursive property is compared once', () => {
  const parent = ({ Pet }: Schemas) =>
    Object.assign(branch(Pet, 'properties'), { parent: { $ref: '#/components/schemas/Pet' } })
  expect(compare(parent, parent)).toEqual([])
})

function compare(changeAfter: Change, changeBefore?: Change): string[] {
  const [before, after] = [changeBefore, changeAfter].map((change) => {
    const tree = document()
    const schemas = branch(branch(tree, 'components'), 'schemas')
    const operation = branch(branch(branch(tree, 'paths'), '/pets'), 'get')
    change?.({ NewPet: branch(schemas, 'NewPet'), Pet: branch(schemas, 'Pet') }, operation, tree)
    return [{ name: 'a', tree }]
  })
  return compareContracts(before ?? [], after ?? [])
}

function kind(operation: Tree): Tree {
  const [parameter] = list(operation, 'parameters')
  return isPlainObject(parameter) ? parameter : {}
}

function document(): Tree {
  const body = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const properties = { name: { type: 'string', minLength: 1 }, age: { type: 'integer', maximum: 40 } }
  return {
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ in: 'query', name: 'kind', schema: { enum: ['dog', 'cat'] } }],
          requestBody: body('NewPet'),
          responses: { 200: body('Pet'), 404: { description: 'No.' } },
        },
      },
    },
    components: {
      schemas: {
        NewPet: { type: 'object', required: ['name'], properties: structuredClone(properties) },
        Pet: { type: 'object', required: ['name'], properties: structuredClone(properties) },
      },
    },
  }
}
