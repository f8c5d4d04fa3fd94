import { type Answerers, createAnswerers } from './answerers.ts'
import { type StubInput, setStub } from './control/stubs.ts'
import { answerOperation, type OperationOutcome } from './engine/answer-operation.ts'
import type { Handlers, LooseHandler } from './engine/define-handlers.ts'
import { asDocumented } from './engine/documented-errors.ts'
import { type DocumentedHeaders, documentedHeaders } from './engine/documented-headers.ts'
import { json, type MockAnswer, type MockRequest } from './engine/exchange.ts'
import { extremeAnswer } from './engine/extreme-answers.ts'
import { faulty, takeFault } from './engine/faults.ts'
import type { MockDocument } from './engine/load-documents.ts'
import { cacheHeader } from './engine/operation.ts'
import { createPrism } from './engine/prism.ts'
import { addressOf } from './engine/read-request.ts'
import { refusalOf } from './engine/refusals.ts'
import { createRouter, type Match, type Router } from './engine/router.ts'
import type { Persona } from './personas/define.ts'
import { forwardOperation } from './proxy/forward.ts'
import { createProxy, type ProxyOptions } from './proxy/proxied.ts'
import { note } from './recording/note-call.ts'
import { createReplay, type Replay } from './recording/replay.ts'
import { createSite } from './site.ts'
import type { Fault } from './world/types.ts'
import type { World } from './world/world.ts'
import { DEFAULT_WORLD, isWorldName, Worlds } from './world/worlds.ts'

type MockOptions = {
  documents: readonly MockDocument[]
  handlers: Handlers
  /** Handlers of a user, which come before all others. */
  added?: ReadonlyMap<string, LooseHandler> | undefined
  /** The worlds of the engine that this one replaces; new ones by default. */
  worlds?: Worlds | undefined
  /** The mistake in a change of its sources, because of which this engine answers still. */
  mistake?: (() => string | undefined) | undefined
  /** The file that keeps the worlds across restarts. */
  stateFile?: string | undefined
  /** The personas that can sign in; by default the personas of every mock. */
  personas?: readonly Persona[]
  /** A HAR file whose answers come before the answers of the handlers. */
  replayFile?: string | undefined
  /** The seed of extreme answers in each new world; without it the answers are the usual ones. */
  extremes?: number | undefined
  /** The real service that answers some operations. */
  proxy?: ProxyOptions | undefined
  /** The URL of the portal, for links in e-mails and the panel. */
  portal: string
  /** The origin of this mock. */
  origin: () => string
  /** The real time in milliseconds; tests pass their own. */
  now?: () => number
}

/** The mock without a transport: it maps a request to an answer. */
export type MockEngine = Pick<ReturnType<Answerers['listed']>, 'answeredBy' | 'unhandled'> & {
  handle(request: MockRequest): Promise<MockAnswer>
  worlds: Worlds
  /** Operations that a real service answers. */
  proxied: string[]
  counts: { documents: number; operations: number }
  /**
   * Sets one answer in place of an operation's own, until the world is reset.
   * @param world `default` by default
   * @throws ControlError for an unknown operation, and for an answer that breaks the contract unless it is unchecked
   */
  stub(operationId: string, answer: StubInput, world?: string): void
  headers: DocumentedHeaders
}

/** @throws DocumentError when two documents have the same operation */
export function createMockEngine(options: MockOptions): MockEngine {
  const router = createRouter(options.documents)
  const prism = createPrism()
  const worlds = options.worlds ?? worldsOf(options)
  const answerers = createAnswerers(options)
  const proxy = createProxy(options.proxy, router.operations, (each) => answerers.codeOf(each) !== undefined)
  const { answeredBy, unhandled, proxied } = answerers.listed(router.operations, proxy?.operations)
  const replay = replayIn(options.replayFile, router)
  const site = createSite({ ...options, router, worlds, unhandled, answeredBy, replay })

  async function call(match: Match, request: MockRequest, url: URL): Promise<MockAnswer> {
    const world = worlds.get(worldNameOf(request))
    const { id, method } = match.operation
    const begin = performance.now()
    const fault = takeFault(world, id)
    const handled: OperationOutcome =
      fault === undefined || runsFirst(fault)
        ? await handle({ match, world, request, url })
        : { answer: json(500, {}), violations: [], body: undefined }
    const answer = fault === undefined ? handled.answer : await failing(prism, match, fault, handled.answer)
    note({ world, match, request, url, ...handled, sent: answer, took: performance.now() - begin })
    if (method !== 'get') worlds.touch()
    if (handled.sentTo !== undefined && fault === undefined) return answer
    // The Date header is the world's time, which a client may synchronise with.
    const date = world.httpDate()
    return { ...answer, headers: { ...answer.headers, ...cacheHeader(match.operation), date } }
  }

  async function handle(asked: Asked): Promise<OperationOutcome> {
    try {
      if (proxy?.operations.has(asked.match.operation)) return await forwardOperation(prism, proxy, asked)
      const outcome = await answerOperation(prism, answerers.handlerOf(asked.match), asked)
      const { extremes } = asked.world.state
      if (extremes === undefined) return outcome
      return { ...outcome, answer: extremeAnswer(asked.match.operation, outcome.answer, extremes) }
    } catch (error) {
      return defectOf(asked.match, error)
    }
  }

  return {
    worlds,
    unhandled,
    answeredBy,
    proxied,
    counts: { documents: options.documents.length, operations: router.operations.length },
    stub: (id, answer, world = DEFAULT_WORLD) => setStub(router, worlds.get(world), id, answer),
    headers: documentedHeaders(router.operations.map(({ operation }) => operation)),
    async handle(request) {
      const name = worldNameOf(request)
      const url = addressOf(request.url)
      if (url === null) return badRequest(`${request.url} is not a valid URL.`)
      const unreached = beforeWorld(worlds, name, url)
      if (unreached !== undefined) return unreached
      const recorded = replay && (await replay.answer(worlds.get(name), request, url))
      if (recorded !== undefined) return recorded
      const match = router.find(request.method.toLowerCase(), url.pathname)
      if ('operation' in match) return call(match, request, url)
      const missed = { request, url, ...match, near: match.nearest ?? onlyOf(options.documents) }
      return (await site(request, url)) ?? unknownPath(prism, worlds, missed)
    },
  }
}

