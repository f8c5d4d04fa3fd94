import { type Served, served } from './served.ts'

type Entry = { id: string; name: string }

/** The collections of the service: `/shelves`, `/shelves/{shelfId}/books`, `/tags` and `/stamps`. */
export type Shelves = Served & {
  /** The entries that there are, by their paths, in the order of their creation. */
  entries: Map<string, Entry>
  /** Each request as `DELETE /shelves/e1 204`. */
  log: string[]
}

const ID = /^e[0-9]{1,6}$/

const body = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })
const described = (name: string) => ({ description: name, content: body(name) })
const REFUSED = Object.fromEntries([400, 404, 409, 415].map((status) => [status, described('Problem')]))
const id = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { $ref: '#/components/schemas/Id' },
})

function collection(name: string, one: string, created: number) {
  const requestBody = { required: true, content: body(`New${one}`) }
  return {
    get: {
      operationId: `list${name}`,
      responses: { 200: { description: 'All', content: body(name) }, ...REFUSED },
    },
    post: {
      operationId: `create${name}`,
      requestBody,
      responses: { [created]: described(one), ...REFUSED },
    },
  }
}

const entry = (name: string, parameters: object[]) => ({
  parameters,
  get: { operationId: `read${name}`, responses: { 200: described(name), ...REFUSED } },
  delete: { operationId: `delete${name}`, responses: { 204: { description: 'Gone' }, ...REFUSED } },
})

const schemas = (all: string, one: string) => ({
  [`New${one}`]: {
    type: 'object',
    required: ['name'],
    additionalProperties: false,
    properties: { name: { type: 'string', minLength: 1, maxLength: 20 } },
    examples: [{ name: 'kept' }],
  },
  [one]: {
    type: 'object',
    required: ['id', 'name'],
    additionalProperties: false,
    properties: { id: { $ref: '#/components/schemas/Id' }, name: { type: 'string' } },
  },
  [all]: { type: 'array', items: { $ref: `#/components/schemas/${one}` } },
})

/** A shelf cannot be deleted before its books. A tag cannot be deleted at all; a stamp is answered with 200. */
export const SHELF_DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Shelves', version: '1' },
  paths: {
    '/shelves': collection('Shelves', 'Shelf', 201),
    '/shelves/{shelfId}': entry('Shelf', [id('shelfId')]),
    '/shelves/{shelfId}/books': { parameters: [id('shelfId')], ...collection('Books', 'Book', 201) },
    '/shelves/{shelfId}/books/{bookId}': entry('Book', [id('shelfId'), id('bookId')]),
    '/tags': collection('Tags', 'Tag', 201),
    '/stamps': collection('Stamps', 'Stamp', 200),
    '/stamps/{stampId}': entry('Stamp', [id('stampId')]),
  },
  components: {
    schemas: {
      Id: { type: 'string', pattern: ID.source },
      ...schemas('Shelves', 'Shelf'),
      ...schemas('Books', 'Book'),
      ...schemas('Tags', 'Tag'),
      ...schemas('Stamps', 'Stamp'),
      Problem: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
  },
}

/**
 * Starts a correct service of the document.
 * @param kept the paths of entries that are there before, each with the name `kept`
 * @param refuse the status for a request that is to be refused
 */
export async function startShelves(
  kept: readonly string[] = [],
  refuse: (request: string) => number | undefined = () => undefined,
): Promise<Shelves> {
  const entries = new Map(kept.map((path) => [path, { id: path.split('/').at(-1) ?? '', name: 'kept' }]))
  const log: string[] = []
  const answer = answeringWith(entries)
  const service = await served(async (request, response) => {
    const { method = '', url = '' } = request
    const sent = Buffer.concat(await request.toArray()).toString()
    const path = decodeURIComponent(new URL(url, 'http://shelves').pathname)
    const refused = refuse(`${method} ${path}`)
    const isOther = method === 'POST' && request.headers['content-type'] !== 'application/json'
    const [status, answered] =
      refused !== undefined
        ? [refused, { code: 'REFUSED' }]
        : isOther
          ? [415, { code: 'WRONG_TYPE' }]
          : answer(method, path, sent)
    log.push(`${method} ${path} ${status}`)
    response.writeHead(status, answered === undefined ? {} : { 'content-type': 'application/json' })
    response.end(answered === undefined ? undefined : JSON.stringify(answered))
  })
  return { ...service, entries, log }
}

/** The answers of the service that keeps these entries. */
function answeringWith(entries: Map<string, Entry>) {
  let last = 100
  const inside = (path: string) => [...entries].filter(([key]) => key.startsWith(`${path}/`))
  const remove = (path: string): [number, unknown?] => {
    if (inside(path).length > 0) return [409, { code: 'NOT_EMPTY' }]
    entries.delete(path)
    return [204]
  }
  const create = (path: string, name: string | undefined, all: Entry[]): [number, unknown?] => {
    if (name === undefined) return [400, { code: 'INVALID' }]
    // A stamp of a name is there once: a create finds it.
    const found = path === '/stamps' ? all.find((each) => each.name === name) : undefined
    const made = found ?? { id: `e${++last}`, name }
    entries.set(`${path}/${made.id}`, made)
    return [path === '/stamps' ? 200 : 201, made]
  }
  return (method: string, path: string, sent: string): [number, unknown?] => {
    const parts = path.split('/').slice(1)
    const isEntry = parts.length % 2 === 0
    const refused = refusalOf(entries, parts)
    if (refused !== undefined) return refused
    if (isEntry) return method === 'DELETE' ? remove(path) : [200, entries.get(path)]
    const own = inside(path).filter(([key]) => key.split('/').length === parts.length + 2)
    const all = own.map(([, each]) => each)
    return method === 'GET' ? [200, all] : create(path, nameIn(sent), all)
  }
}

/** An id that is none, and an entry or a parent that is not there. */
function refusalOf(entries: Map<string, Entry>, parts: string[]): [number, unknown] | undefined {
  if (parts.some((part, at) => at % 2 === 1 && !ID.test(part))) return [400, { code: 'INVALID' }]
  const needed = `/${parts.slice(0, parts.length % 2 === 0 ? parts.length : 2).join('/')}`
  return parts.length > 1 && !entries.has(needed) ? [404, { code: 'UNKNOWN' }] : undefined
}

function nameIn(sent: string): string | undefined {
  try {
    const value: unknown = JSON.parse(sent)
    if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'name') return undefined
    const name: unknown = Reflect.get(value, 'name')
    return typeof name === 'string' && name !== '' && [...name].length <= 20 ? name : undefined
  } catch {
    return undefined
  }
}
