import { join } from 'node:path'
import { loadDocuments } from './engine/documents.ts'
import { handlers } from './gen/handlers.ts'
import { createHttpServer } from './http-server.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { listenOnLoopback } from './loopback.ts'
import { createMockEngine, type MockEngine } from './mock.ts'
import { DEFAULT_PORTAL } from './sandbox.ts'

/** The contracts of this repository. */
export const OPENAPI_DIR = join(import.meta.dirname, '../../../openapi')

export type Mock = MockEngine & {
  /** The mock as a `fetch` without a socket, for tests in the same process. */
  fetch: typeof fetch
  /** Listens for this machine only. @throws Error with code EADDRINUSE when the port is taken */
  listen(port: number): Promise<{ port: number; addresses: string[]; close(): Promise<void> }>
}

/**
 * Creates the stateful mock of the gateway and the third parties.
 * @throws DocumentError when a document of `specDir` is invalid
 * @throws Error when the state file was not written by this mock or cannot be written
 */
export async function createMock(
  options: { specDir?: string; stateFile?: string; portal?: string; now?: () => number } = {},
): Promise<Mock> {
  let origin = 'http://localhost:4010'
  const { specDir = OPENAPI_DIR, portal = DEFAULT_PORTAL, stateFile, now } = options
  const engine = createMockEngine({
    documents: await loadDocuments(specDir),
    portal,
    stateFile,
    handlers,
    origin: () => origin,
    ...(now === undefined ? {} : { now }),
  })

  return {
    ...engine,
    fetch: inProcessFetch(engine),
    async listen(port) {
      const server = await listenOnLoopback(() => createHttpServer(engine), port)
      origin = `http://localhost:${server.port}`
      return {
        ...server,
        async close() {
          engine.worlds.save()
          await server.close()
        },
      }
    },
  }
}
