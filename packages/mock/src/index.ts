import { DOCUMENTS } from '@portal/contracts/documents'
import { type ModuleOfUser, readHandlers } from './added-handlers.ts'
import { loadDocuments } from './engine/load-documents.ts'
import { handlers } from './gen/handlers.ts'
import { createHttpServer } from './http-server.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { listenAt } from './listening.ts'
import { createMockEngine, type MockEngine } from './mock.ts'
import { personas } from './personas/every-persona.ts'
import { readPersonas } from './personas/files/persona-file.ts'
import type { ProxyOptions } from './proxy/proxied.ts'
import { createReach, type ReachOptions } from './reach.ts'
import { DEFAULT_PORTAL } from './sandbox.ts'
import type { Again, Loaded } from './watch/watched-engine.ts'

export { defineHandlers } from './added-handlers.ts'
export type { Fault } from './world/types.ts'

/** The contracts of our services. */
export const OPENAPI_DIR = DOCUMENTS

export type Mock = MockEngine & {
  /** The mock as a `fetch` without a socket, for tests in the same process. */
  fetch: typeof fetch
  /**
   * Listens for this machine only, or at another address of it.
   * @throws Error with code EADDRINUSE when the port is taken, and for an address beyond this machine without allowed hosts
   */
  listen(
    port: number,
    host?: string,
  ): Promise<{ port: number; origin: string; addresses: string[]; close(): Promise<void> }>
}

export type MockOptions = ReachOptions & {
  /** Files, folders or addresses of the documents, instead of the contracts of our services. */
  specs?: readonly string[]
  /** Folders and origins to which references of the documents may lead, besides the ones of `specs` and our contracts. */
  roots?: readonly string[]
  stateFile?: string
  /** A file of personas besides the personas of every mock. */
  personasFile?: string
  /** A module whose handlers come before all others. */
  handlersFile?: string
  /** A HAR file whose answers come before the answers of the handlers. */
  replayFile?: string
  /** The seed of extreme answers in each new world; without it the answers are the usual ones. */
  extremes?: number
  /** The real service that answers some operations. */
  proxy?: ProxyOptions
  portal?: string
  now?: () => number
  /**
   * Reads documents, personas and handlers anew when they change, until the server of `listen` is closed. It is given one line
   * about each change, and about each mistake, which leaves the last good state in use.
   */
  watch?: (line: string) => void
}

/**
 * Creates the stateful mock of the gateway and the third parties.
 * @throws DocumentError when a document is invalid, or there is none
 * @throws HandlersError when the file of handlers cannot be used
 * @throws PersonaFileError when the file of personas is invalid
 * @throws Error when the recording is no HAR
 * @throws Error when the proxy has no valid address, or no operation
 * @throws Error when an allowed host is no host, or the origin is none
 * @throws Error when the state file was not written by this mock or cannot be written
 */
export async function createMock(options: MockOptions = {}): Promise<Mock> {
  const reach = createReach(options)
  let origin = reach.originAt(4010)
  const { engine, close } = await openEngine(options, () => origin)
  return Object.assign(engine, {
    fetch: inProcessFetch(engine),
    async listen(port: number, host?: string) {
      const create = () => createHttpServer(engine, reach.guard)
      const server = await listenAt(reach.addressesOf(host), create, port)
      origin = reach.originAt(server.port)
      return {
        ...server,
        origin,
        async close() {
          close()
          engine.worlds.save()
          await server.close()
        },
      }
    },
  })
}

async function openEngine(options: MockOptions, origin: () => string) {
  const { specs = [OPENAPI_DIR], handlersFile, personasFile, watch: say } = options
  if (say === undefined) return { engine: (await load(options, origin)).engine, close: () => {} }
  const { freshModule } = await import('./watch/fresh-module.ts')
  const { sourcesOf } = await import('./watch/contents.ts')
  const { watchedEngine } = await import('./watch/watched-engine.ts')
  const module = handlersFile === undefined ? undefined : freshModule(handlersFile)
  const own = personasFile === undefined ? [] : [personasFile]
  return watchedEngine({
    given: await sourcesOf(specs, own),
    ofHandlers: () => module?.files() ?? [],
    say,
    load: (again) => load(options, origin, { ...again, module }),
  })
}

async function load(
  { specs = [OPENAPI_DIR], roots = [], portal = DEFAULT_PORTAL, ...options }: MockOptions,
  origin: () => string,
  again: Partial<Again> & { module?: ModuleOfUser | undefined } = {},
): Promise<Loaded> {
  const { personasFile, handlersFile } = options
  const documents = await loadDocuments(specs, [OPENAPI_DIR, ...roots], again.known)
  const operationIds = documents.flatMap(({ operations }) => operations.map(({ id }) => id))
  const added =
    handlersFile === undefined ? undefined : await readHandlers(handlersFile, operationIds, again.module)
  const all = personasFile === undefined ? personas : [...personas, ...readPersonas(personasFile)]
  const engine = createMockEngine({
    ...options,
    documents,
    added,
    portal,
    handlers,
    personas: all,
    origin,
    worlds: again.worlds,
    mistake: again.mistake,
  })
  return { engine, documents, personas: all }
}