function worldsOf(options: MockOptions): Worlds {
  return new Worlds({
    realNow: options.now ?? Date.now,
    portal: options.portal,
    gateway: options.origin,
    file: options.stateFile,
    extremes: options.extremes,
    ...(options.personas === undefined ? {} : { personas: options.personas }),
  })
}

/** A defect of the mock appears in the log of calls and in the answer. */
function defectOf({ document }: Match, error: unknown): OperationOutcome {
  const message = `The mock failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  const violations = [{ where: 'answer', message }]
  return { answer: refusalOf(document)('INTERNAL_ERROR', violations), violations, body: undefined }
}

/** The answer to a call that reaches no world: its name is wrong, or the world is offline. */
function beforeWorld(worlds: Worlds, name: string, { pathname }: URL): MockAnswer | undefined {
  if (!isWorldName(name))
    return badRequest(
      `x-mock-world: "${name}" is not a valid name of a world (letters, digits, ".", "_", "-").`,
    )
  // The panel and the control API bring an offline world back.
  const isOfPanel = pathname === '/' || pathname === '/_mock' || pathname.startsWith('/_mock/')
  if (worlds.find(name)?.isOffline !== true || isOfPanel) return undefined
  return { ...json(503, {}), misbehaviour: 'reset' }
}

function replayIn(file: string | undefined, router: Router): Replay | undefined {
  return file === undefined ? undefined : createReplay(file, router)
}

type Asked = { match: Match; world: World; request: MockRequest; url: URL }

function worldNameOf({ headers }: MockRequest): string {
  return headers['x-mock-world'] ?? DEFAULT_WORLD
}

function badRequest(message: string): MockAnswer {
  return json(400, { errors: [{ code: 'VALIDATION_FAILED', message }] })
}

/** After a delay or a fault with `afterCommit` the operation has happened. */
function runsFirst(fault: Fault): boolean {
  return fault.afterCommit === true || fault.kind === 'delay' || fault.kind === 'truncated'
}

/** The answer of a fault. A status has the error that the document gives it. */
async function failing(
  prism: ReturnType<typeof createPrism>,
  match: Match,
  fault: Fault,
  regular: MockAnswer,
): Promise<MockAnswer> {
  const made = faulty(fault, regular, match.document.dialect)
  return fault.kind === 'status' && made.status >= 400 ? asDocumented(prism, match, made) : made
}

/** The document that an unknown path is asked of; undefined where several are served. */
function onlyOf(documents: readonly MockDocument[]) {
  const [document, ...others] = documents
  return document === undefined || others.length > 0 ? undefined : { document, operation: undefined }
}

type Missed = Pick<Asked, 'request' | 'url'> & {
  methods: readonly string[]
  near: Parameters<typeof asDocumented>[1]
}

function unknownPath(
  prism: ReturnType<typeof createPrism>,
  worlds: Worlds,
  { request, url, methods, near }: Missed,
): Promise<MockAnswer> {
  const status = methods.length > 0 ? 405 : 404
  const message =
    status === 405
      ? `${url.pathname} knows ${methods.join(', ')} only.`
      : `No document has ${url.pathname}. /_mock/operations lists what there is.`
  const world = worlds.get(worldNameOf(request))
  const violations = [{ where: 'request', message }]
  world.record({
    at: world.timestamp(),
    method: request.method.toUpperCase(),
    path: url.pathname,
    status,
    violations,
  })
  const headers = status === 405 ? { allow: methods.join(', ') } : {}
  return asDocumented(prism, near, json(status, { errors: [{ code: 'NOT_FOUND', message }] }, headers))
}
