/** A correct service for the large document, in a process of its own. usage: node large-service.ts RESOURCES PORT */
import { createServer, type IncomingMessage } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { largeDocument } from './document.ts'

const [resources = 0, port = 0] = process.argv.slice(2).map(Number)
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(largeDocument(resources), 'large')

type Shelf = { entries: Map<string, object>; isNewEntry: ValidateFunction; most: number }
const shelves = new Map<string, Shelf>()
let lastId = 0

class Refusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

function shelfOf(index: string): Shelf {
  const validate = Number(index) < resources && ajv.getSchema(`large#/components/schemas/NewEntry${index}`)
  if (!validate) throw new Refusal(404, 'NOT_FOUND')
  const shelf = shelves.get(index) ?? {
    entries: new Map(),
    isNewEntry: validate,
    most: 100 + Number(index),
  }
  shelves.set(index, shelf)
  return shelf
}

async function newEntry(request: IncomingMessage, { isNewEntry }: Shelf): Promise<object> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'WRONG_TYPE')
  const text = Buffer.concat(await request.toArray()).toString()
  const value = parsed(text)
  if (!isNewEntry(value) || typeof value !== 'object' || value === null) throw new Refusal(400, 'INVALID')
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'INVALID')
  }
}

function listed({ entries, most }: Shelf, limit = String(most)) {
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > most) throw new Refusal(400, 'INVALID')
  return { total: entries.size, entries: [...entries.values()].reverse().slice(0, Number(limit)) }
}

async function answerTo(request: IncomingMessage): Promise<{ status: number; body?: object }> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://large')
  const [, index = '', id] = /^\/shelf(\d+)\/entries(?:\/([^/]+))?$/.exec(pathname) ?? []
  const shelf = shelfOf(index)
  const { entries } = shelf
  if (id === undefined && request.method === 'GET')
    return { status: 200, body: listed(shelf, searchParams.get('limit') ?? undefined) }
  const now = { createdAt: new Date().toISOString() }
  if (id === undefined) {
    const entry = { id: `e${++lastId}`, ...(await newEntry(request, shelf)), ...now }
    entries.set(entry.id, entry)
    return { status: 201, body: entry }
  }
  if (!/^e[0-9]{1,9}$/.test(id)) throw new Refusal(400, 'INVALID')
  const entry = entries.get(id)
  if (entry === undefined) throw new Refusal(404, 'NOT_FOUND')
  if (request.method === 'GET') return { status: 200, body: entry }
  if (request.method === 'DELETE') {
    entries.delete(id)
    return { status: 204 }
  }
  const replaced = { id, ...(await newEntry(request, shelf)), ...now }
  entries.set(id, replaced)
  return { status: 200, body: replaced }
}

const server = createServer(async (request, response) => {
  const { status, body } = await answerTo(request).catch((error: unknown) => {
    if (error instanceof Refusal) return { status: error.status, body: { code: error.message } }
    throw error
  })
  response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
})
server.listen(port, '127.0.0.1')
