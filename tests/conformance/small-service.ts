import { type Served, served } from './served.ts'

/** The answer of a small service to a request: a status and a JSON body. */
export type Answering = (request: {
  method: string
  path: string
  id: string | undefined
}) => [number, unknown]

const ID = { type: 'string', pattern: '^[a-z]{1,9}$' }
const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
})
const described = (name: string) => ({ description: name, ...json(name) })
const PROBLEMS = { 400: described('Problem'), 404: described('Problem') }
const reads = (operationId: string, name: string) => ({
  operationId,
  tags: [name === 'House' ? 'rooms' : 'cats'],
  responses: { 200: described(name), ...PROBLEMS },
})
const byId = [{ $ref: '#/components/parameters/Id' }]

/** A document of four reads. Two answer the same closed schema, one an open one, and all the same open error. */
export const SMALL_DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1' },
  paths: {
    '/cats': { get: reads('listCats', 'Cats') },
    '/cats/{id}': { get: { ...reads('getCat', 'Cat'), parameters: byId } },
    '/cats/{id}/mother': { get: { ...reads('getMother', 'Cat'), parameters: byId } },
    '/house': { get: reads('getHouse', 'House') },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: ID } },
    schemas: {
      Cats: { type: 'array', maxItems: 9, items: { $ref: '#/components/schemas/Cat' } },
      Cat: {
        type: 'object',
        required: ['id', 'lives'],
        additionalProperties: false,
        properties: { id: ID, lives: { type: 'integer', minimum: 0, maximum: 9 } },
      },
      House: { type: 'object', required: ['rooms'], properties: { rooms: { type: 'integer' } } },
      Problem: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
  },
}

/** A service that keeps the small document. */
export const keeping: Answering = ({ path, id }) => {
  const cat = (name: string) => ({ id: name, lives: 9 })
  if (path === '/house') return [200, { rooms: 4 }]
  if (path === '/cats') return [200, [cat('tom')]]
  if (id !== undefined && !/^[a-z]{1,9}$/.test(id)) return [400, { code: 'INVALID' }]
  return id === 'tom' ? [200, cat('tom')] : [404, { code: 'UNKNOWN' }]
}

/** Starts a small service on a free port. */
export function startSmall(answering: Answering): Promise<Served> {
  return served(({ method = '', url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://small').pathname)
    const [status, body] = answering({ method, path, id: path.split('/')[2] })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}
