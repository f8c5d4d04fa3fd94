import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Served, served } from './served.ts'

/** A difference from the usual service. */
export type Plant =
  | 'keeps-deleted'
  | 'fails'
  | 'plain-errors'
  | 'no-version'
  | 'no-tags'
  | 'text-age'
  | 'no-total'
  | 'other-kind'
  | 'shouting'
  | 'other-code'

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})
const refused = { description: 'Refused', ...json('Problem') }
const REFUSED = { 400: refused, 401: refused, 404: refused, 415: refused }
const version = { 'X-Version': { required: true, schema: { type: 'string' } } }
const pet = { description: 'A pet', headers: version, ...json('Pet') }

/** A document of a service that keeps pets. */
export const PETS = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  security: [{ session: [] }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        responses: { 200: { description: 'All', ...json('Pets') }, ...REFUSED },
      },
      post: {
        operationId: 'addPet',
        requestBody: { required: true, ...json('NewPet') },
        responses: { 201: pet, ...REFUSED },
      },
    },
    '/pets/{petId}': {
      parameters: [
        { name: 'petId', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]+[0-9]+$' } },
      ],
      get: { operationId: 'getPet', responses: { 200: pet, ...REFUSED } },
      delete: { operationId: 'removePet', responses: { 204: { description: 'Gone' }, ...REFUSED } },
    },
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: {
      NewPet: {
        type: 'object',
        required: ['name', 'kind'],
        additionalProperties: false,
        properties: { name: { type: 'string', minLength: 1, maxLength: 20 }, kind: { enum: ['cat', 'dog'] } },
      },
      Pet: {
        type: 'object',
        required: ['id', 'name', 'kind', 'addedAt', 'self'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          kind: { enum: ['cat', 'dog'] },
          age: { type: ['number', 'string'] },
          addedAt: { type: 'string', format: 'date-time' },
          self: { type: 'string' },
          greeting: { type: 'string' },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      Pets: {
        type: 'object',
        required: ['pets'],
        properties: {
          pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
          total: { type: 'integer' },
        },
      },
      Problem: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string' }, text: { type: 'string' } },
      },
    },
  },
}

type Setup = { prefix: string; token: string; plant?: Plant | undefined }
type Pet = Record<string, unknown>
type Answer = { status: number; body?: object }

/** Starts a service that issues ids with a prefix of its own, and differs from the usual one as planted. */
export function startPets(setup: Setup): Promise<Served> {
  const { prefix, plant } = setup
  const pets = new Map<string, Pet>()
  // Each service has an entry of its own from the start.
  pets.set(`${prefix}1`, petOf(setup, `${prefix}1`, { name: `First of ${prefix}`, kind: 'dog' }))
  let last = 1
  const add = (body: unknown): Answer => {
    if (!isNewPet(body)) return problem(400, plant === 'other-code' ? 'WRONG' : 'INVALID')
    last += 1
    const made = petOf(setup, `${prefix}${last}`, body)
    pets.set(`${prefix}${last}`, made)
    return { status: 201, body: made }
  }
  const list = (): Answer => {
    if (plant === 'fails') return problem(500, 'FAILED')
    const all = [...pets.values()]
    return { status: 200, body: { pets: all, ...(plant === 'no-total' ? {} : { total: all.length }) } }
  }
  const one = (method: string, id: string): Answer => {
    if (!/^[a-z]+[0-9]+$/.test(id)) return problem(400, 'INVALID')
    const body = pets.get(id)
    if (body === undefined) return problem(404, 'UNKNOWN')
    if (method === 'GET') return { status: 200, body }
    if (plant !== 'keeps-deleted') pets.delete(id)
    return { status: 204 }
  }
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', url = '', headers } = request
    const text = Buffer.concat(await request.toArray()).toString()
    const id = decodeURIComponent(url.split('/')[2] ?? '')
    if (headers.authorization !== `Bearer ${setup.token}`) return problem(401, 'SESSION')
    if (id !== '') return one(method, id)
    if (method !== 'POST') return list()
    return headers['content-type'] === 'application/json' ? add(parsed(text)) : problem(415, 'TYPE')
  }
  return served(async (request, response) => write(response, setup, await answerTo(request)))
}

function petOf({ prefix, plant }: Setup, id: string, { name, kind }: { name: string; kind: string }): Pet {
  return {
    id,
    name: plant === 'shouting' ? `${name}!` : name,
    kind: plant === 'other-kind' ? 'dog' : kind,
    age: plant === 'text-age' ? '1' : 1,
    addedAt: new Date().toISOString(),
    self: `/pets/${id}`,
    greeting: `Hello from ${prefix}`,
    ...(plant === 'no-tags' ? {} : { tags: ['new'] }),
  }
}

function isNewPet(body: unknown): body is { name: string; kind: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const { name, kind, ...rest } = Object(body)
  const isNamed = typeof name === 'string' && name.length > 0 && name.length <= 20
  return isNamed && (kind === 'cat' || kind === 'dog') && Object.keys(rest).length === 0
}

function problem(status: number, code: string): Answer {
  return { status, body: { code } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(response: ServerResponse<IncomingMessage>, { plant }: Setup, { status, body }: Answer): void {
  const isPlain = plant === 'plain-errors' && status >= 400
  response.writeHead(status, {
    ...(body === undefined ? {} : { 'content-type': isPlain ? 'text/plain' : 'application/json' }),
    ...(plant === 'no-version' ? {} : { 'x-version': '1' }),
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
