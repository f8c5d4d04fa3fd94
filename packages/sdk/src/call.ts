import { type Answer, type AnswerContext, unusable } from './answer.ts'
import { type AnswerCheck, isRecord } from './needed.ts'

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

/**
 * Awaits a call of one of the SDK's clients and returns the content of its envelope (`payload.response`,
 * `payload.responses` or `body`, 000 §7), or the Blob of a file requested with `parseAs: 'blob'`; undefined when the
 * answer has no content.
 * @param check says whether the content is usable; see `whole` and `sift`
 * @throws ApiError for every failure, also for an unusable content
 */
export async function call<Body>(
  pending: Promise<Answer<Body>>,
  check?: AnswerCheck,
): Promise<Unwrapped<Body>> {
  const answer = await pending
  const { value, context, response } = answer
  const inside = response.status === 204 || value instanceof Blob ? value : unwrapped(value, context)
  const lost: string[] = []
  const isUsable = inside !== null && check?.(inside, lost) !== false
  if (!isUsable || lost.length > 0) context.report({ status: response.status, code: 'WRONG_SHAPE', lost })
  if (!isUsable) throw unusable('WRONG_SHAPE', answer)
  return inside as Unwrapped<Body>
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
