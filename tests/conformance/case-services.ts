import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { served } from './served.ts'

/** The status of an answer, and its body as JSON. */
export type Answered = [status: number, body?: string]

export type Asked = { request: IncomingMessage; method: string; path: string; body: string }

/** Starts a service for one test. It takes bodies of JSON alone. */
export async function serving(answer: (asked: Asked) => Answered): Promise<string> {
  const { url, stop } = await served(async (request, response) => {
    const { method = '', url: target = '' } = request
    const isOther = ['POST', 'PUT'].includes(method) && request.headers['content-type'] !== 'application/json'
    const asked = { request, method, path: decodeURIComponent(target), body: await text(request) }
    const isEmpty = asked.body === ''
    const [status, body] = isOther && !isEmpty ? [415, '{"code":"TYPE"}'] : answer(asked)
    response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' }).end(body)
  })
  onTestFinished(stop)
  return url
}

const bad: Answered = [400, '{"code":"BAD"}']
const none: Answered = [404, '{"code":"NONE"}']

/** A service of tweets whose ids are beyond 2^53. `written` is how it writes an id. */
export function tweets(written = (id: string) => id): (asked: Asked) => Answered {
  const rows = new Map<string, string>()
  let last = 9_007_199_254_740_993n
  const one = (id: string) => `{"id":${written(id)},${rows.get(id)}}`
  const add = (body: string): Answered => {
    const content = /^\{("text":"[^"]{1,9}"(?:,"replyTo":([1-9]\d{0,18}))?)\}$/.exec(body)
    if (content === null || BigInt(content[2] ?? 1) > 2n ** 63n - 1n) return bad
    last += 2n
    rows.set(String(last), content[1] ?? '')
    return [201, one(String(last))]
  }
  const entry = (method: string, id: string): Answered => {
    if (!/^[1-9]\d*$/.test(id)) return bad
    if (!rows.has(id)) return none
    if (method === 'GET') return [200, one(id)]
    rows.delete(id)
    return [204]
  }
  return ({ method, path, body }) => {
    const id = path.split('/')[2]
    if (id !== undefined) return entry(method, id)
    return method === 'POST' ? add(body) : [200, `[${[...rows.keys()].map(one).join()}]`]
  }
}

export type Rows = Map<string, string>

/** The rows as a map of JSON, by their ids. */
const mapOf = (rows: Rows) => `{${[...rows].map(([id, row]) => `${JSON.stringify(id)}:${row}`).join()}}`

/** A service of charts by their identifier. A PUT creates what is not there; `list` are the rows that it lists. */
export function charts(list = (rows: Rows) => rows): (asked: Asked) => Answered {
  const rows: Rows = new Map()
  const write = (method: string, body: string, id = identifierIn(body)): Answered => {
    if (id === undefined || identifierIn(body) === undefined) return [400, '{"code":"NO"}']
    rows.set(id, body)
    return [method === 'POST' ? 201 : 200, JSON.stringify({ id })]
  }
  return ({ method, path, body }) => {
    const id = path.split('/')[2]
    if (method === 'POST' || method === 'PUT') return write(method, body, id)
    if (id === undefined) return [200, mapOf(list(rows))]
    const found = rows.get(id)
    if (found === undefined) return none
    if (method === 'DELETE') rows.delete(id)
    return [200, method === 'DELETE' ? JSON.stringify({ id }) : found]
  }
}

function identifierIn(body: string): string | undefined {
  try {
    const { identifier, name } = Object(JSON.parse(body))
    const isText = (value: unknown) => typeof value === 'string' && value !== ''
    return isText(identifier) && isText(name) ? identifier : undefined
  } catch {
    return undefined
  }
}

/** Rooms of two services behind one address, of which each has one, and plugins for a session. */
export function rooms({ path, request }: Asked): Answered {
  if (path === '/plugins')
    return request.headers.authorization === 'Bearer good' ? [200, '[]'] : [401, '{"code":"NO"}']
  const [, service, id] = /^\/([ab])\/rooms\/(\w+)$/.exec(path) ?? []
  return id === `${service}3` ? [200, JSON.stringify({ id })] : [404]
}
