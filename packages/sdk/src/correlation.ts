import type { Middleware } from 'openapi-fetch'
import { answerOf } from './answer.ts'
import { ApiError } from './api-error.ts'

export const CORRELATION_ID = 'x-correlation-id'

/** The facts about a call that a log may contain. None of them is personal. */
export type CorrelatedEvent = {
  method: string
  /** Service and path template, such as `/fdp-pet-service/v1/pets/{id}/image`. */
  path: string
  /** 0 when there was no answer. */
  status: number
  /** The code of an error; absent after a success. */
  code?: string
  /** The names of the fields that were unusable in a success. */
  lost?: readonly string[]
  correlationId: string
  /** A 404 of the user look-up (login, reset-password) and a cancelled call are not errors (000 §7). */
  level: 'info' | 'error'
}

type Report = ((event: CorrelatedEvent) => void) | undefined

/** How one document names its calls and keeps their correlation ids. */
type Names = {
  pathOf(request: Request, schemaPath: string): string
  idOf(request: Request): string
  onRequest(request: Request): void
}

/**
 * Gives every call of the service under `prefix` a correlation id, which a replay keeps (000 §7), and passes the
 * outcome to `report`. A call that already has an id keeps it.
 */
export function correlation(prefix: string, report?: Report): Middleware {
  return correlated(report, {
    pathOf: (_request, schemaPath) => prefix + schemaPath,
    idOf: ({ headers }) => headers.get(CORRELATION_ID) ?? '',
    onRequest({ headers }) {
      if (!headers.has(CORRELATION_ID)) headers.set(CORRELATION_ID, crypto.randomUUID())
    },
  })
}

/**
 * Passes the outcome of the identity pool's calls to `report`, with the pool's action as path. The pool does not accept
 * the header, so that the id connects our log and the screen only.
 * @param ids receives the id of each request
 */
export function poolCorrelation(ids: WeakMap<Request, string>, report?: Report): Middleware {
  return correlated(report, {
    pathOf: ({ headers }) => `/identity-pool/${headers.get('x-amz-target')?.split('.').at(-1) ?? ''}`,
    idOf: (request) => ids.get(request) ?? '',
    onRequest: (request) => void ids.set(request, crypto.randomUUID()),
  })
}

type Outcome = Pick<CorrelatedEvent, 'status' | 'code' | 'lost'> & { failed: boolean }

function correlated(report: Report, { pathOf, idOf, onRequest }: Names): Middleware {
  function tell(request: Request, path: string, outcome: Outcome) {
    if (!report) return
    const { method } = request
    const { failed, ...facts } = outcome
    const level = failed && !isUnknownUser(method, path, facts.status) ? 'error' : 'info'
    report({ method, path, ...facts, correlationId: idOf(request), level })
  }
  return {
    onRequest: ({ request }) => onRequest(request),
    onResponse({ request, response, schemaPath }) {
      const path = pathOf(request, schemaPath)
      const answer = answerOf(response)
      const { status, ok } = response
      if (answer !== undefined) {
        answer.context.operation = `${request.method} ${path}`
        answer.context.report = (lost) =>
          tell(request, path, { status, code: 'WRONG_SHAPE', lost, failed: true })
      }
      tell(request, path, { status, failed: !ok })
    },
    onError({ request, error, schemaPath }) {
      const path = pathOf(request, schemaPath)
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'UNKNOWN' }
      if (error instanceof ApiError) error.operation ??= `${request.method} ${path}`
      tell(request, path, { status, code, failed: code !== 'ABORTED' })
    },
  }
}

function isUnknownUser(method: string, path: string, status: number): boolean {
  return status === 404 && method === 'GET' && path === '/fdp-user-service/v1/users'
}
