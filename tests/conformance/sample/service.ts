import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { type Answer, type Call, isEntry, refusal } from './call.ts'
import { CSRF, createLibrary } from './library.ts'
import type { Refused, Violation } from './violation.ts'

/** The document that the service keeps. */
export const LIBRARY_DOCUMENT = join(import.meta.dirname, 'library.yaml')
export const LIBRARY_TOKEN = 'library-token'

const PREFIX = '/library/v1'
const document: unknown = parse(readFileSync(LIBRARY_DOCUMENT, 'utf8'))
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(isEntry(document) ? document : {}, 'library')

type Route = {
  id: string
  method: string
  path: RegExp
  pointer: string
  node: Record<string, unknown>
  shared: unknown[]
}
const routes = readRoutes()

/** Starts the library on a free port, with one violation or none. */
export async function startLibrary(violation?: Violation): Promise<{ url: string; stop(): Promise<void> }> {
  const handlers = createLibrary(violation?.state)
  const server = createServer((message, response) => {
    void answerTo(message, handlers, violation).then((given) => write(response, given))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answerTo(
  message: IncomingMessage,
  handlers: ReturnType<typeof createLibrary>,
  violation: Violation | undefined,
): Promise<Answer> {
  const url = new URL(message.url ?? '/', 'http://library')
  const path = url.pathname.slice(PREFIX.length)
  const route = url.pathname.startsWith(PREFIX)
    ? routes.find((each) => each.method === message.method && each.path.test(path))
    : undefined
  const text = await textOf(message)
  if (route === undefined) return refusal(404, 'NOT_FOUND', 'There is no such path.')
  const call: Call = {
    method: route.method,
    path: path.split('/').slice(1).map(decodeURIComponent),
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: undefined,
  }
  // A violation is of one operation.
  const own = violation?.operation === route.id || violation?.refuses !== undefined ? violation : undefined
  const given =
    checked(route, call, text, own) ?? handlers[route.id]?.(call) ?? refusal(404, 'NOT_FOUND', 'None.')
  return violation?.operation === route.id && violation.alters !== undefined
    ? violation.alters(given, call)
    : given
}

/** The refusal of a request that does not keep the document. */
function checked(
  route: Route,
  call: Call,
  text: string,
  violation: Violation | undefined,
): Answer | undefined {
  return (
    sessionProblem(route, call, violation) ??
    bodyProblem(route, call, text, violation) ??
    schemaProblem(route, call, violation) ??
    (violation?.operation === route.id && violation.refuses?.(call) === true
      ? refusal(400, 'INVALID', 'This is not taken.')
      : undefined)
  )
}

function sessionProblem(
  route: Route,
  { headers }: Call,
  violation: Violation | undefined,
): Answer | undefined {
  const skips = violation?.skips
  const given = headers.authorization
  const good =
    given === `Bearer ${LIBRARY_TOKEN}` ||
    skips === 'bearer' ||
    (skips === 'bearer-form' && given !== undefined && !given.startsWith('Bearer')) ||
    (skips === 'bearer-value' && /^Bearer \S/.test(given ?? ''))
  if (!good) return refusal(401, 'UNAUTHORIZED', 'Sign in first.')
  if (route.method === 'GET' || skips === 'csrf') return undefined
  const token = headers['csrf-token']
  const known = token === CSRF || (skips === 'csrf-value' && token !== undefined)
  return known ? undefined : refusal(403, 'FORGED', 'The csrf token is not good.')
}

function bodyProblem(
  route: Route,
  call: Call,
  text: string,
  violation: Violation | undefined,
): Answer | undefined {
  if (route.node.requestBody === undefined || text === '') return undefined
  const isJson = call.headers['content-type']?.startsWith('application/json') === true
  if (!isJson && violation?.skips !== 'content-type') return refusal(415, 'WRONG_TYPE', 'Send JSON.')
  try {
    call.body = JSON.parse(text)
    return undefined
  } catch {
    return violation?.skips === 'json'
      ? refusal(500, 'INVALID', 'Unexpected token')
      : refusal(400, 'INVALID', 'No JSON.')
  }
}

function schemaProblem(route: Route, call: Call, violation: Violation | undefined): Answer | undefined {
  const problems = [...parameterProblems(route, call), ...bodyProblems(route, call)]
  const [first] = problems.filter((problem) => violation?.accepts?.(problem) !== true)
  return first === undefined ? undefined : refusal(400, 'INVALID', `${first.where} ${first.keyword}`)
}

function parameterProblems(route: Route, call: Call): Refused[] {
  const own = Array.isArray(route.node.parameters) ? route.node.parameters : []
  return [...route.shared, ...own].flatMap((each) => {
    const { name, in: place, required, schema } = resolved(each)
    const where = `${String(place)}/${String(name)}`.toLowerCase()
    const text = textFor(route, call, String(place), String(name))
    const refused = (keyword: string): Refused => ({ operation: route.id, where, keyword })
    if (text === undefined) return required === true ? [refused('required')] : []
    const validate = ajv.compile(absolute(schema))
    if (readings(text).some((value) => validate(value))) return []
    return (validate.errors ?? []).map(({ keyword }) => refused(keyword))
  })
}

/** What a text may mean; as it is comes last, so that its errors are the ones told. */
function readings(text: string): unknown[] {
  const number = text.trim() !== '' && !Number.isNaN(Number(text)) ? [Number(text)] : []
  const flag = text === 'true' || text === 'false' ? [text === 'true'] : []
  return number.length > 0 ? [text, ...number] : [...flag, text]
}

function textFor(route: Route, call: Call, place: string, name: string): string | undefined {
  if (place === 'query') return call.query[name]
  if (place === 'header') return call.headers[name.toLowerCase()]
  const at = route.pointer
    .split('~1')
    .slice(1)
    .findIndex((segment) => segment.startsWith(`{${name}}`))
  return call.path[at]
}

function bodyProblems(route: Route, call: Call): Refused[] {
  if (route.node.requestBody === undefined) return []
  const body = resolved(route.node.requestBody)
  const content = isEntry(body.content) ? body.content['application/json'] : {}
  const validate = ajv.compile(absolute(isEntry(content) ? content.schema : {}))
  if (validate(call.body)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : ''
    return { operation: route.id, where: `body${instancePath}${missing}`, keyword }
  })
}

function readRoutes(): Route[] {
  const paths = isEntry(document) && isEntry(document.paths) ? document.paths : {}
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!isEntry(item)) return []
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
    return ['get', 'post', 'put', 'delete'].flatMap((method): Route[] => {
      const node = item[method]
      if (!isEntry(node)) return []
      const shared = Array.isArray(item.parameters) ? item.parameters : []
      const pointer = path.replaceAll('/', '~1')
      return [
        { id: String(node.operationId), method: method.toUpperCase(), path: pattern, pointer, node, shared },
      ]
    })
  })
}

function resolved(node: unknown): Record<string, unknown> {
  if (!isEntry(node)) return {}
  if (typeof node.$ref !== 'string') return node
  let found: unknown = document
  for (const key of node.$ref.split('/').slice(1)) found = isEntry(found) ? found[key] : undefined
  return isEntry(found) ? found : {}
}

const compiled = new WeakMap<object, Record<string, unknown>>()

/** A schema whose references lead into the document; the same object each time, so that it is compiled once. */
function absolute(schema: unknown): Record<string, unknown> {
  if (!isEntry(schema)) return {}
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const made: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"library#/'))
  const found = isEntry(made) ? made : {}
  compiled.set(schema, found)
  return found
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function write(response: ServerResponse, { status, headers, body, raw, cut }: Answer): void {
  const text = raw ?? (body === undefined ? '' : JSON.stringify(body))
  if (!cut) {
    response.writeHead(status, headers).end(text)
    return
  }
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) + 100 })
  response.write(text.slice(0, 10), () => response.destroy())
}
