import { createLogger, factory, type IPrismDiagnostic } from '@stoplight/prism-core'
import type { IHttpProxyConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { CheckedRequest } from './contract-checks.ts'
import type { PlainAnswer, Violation } from './exchange.ts'
import type { Operation } from './operation.ts'

type Run = (found: { violations: Violation[] }) => PlainAnswer | Promise<PlainAnswer>

/** A request with what happens between its check and the check of its answer. Prism passes on the same object. */
type Running = CheckedRequest & IHttpRequest & { run: Run }

export type Checked = {
  response: IHttpResponse
  requestViolations: Violation[]
  answerViolations: Violation[]
}

const CONFIG: IHttpProxyConfig = {
  // Our handlers are the service that Prism forwards to, because some of them wait. Its own mocks cannot wait.
  isProxy: true,
  upstream: new URL('http://handlers.invalid'),
  checkSecurity: false,
  validateRequest: true,
  validateResponse: true,
  // Only then are the violations of a request passed on.
  errors: true,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

/** Loaded with the first example, because most starts of the mock need none. */
const stock = () => import('./stock-prism.ts')

/**
 * Prism as the engine: our components validate request and answer against the contract, and create the answer between
 * the two. Prism itself supplies examples and the negotiation of their media types.
 */
export function createPrism() {
  const logger = createLogger('mock', { level: 'silent' })
  // A silent logger can be shared, although Prism asks for a child logger for every request.
  logger.child = () => logger
  const prism = factory<Operation, Running, IHttpResponse, IHttpProxyConfig>(CONFIG, {
    logger,
    route: ({ resources: [operation] }) =>
      operation === undefined ? left(new Error('the request has no operation')) : right(operation),
    validateInput: ({ resource, element }) => found(resource.checks.request(element), element),
    validateOutput: ({ resource, element }) => found(resource.checks.answer(element), element),
    // The mock has sessions of its own.
    validateSecurity: ({ element }) => right(element),
    forward:
      ({ data, validations }) =>
      () =>
      async () =>
        right(await data.run({ violations: violationsOf(validations, 'request') })),
    mock: () => () => left(new Error('the handlers answer')),
  })

  return {
    /** Validates the request, runs `run`, and validates its answer. */
    async check(operation: Operation, request: CheckedRequest & IHttpRequest, run: Run): Promise<Checked> {
      const result = await prism.request({ ...request, run }, [operation])()
      if (result._tag === 'Left') throw result.left
      const { output, validations } = result.right
      return {
        response: output,
        requestViolations: violationsOf(validations.input, 'request'),
        answerViolations: violationsOf(validations.output, 'answer'),
      }
    },

    /**
     * Prism's example answer, for an operation without a handler. The returned function throws when Prism has none, as
     * for an invalid request, which does not need one.
     */
    async example(operation: Operation, request: IHttpRequest): Promise<() => PlainAnswer> {
      return (await stock()).example(operation, request)
    },

    /** The documented answer of a status: its first example, or one from its schema. @throws Error without either */
    async exampleOf(operation: Operation, status: number): Promise<PlainAnswer> {
      const request = { method: operation.method, url: { path: operation.described.path } }
      return (await (await stock()).example(operation, request, status))()
    },
  }
}

const left = <Problem>(problem: Problem) => ({ _tag: 'Left' as const, left: problem })
const right = <Value>(value: Value) => ({ _tag: 'Right' as const, right: value })

/** Violations as Prism's components return them, or the value that has none. */
function found<Value>([first, ...others]: readonly IPrismDiagnostic[], value: Value) {
  return first === undefined
    ? right(value)
    : left<[IPrismDiagnostic, ...IPrismDiagnostic[]]>([first, ...others])
}

/** The violations of the contract, without the use of something deprecated. */
function violationsOf(diagnostics: readonly IPrismDiagnostic[], side: 'request' | 'answer'): Violation[] {
  return diagnostics
    .filter(({ code }) => code !== 'deprecated')
    .map(({ message, path }) => ({ where: [side, ...(path ?? [])].join('/'), message }))
}
