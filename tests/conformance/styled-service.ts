import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Served, served } from './served.ts'

/** A request as a service of these tests reads it, by its own means. */
export type StyledCall = {
  /** The texts in the groups of the route’s pattern, decoded. */
  groups: string[]
  /** The same, as they stand in the address. */
  raw: string[]
  /** The raw texts after the name in the query. */
  query(name: string): string[]
  names: string[]
  headers: IncomingMessage['headers']
  body: Buffer
}

export type StyledAnswer = { status?: number; body: unknown; headers?: Record<string, string | string[]> }

/** The method, the path as it is in the request, and the answer to it. */
export type StyledRoute = [method: string, path: RegExp, answer: (call: StyledCall) => StyledAnswer]

/** Thrown where a value is against the document. */
class Refused extends Error {}

export function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Refused(what)
}

/** A whole number within bounds. */
export function whole(text: string | undefined, least: number, most: number): number {
  must(text !== undefined && /^-?\d{1,9}$/.test(text), `${text} is no whole number`)
  must(Number(text) >= least && Number(text) <= most, `${text} is out of bounds`)
  return Number(text)
}

/** A value of a query or a form. */
export function plain(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Refused(`${text} is not encoded`)
  }
}

export function pairsOf(text: string): [string, string][] {
  const pairs = text === '' ? [] : text.split('&')
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [plain(name), value.join('=')]
  })
}

/** Starts a service on a free port. An address without a route is a 404, a refused value a 400. */
export function startStyled(routes: readonly StyledRoute[]): Promise<Served> {
  return served(async (request, response) => {
    const { status = 200, body, headers = {} } = answerTo(routes, request, await buffer(request))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
}

function answerTo(routes: readonly StyledRoute[], request: IncomingMessage, body: Buffer): StyledAnswer {
  const { url = '' } = request
  const [path = ''] = url.split('?')
  const query = url.slice(path.length + 1)
  const here = routes.filter(([, pattern]) => pattern.test(path))
  const route = here.find(([method]) => method === request.method)
  if (route === undefined) return { status: here.length === 0 ? 404 : 405, body: { code: 'NONE' } }
  const [, pattern, answer] = route
  const pairs = pairsOf(query)
  const raw = [...(pattern.exec(path) ?? [])].slice(1)
  const call: StyledCall = {
    groups: raw.map((group) => decodeURIComponent(group)),
    raw,
    query: (name) => pairs.filter(([own]) => own === name).map(([, value]) => value),
    names: pairs.map(([name]) => name),
    headers: request.headers,
    body,
  }
  try {
    return answer(call)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: 400, body: { code: 'BAD', why: error.message } }
  }
}
