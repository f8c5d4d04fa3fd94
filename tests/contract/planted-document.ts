import { isPlainObject } from '@redocly/openapi-core'
import type { Tree } from '../../packages/document/src/index.ts'

/** The smallest document that breaks no rule, with a read, a write and a discriminated answer. */
export function plain(): Tree {
  return {
    openapi: '3.1.0',
    info: { title: 'planted', version: '1.0.0', license: { name: 'None', identifier: 'None' } },
    servers: [{ url: '{gateway}/fdp-planted', variables: { gateway: { default: 'http://localhost:1' } } }],
    security: [{ bearer: [] }],
    tags: [{ name: 'pet', description: 'Pets' }],
    paths: { '/v1/pets': { post: createPet() }, '/v1/pets/{id}': { get: getPet() } },
    components: { securitySchemes: { bearer: shared('security', 'bearer') }, schemas: schemas() },
  }
}

const REFUSALS = {
  400: shared('responses', 'BadRequest'),
  401: shared('responses', 'Unauthorized'),
  403: shared('responses', 'Forbidden'),
  429: shared('responses', 'TooManyRequests'),
  500: shared('responses', 'InternalServerError'),
}

function createPet() {
  return {
    operationId: 'createPet',
    summary: 'Create a pet',
    description: 'For a policyholder. A repeat creates another pet.',
    tags: ['pet'],
    'x-requirements': ['API-001'],
    parameters: [shared('headers', 'CorrelationId'), shared('headers', 'CsrfToken')],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/NewPet' },
          examples: { rex: { value: { name: 'Rex', age: 4 } } },
        },
      },
    },
    responses: { 200: petAnswer(), ...REFUSALS },
  }
}

function getPet() {
  const schema = { type: 'string', maxLength: 9 }
  const id = { name: 'id', in: 'path', required: true, description: 'Key.', 'x-owner': 'pet', schema }
  return {
    operationId: 'getPet',
    summary: 'Get a pet',
    description: 'For the policyholder. An unknown pet gives 404.',
    tags: ['pet'],
    'x-requirements': ['API-001'],
    parameters: [id, shared('headers', 'CorrelationId')],
    responses: { 200: petAnswer(), ...REFUSALS, 404: shared('responses', 'NotFound') },
  }
}

function petAnswer() {
  return {
    description: 'The pet.',
    headers: { 'Cache-Control': shared('headers', 'NoStore') },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/PetAnswer' },
        examples: { rex: { value: { payload: { response: { type: 'dog' } } } } },
      },
    },
  }
}

function schemas() {
  const kind = (type: string) => ({
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', const: type } },
  })
  return {
    NewPet: {
      type: 'object',
      required: ['name'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', maxLength: 9, 'x-owner': 'none' },
        age: { type: 'integer', minimum: 0, maximum: 40, 'x-owner': 'none' },
      },
    },
    PetAnswer: {
      type: 'object',
      required: ['payload'],
      properties: { payload: { $ref: '#/components/schemas/PetPayload' } },
    },
    PetPayload: {
      type: 'object',
      required: ['response'],
      properties: { response: { $ref: '#/components/schemas/Pet' } },
    },
    Pet: {
      oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
      discriminator: {
        propertyName: 'type',
        mapping: { dog: '#/components/schemas/Dog', cat: '#/components/schemas/Cat' },
      },
    },
    Dog: kind('dog'),
    Cat: kind('cat'),
  }
}

/** A reference to one of the shared files. */
export function shared(file: string, name: string) {
  return { $ref: `../shared/${file}.yaml#/${name}` }
}

/** Sets the value at a pointer of a document. */
export function set(pointer: string, value: unknown) {
  return (document: Tree) => {
    const [parent, key] = split(document, pointer)
    if (Array.isArray(parent)) parent[Number(key)] = value
    else parent[key] = value
  }
}

/** Removes the value at a pointer of a document. */
export function remove(pointer: string) {
  return (document: Tree) => {
    const [parent, key] = split(document, pointer)
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  }
}

/** Finds the parent of the last key of a pointer. References are not followed; the parent must exist. */
function split(document: Tree, pointer: string): [parent: Tree | unknown[], key: string] {
  const keys = pointer.split('/').slice(1)
  const key = (keys.pop() ?? '').replaceAll('~1', '/')
  let node: unknown = document
  for (const name of keys) {
    if (Array.isArray(node)) node = node[Number(name)]
    else node = isPlainObject(node) ? node[name.replaceAll('~1', '/')] : undefined
  }
  if (isPlainObject(node) || Array.isArray(node)) return [node, key]
  throw new Error(`Nothing at ${pointer}`)
}
