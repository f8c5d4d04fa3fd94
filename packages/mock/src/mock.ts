import { answerOperation } from './engine/answer-operation.ts'
import { loadDocuments } from './engine/documents.ts'
import { json, type MockAnswer, type MockRequest, type Violation } from './engine/exchange.ts'
import { faulty, takeFault } from './engine/faults.ts'
import type { LooseHandler } from './engine/handlers.ts'
import { createPrism } from './engine/prism.ts'
import { redactBody, redactUrl } from './engine/redact.ts'
import { createRouter, type Match } from './engine/router.ts'
import { createSite } from './site.ts'
import type { Fault } from './world/types.ts'
import type { World } from './world/world.ts'
import { DEFAULT_WORLD, Worlds } from './world/worlds.ts'

export type MockOptions = {
  /** Folder laid out like `openapi/`. */
  specDir: string
  handlers: ReadonlyMap<string, LooseHandler>
  /** Keeps the worlds across restarts. */
  stateFile?: string | undefined
  /** Address of the portal, for links in e-mails and the panel. */
  portal: string
  /** Address under which this mock is reached. */
  origin: () => string
  /** Real time in milliseconds; tests hand in their own. */
  now?: () => number
}

/** The mock without a transport: a request goes in, an answer comes out. */
export type MockEngine = {
  handle(request: MockRequest): Promise<MockAnswer>
  worlds: Worlds
  /** Operations of the documents that no handler answers; they get Prism's examples. */
  unhandled: string[]
}

/** @throws DocumentError when a document is not sound */
export async function createMockEngine(options: MockOptions): Promise<MockEngine> {
  const documents = await loadDocuments(options.specDir)
  const router = createRouter(documents)
  const prism = createPrism()
  const worlds = new Worlds({
    realNow: options.now ?? Date.now,
    portal: options.portal,
    file: options.stateFile,
  })
  const unhandled = router.operations
    .map(({ operation }) => operation.id)
    .filter((id) => !options.handlers.has(id))
  const site = createSite({ ...options, documents, router, worlds, unhandled })

  async function call(match: Match, request: MockRequest, url: URL): Promise<MockAnswer> {
    const world = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD)
    const { id } = match.operation
    const fault = takeFault(world, id)
    if (fault !== undefined && !runsFirst(fault)) {
      const answer = faulty(fault, json(500, {}))
      note({ world, match, request, url, status: answer.status, violations: [], body: undefined })
      return answer
    }
    const outcome = await answerOperation(prism, options.handlers.get(id), { match, world, request, url })
    const answer = fault === undefined ? outcome.answer : faulty(fault, outcome.answer)
    note({ world, match, request, url, ...outcome, status: answer.status })
    if (match.operation.method !== 'get') worlds.touch()
    return answer
  }

  return {
    worlds,
    unhandled,
    async handle(request) {
      const url = new URL(request.url, 'http://mock')
      const match = router.find(request.method.toLowerCase(), url.pathname)
      if ('operation' in match) return call(match, request, url)
      const page = await site(request, url)
      if (page !== undefined) return page
      return unknownPath(worlds, request, url, match.methods)
    },
  }
}

/** A delay and a fault after the commit let the operation happen first. */
function runsFirst(fault: Fault): boolean {
  return fault.afterCommit === true || fault.kind === 'delay' || fault.kind === 'truncated'
}

type Noted = {
  world: World
  match: Match
  request: MockRequest
  url: URL
  status: number
  violations: Violation[]
  body: unknown
}

function note({ world, match, request, url, status, violations, body }: Noted) {
  const requestBody = redactBody(body)
  world.record({
    at: world.timestamp(),
    method: request.method.toUpperCase(),
    path: redactUrl(url, match.document.sensitive),
    operationId: match.operation.id,
    status,
    ...(requestBody === undefined ? {} : { requestBody }),
    violations,
  })
}

function unknownPath(worlds: Worlds, request: MockRequest, url: URL, methods: string[]): MockAnswer {
  const status = methods.length > 0 ? 405 : 404
  const message =
    status === 405
      ? `${url.pathname} knows ${methods.join(', ')} only.`
      : `No document has ${url.pathname}. /_mock/operations lists what there is.`
  const world = worlds.get(request.headers['x-mock-world'] ?? DEFAULT_WORLD)
  const violations = [{ where: 'request', message }]
  world.record({
    at: world.timestamp(),
    method: request.method.toUpperCase(),
    path: url.pathname,
    status,
    violations,
  })
  return json(
    status,
    { errors: [{ code: 'NOT_FOUND', message }] },
    status === 405 ? { allow: methods.join(', ') } : {},
  )
}
