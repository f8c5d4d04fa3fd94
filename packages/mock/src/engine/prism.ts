import { createLogger } from '@stoplight/prism-core'
import { createInstance, type IHttpRequest, type IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import type { Violation } from './exchange.ts'

type Diagnostic = { message: string; path?: string[]; code?: string | number }
export type PlainAnswer = { statusCode: number; headers: Record<string, string>; body: unknown }
type Run = (found: { violations: Violation[] }) => PlainAnswer

export type Checked = {
  response: IHttpResponse
  requestViolations: Violation[]
  answerViolations: Violation[]
}

const CONFIG = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
} as const

/**
 * Prism as the engine: it validates request and answer, and our component creates the answer between the two. Our
 * router replaces Prism's, because the operation is already known and Prism would search all of them again.
 */
export function createPrism() {
  const logger = createLogger('mock', { level: 'silent' })
  // A silent logger can be shared, although Prism asks for a child logger for every request.
  logger.child = () => logger
  // Keyed by the request, because Prism passes on the same object.
  const runs = new WeakMap<IHttpRequest, Run>()
  const stateful = createInstance(CONFIG, {
    logger,
    route: ({ resources: [resource] }) =>
      resource === undefined
        ? { _tag: 'Left', left: new Error('the request has no operation') }
        : { _tag: 'Right', right: resource },
    mock:
      ({ input }) =>
      () => {
        const run = runs.get(input.data)
        if (run === undefined) throw new Error('the request is not registered')
        return { _tag: 'Right', right: run({ violations: violationsOf(input.validations, 'request') }) }
      },
  })
  const stock = createInstance(CONFIG, { logger })

  return {
    /** Validates the request, runs `run`, and validates its answer. */
    async check(resource: IHttpOperation, request: IHttpRequest, run: Run): Promise<Checked> {
      runs.set(request, run)
      const result = await stateful.request(request, [resource])()
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
    async example(resource: IHttpOperation, request: IHttpRequest): Promise<() => PlainAnswer> {
      // Prism writes the first Accept header into its configuration, so each call gets its own.
      const result = await stock.request(request, [resource], { ...CONFIG, mock: { dynamic: false } })()
      return () => {
        if (result._tag === 'Left') throw result.left
        const { statusCode, headers, body } = result.right.output
        return { statusCode, headers: { ...headers }, body }
      }
    },
  }
}

/**
 * The violations of the contract. They include Prism's warnings, such as an undocumented status, but not the use of
 * something deprecated.
 */
function violationsOf(diagnostics: readonly Diagnostic[], side: 'request' | 'answer'): Violation[] {
  return diagnostics
    .filter(({ code }) => code !== 'deprecated')
    .map(({ message, path }) => ({ where: [side, ...(path ?? [])].join('/'), message }))
}
