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
  correlationId: string
  /** A 404 of the user look-up (login, reset-password) and a cancelled call are not errors (000 §7). */
  level: 'info' | 'error'
}

/**
 * Gives every call of the service under `prefix` a correlation id, which a replay keeps (000 §7), and passes the
 * outcome to `report`. A call that already has an id keeps it.
 */
export function correlation(prefix: string, report?: (event: CorrelatedEvent) => void): Middleware {
  const operationOf = ({ method }: Request, schemaPath: string) => `${method} ${prefix}${schemaPath}`

  function tell(request: Request, schemaPath: string, status: number, failed: boolean): void {
    if (!report) return
    const { method } = request
    const path = prefix + schemaPath
    const correlationId = request.headers.get(CORRELATION_ID) ?? ''
    const level = failed && !isUnknownUser(method, path, status) ? 'error' : 'info'
    report({ method, path, status, correlationId, level })
  }
  return {
    onRequest({ request }) {
      if (!request.headers.has(CORRELATION_ID)) request.headers.set(CORRELATION_ID, crypto.randomUUID())
    },
    onResponse({ request, response, schemaPath }) {
      const answer = answerOf(response)
      if (answer !== undefined) answer.context.operation = operationOf(request, schemaPath)
      tell(request, schemaPath, response.status, !response.ok)
    },
    onError({ request, error, schemaPath }) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'UNKNOWN' }
      if (error instanceof ApiError) error.operation ??= operationOf(request, schemaPath)
      tell(request, schemaPath, status, code !== 'ABORTED')
    },
  }
}

function isUnknownUser(method: string, path: string, status: number): boolean {
  return status === 404 && method === 'GET' && path === '/fdp-user-service/v1/users'
}
