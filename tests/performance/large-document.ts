const OPERATIONS = 1200
const SCHEMAS = 900
/** The schemas of a level refer to those of the next one, and those of the deepest to themselves. */
const LEVELS = 6
const METHODS = ['get', 'put', 'post', 'delete'] as const

/**
 * A document of 1,200 operations as JSON, 10 MB long. It stands for the description of GitHub, of which it has the number
 * of operations, the size, the long descriptions, an example for each answer, and shared schemas that refer to others
 * and back to themselves, six levels deep.
 */
export function largeDocument(): string {
  const paths: Record<string, Record<string, unknown>> = {}
  for (let index = 0; index < OPERATIONS; index++) {
    const path = `/owners/{owner}/things-${Math.floor(index / METHODS.length)}/{number}`
    const method = METHODS[index % METHODS.length] ?? 'get'
    paths[path] = { ...paths[path], [method]: operation(index, method !== 'get') }
  }
  const schemas = Object.fromEntries(
    Array.from({ length: SCHEMAS }, (_, index) => [`s${index}`, schema(index)]),
  )
  const document = {
    openapi: '3.1.0',
    info: { title: 'Large', version: '1.0.0' },
    servers: [{ url: 'https://large.example' }],
    paths,
    components: { schemas: { ...schemas, problem: PROBLEM }, parameters: PARAMETERS, responses: RESPONSES },
  }
  return JSON.stringify(document, null, 2)
}

const PROBLEM = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } }

const PARAMETERS = {
  owner: { name: 'owner', in: 'path', required: true, schema: { type: 'string' } },
  number: { name: 'number', in: 'path', required: true, schema: { type: 'integer' } },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
}

const RESPONSES = {
  missing: { description: 'Missing.', content: { 'application/json': { schema: refer('schemas/problem') } } },
}

function refer(place: string) {
  return { $ref: `#/components/${place}` }
}

function words(count: number, about: number): string {
  return Array.from({ length: count }, (_, index) => `word ${index} about ${about}`).join(', ')
}

function operation(index: number, writes: boolean) {
  const body = { required: true, content: { 'application/json': { schema: writable(index) } } }
  const content = {
    'application/json': {
      schema: refer(`schemas/s${index % SCHEMAS}`),
      examples: { one: { value: example(index) } },
    },
  }
  return {
    operationId: `operation${index}`,
    summary: `Operation ${index}`,
    description: words(30, index),
    tags: [`tag ${index % 40}`],
    parameters: ['owner', 'number', 'page'].map((name) => refer(`parameters/${name}`)),
    ...(writes ? { requestBody: body } : {}),
    responses: { 200: { description: 'Done.', content }, 404: refer('responses/missing') },
  }
}

function writable(index: number) {
  const fields = Array.from({ length: 12 }, (_, field) => [
    `field${field}`,
    { type: field % 2 === 0 ? 'string' : 'integer', description: words(4, index + field) },
  ])
  return { type: 'object', required: ['field0'], properties: Object.fromEntries(fields) }
}

function schema(index: number) {
  const fields = Array.from({ length: 16 }, (_, field) => [
    `field${field}`,
    { type: ['string', 'null'], description: words(4, field), maxLength: 200 + field },
  ])
  const isDeepest = index % LEVELS === LEVELS - 1
  const steps = isDeepest ? [0] : [1, 1 + 5 * LEVELS, 1 + 9 * LEVELS]
  const next = Object.fromEntries(
    steps.map((step) => [`next${step}`, refer(`schemas/s${(index + step) % SCHEMAS}`)]),
  )
  return { type: 'object', required: ['field0'], properties: { ...Object.fromEntries(fields), ...next } }
}

function example(index: number) {
  const fields = Array.from({ length: 16 }, (_, field) => [
    `field${field}`,
    `value ${index} of field ${field}`,
  ])
  return { ...Object.fromEntries(fields), next1: Object.fromEntries(fields) }
}
