import { createLogger } from '@stoplight/prism-core'
import { createInstance, type IHttpRequest, type IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import type { Violation } from './exchange.ts'

type Diagnostic = { message: string; path?: string[]; severity: number; code?: string | number }
type Run = (found: { violations: Violation[] }) => {
  statusCode: number
  headers: Record<string, string>
  body: unknown
}

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

const ERROR = 0

/**
 * Prism as engine: it validates request and answer, our component answers in between. Its routing is replaced,
 * because the operation is known already and Prism would look through all of them again.
 */
export function createPrism() {
  const logger = createLogger('mock', { level: 'silent' })
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

    /** Prism's own example answer, for an operation without handler. */
    async example(resource: IHttpOperation, request: IHttpRequest): Promise<IHttpResponse> {
      const result = await stock.request(request, [resource])()
      if (result._tag === 'Left') throw result.left
      return result.right.output
    },
  }
}

function violationsOf(diagnostics: readonly Diagnostic[], side: 'request' | 'answer'): Violation[] {
  return diagnostics
    .filter(({ severity }) => severity === ERROR)
    .map(({ message, path }) => ({ where: [side, ...(path ?? [])].join('/'), message }))
}
