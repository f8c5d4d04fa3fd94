import { type Answer, answerOf, unusable } from './answer.ts'
import { ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'

/**
 * The value of `call()` for a body of the contract: the content of its envelope. A project without
 * `exactOptionalPropertyTypes` sees an additional `undefined` that never occurs.
 */
export type Unwrapped<Body> = [Exclude<Body, undefined>] extends [never]
  ? undefined
  : Inside<Exclude<Body, undefined>>

type Inside<Body> = Body extends { payload: { response: infer Value } }
  ? Value
  : Body extends { payload: { responses: infer Values } }
    ? Values
    : Body extends { body: infer Value }
      ? Value
      : Body

/** The result of a client's method. */
type Pending<Body> = Promise<
  { data: Body; error?: never; response: Response } | { data?: never; error: unknown; response: Response }
>

/**
 * Awaits a call of one of the SDK's clients and returns the content of its envelope (`payload.response`,
 * `payload.responses` or `body`, 000 §7), or the Blob of a file requested with `parseAs: 'blob'`; undefined when the
 * answer has no content.
 * @throws ApiError for every failure
 */
export async function call<Body>(pending: Pending<Body>): Promise<Unwrapped<Body>> {
  const answer = await settled(pending)
  // Values inside the envelope are not validated at run time: the contract tests cover them.
  return unwrap(answer) as Unwrapped<Body>
}

async function settled(pending: Promise<{ response: Response }>): Promise<Answer> {
  try {
    const { response } = await pending
    const answer = answerOf(response)
    if (answer !== undefined) return answer
    throw new TypeError('call() takes what a client made by createSdk() returns')
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    const message = cause instanceof Error ? cause.message : 'The call failed before it was sent.'
    throw new ApiError({ status: 0, code: 'UNKNOWN', message, cause })
  }
}

function unwrap({ response: { status }, value, context }: Answer): unknown {
  if (status === 204) return undefined
  if (value instanceof Blob) return value
  if (!isRecord(value)) throw unusable('WRONG_SHAPE', status, context)
  if (!context.enveloped) return value
  const inside = isRecord(value.payload) ? (value.payload.response ?? listIn(value.payload)) : value.body
  if (inside === undefined || inside === null) throw unusable('WRONG_SHAPE', status, context)
  return inside
}

function listIn(payload: Record<string, unknown>): unknown[] | undefined {
  return Array.isArray(payload.responses) ? payload.responses : undefined
}
