import { type Answer, type AnswerContext, answerOf, unusable } from './answer.ts'
import { ApiError } from './api-error.ts'
import { isRecord } from './is-record.ts'
import type { AnswerCheck } from './needed.ts'

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
 * @param check says whether the content is usable; see `whole` and `sift`
 * @throws ApiError for every failure, also for an unusable content
 */
export async function call<Body>(pending: Pending<Body>, check?: AnswerCheck): Promise<Unwrapped<Body>> {
  const { value, response, context } = await settled(pending)
  const inside = response.status === 204 || value instanceof Blob ? value : unwrapped(value, context)
  const lost: string[] = []
  const isUsable = inside !== null && check?.(inside, lost) !== false
  if (!isUsable || lost.length > 0) context.report?.(lost)
  if (!isUsable) throw unusable('WRONG_SHAPE', response.status, context)
  return inside as Unwrapped<Body>
}

async function settled(pending: Promise<{ response: Response }>): Promise<Answer> {
  try {
    const { response } = await pending
    const answer = answerOf(response)
    if (answer !== undefined) return answer
    throw new TypeError('not a call of createSdk()')
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError({ status: 0, code: 'UNKNOWN', cause })
  }
}

/** The content of an answer's envelope; null for another shape. */
function unwrapped(value: unknown, { enveloped }: AnswerContext): unknown {
  if (!isRecord(value)) return null
  if (!enveloped) return value
  const inside = isRecord(value.payload) ? (value.payload.response ?? listIn(value.payload)) : value.body
  return inside ?? null
}

function listIn(payload: Record<string, unknown>): unknown[] | undefined {
  return Array.isArray(payload.responses) ? payload.responses : undefined
}
