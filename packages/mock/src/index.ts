import { once } from 'node:events'
import { join } from 'node:path'
import { handlers } from './handlers/index.ts'
import { createHttpServer } from './http-server.ts'
import { createMockEngine, type MockEngine } from './mock.ts'
import { DEFAULT_PORTAL } from './sandbox.ts'

/** The contracts of this repository. */
export const OPENAPI_DIR = join(import.meta.dirname, '../../../openapi')

export type Mock = MockEngine & {
  /** The mock as a `fetch`, without a socket, for tests in the same process. */
  fetch: typeof fetch
  /** Listens on loopback. @throws Error with code EADDRINUSE when the port is taken */
  listen(port: number): Promise<{ port: number; close(): Promise<void> }>
}

/**
 * The stateful mock of the gateway and the third parties.
 * @throws DocumentError when a document of `specDir` is not sound
 */
export async function createMock(
  options: { specDir?: string; stateFile?: string; portal?: string; now?: () => number } = {},
): Promise<Mock> {
  let origin = 'http://localhost:4010'
  const { specDir = OPENAPI_DIR, portal = DEFAULT_PORTAL, stateFile, now } = options
  const engine = await createMockEngine({
    specDir,
    portal,
    stateFile,
    handlers,
    origin: () => origin,
    ...(now === undefined ? {} : { now }),
  })

  return {
    ...engine,
    async fetch(input, init) {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const body = request.method === 'GET' ? undefined : await request.text()
      const answer = await engine.handle({
        method: request.method,
        url: `${url.pathname}${url.search}`,
        headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
        ...(body ? { body } : {}),
      })
      if (answer.misbehaviour === 'reset') throw new TypeError('The connection was reset.')
      const empty = answer.status === 204
      const bytes = Buffer.from(answer.body)
      const cut = answer.misbehaviour === 'truncated' ? bytes.subarray(0, bytes.length / 2) : bytes
      return new Response(empty ? null : cut, { status: answer.status, headers: answer.headers })
    },
    async listen(port) {
      const server = createHttpServer(() => engine)
      server.listen(port)
      await once(server, 'listening')
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The server has no port.')
      origin = `http://localhost:${address.port}`
      return {
        port: address.port,
        async close() {
          engine.worlds.save()
          server.closeAllConnections()
          server.close()
          await once(server, 'close')
        },
      }
    },
  }
}
