// A sample service in one file for trying the conformance kit. It implements notes.yaml, needs only Node, and keeps
// its notes in memory. With --broken it has one fault: a deleted note can still be read.
// usage: node tests/conformance/one-file-service/service.mjs [--port 8080] [--broken]
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: { port: { type: 'string', default: '8080' }, broken: { type: 'boolean', default: false } },
})

const notes = new Map()
let lastId = 0

/** An error answer with the document's `Problem`. */
class Refusal extends Error {
  constructor(status, code, message) {
    super(message)
    Object.assign(this, { status, code })
  }
}
const invalid = (message) => new Refusal(400, 'INVALID', message)

const OPERATIONS = {
  'GET /notes': ({ query }) => {
    const limit = query.get('limit') ?? '20'
    if (!/^\d+$/.test(limit) || limit < 1 || limit > 100) throw invalid('The limit is 1 to 100.')
    return [200, { total: notes.size, notes: [...notes.values()].reverse().slice(0, limit) }]
  },
  'POST /notes': async ({ request }) => {
    const given = await newNote(request)
    lastId += 1
    const note = { id: `n${lastId}`, ...given, createdAt: new Date().toISOString() }
    notes.set(note.id, note)
    return [201, note]
  },
  'GET /notes/{noteId}': ({ id }) => [200, noteOf(id)],
  'PUT /notes/{noteId}': async ({ id, request }) => {
    const { createdAt } = noteOf(id)
    const note = { id, ...(await newNote(request)), createdAt }
    notes.set(id, note)
    return [200, note]
  },
  'DELETE /notes/{noteId}': ({ id }) => {
    noteOf(id)
    if (!options.broken) notes.delete(id)
    return [204]
  },
}

function noteOf(id) {
  if (!/^n\d{1,9}$/.test(id)) throw invalid('An id is n and a number.')
  const note = notes.get(id)
  if (note === undefined) throw new Refusal(404, 'NOT_FOUND', 'There is no such note.')
  return note
}

async function newNote(request) {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'WRONG_TYPE', 'Send application/json.')
  const note = parsed(Buffer.concat(await request.toArray()).toString())
  if (typeof note !== 'object' || note === null || Array.isArray(note)) throw invalid('Send one note.')
  const unknown = Object.keys(note).find((name) => name !== 'title' && name !== 'text')
  if (unknown !== undefined) throw invalid('A note has a title and a text.')
  if (!isText(note.title, 1, 80)) throw invalid('A title has 1 to 80 characters.')
  if (note.text !== undefined && !isText(note.text, 0, 1000))
    throw invalid('A text has at most 1000 characters.')
  return note
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('This is no JSON.')
  }
}

/** Counts code points, as JSON Schema does: JavaScript's `length` counts an emoji twice. */
function isText(value, least, most) {
  return typeof value === 'string' && [...value].length >= least && [...value].length <= most
}

async function answerTo(request) {
  const { pathname, searchParams: query } = new URL(request.url, 'http://notes')
  const [, id] = /^\/notes\/([^/]+)$/.exec(pathname) ?? []
  const operation = OPERATIONS[`${request.method} ${id === undefined ? pathname : '/notes/{noteId}'}`]
  if (operation === undefined) throw new Refusal(404, 'NOT_FOUND', 'There is no such path.')
  return operation({ id, query, request })
}

const server = createServer(async (request, response) => {
  const [status, body] = await answerTo(request).catch(({ status = 500, code, message }) => [
    status,
    { code, message },
  ])
  if (body === undefined) return response.writeHead(status).end()
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(Number(options.port), 'localhost', () =>
  console.log(`Notes at http://localhost:${server.address().port}${options.broken ? ', broken once' : ''}`),
)
