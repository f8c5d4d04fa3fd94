import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Answer, type Call, refusal } from './call.ts'
import { checked } from './checks.ts'
import { createDesk } from './desk.ts'
import { routes } from './documents.ts'
import { createLibrary } from './library.ts'
import type { Violation } from './violation.ts'

/** A running sample service. `sendCode` replaces the delivery of codes, which no document describes. */
export type Running = { url: string; sendCode(): string; stop(): Promise<void> }

/** Starts library and desk on a free port, with one violation or none. `GET /code` issues a code. */
export async function startLibrary(violation?: Violation): Promise<Running> {
  const desk = createDesk()
  const handlers = { ...createLibrary(violation?.state), ...desk.handlers }
  const server = createServer((message, response) => {
    if (message.url === '/code') response.end(JSON.stringify(desk.sendCode()))
    else void answerTo(message, handlers, violation).then((given) => write(response, given))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    sendCode: desk.sendCode,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answerTo(
  message: IncomingMessage,
  handlers: Record<string, (call: Call) => Answer>,
  violation: Violation | undefined,
): Promise<Answer> {
  const url = new URL(message.url ?? '/', 'http://library')
  const route = routes.find((each) => each.method === message.method && each.path.test(url.pathname))
  const bytes = await bytesOf(message)
  if (route === undefined) return refusal(404, 'NOT_FOUND', 'There is no such path.')
  const call: Call = {
    method: route.method,
    path: url.pathname.split('/').slice(3).map(decodeURIComponent),
    query: Object.fromEntries(url.searchParams),
    lists: Object.fromEntries(
      [...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name)]),
    ),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    ),
    type: undefined,
    body: undefined,
    files: {},
  }
  // A violation belongs to one operation.
  const own = violation?.operation === route.id || violation?.refuses !== undefined ? violation : undefined
  const given =
    (await checked(route, call, bytes, own)) ??
    handlers[route.id]?.(call) ??
    refusal(404, 'NOT_FOUND', 'None.')
  return violation?.operation === route.id && violation.alters !== undefined
    ? violation.alters(given, call)
    : given
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
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
