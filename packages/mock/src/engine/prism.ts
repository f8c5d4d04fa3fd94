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
 * Prism as engine: it validates request and answer, our component answers in between. Its routing is replaced,
 * because the operation is known already and Prism would look through all of them again.
 */
export function createPrism() {
  const logger = createLogger('mock', { level: 'silent' })
  // Prism wants a logger of its own for every request; a silent one need not be made anew.
  logger.child = () => logger
  // Prism hands the request through as it is, so that it can be the key to what answers it.
  const runs = new WeakMap<IHttpRequest, Run>()
  const stateful = createInstance(CONFIG, {
    logger,
    route: ({ resources: [resource] }) =>
      resource === undefined
        ? { _tag: 'Left', left: new Error('no operation') }
        : { _tag: 'Right', right: resource },
    mock:
      ({ input }) =>
      () => {
        const run = runs.get(input.data)
        if (run === undefined) throw new Error('a request without its answer')
        return { _tag: 'Right', right: run({ violations: violationsOf(input.validations, 'request') }) }
      },
  })
  const stock = createInstance(CONFIG, { logger })

  return {
    /** Validates, runs `run` and validates what it gave. */
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
     * Prism's own example answer, for an operation without handler, as a function that throws when Prism has none: a
     * request against the contract has none and needs none.
     */
    async example(resource: IHttpOperation, request: IHttpRequest): Promise<() => PlainAnswer> {
      // Prism writes the first Accept header it sees into its configuration, so that each call gets its own.
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
 * What is against the contract. Prism's warnings belong to it, such as a status that the document does not have; that
 * something documented is deprecated does not.
 */
function violationsOf(diagnostics: readonly Diagnostic[], side: 'request' | 'answer'): Violation[] {
  return diagnostics
    .filter(({ code }) => code !== 'deprecated')
    .map(({ message, path }) => ({ where: [side, ...(path ?? [])].join('/'), message }))
}
