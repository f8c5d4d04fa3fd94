import type { BodyErrorCode } from './api-error.ts'

type Parsed = { value?: unknown; problem?: Exclude<BodyErrorCode, 'WRONG_SHAPE'> | undefined }

export type AnswerContext = {
  correlationId: string | undefined
  /** Services of the gateway wrap what they say in `payload` or `body`; the identity pool does not. */
  enveloped: boolean
}

/**
 * A response whose body has been read and parsed once. It is the response that came, so it passes through
 * openapi-fetch and reaches `call()` with what an error has to tell.
 */
export type Answer = Response & {
  readonly value: unknown
  /** Why there is no value, where one is due. */
  readonly problem: Parsed['problem']
  readonly context: AnswerContext
}

const ANSWERS = new WeakSet<Response>()

export function isAnswer(response: Response): response is Answer {
  return ANSWERS.has(response)
}

/**
 * Reads the response to its end. Rejects when the connection breaks before.
 * @param readsFile whether the body of a success is a file; a refusal is JSON all the same
 */
export async function readAnswer(
  response: Response,
  context: AnswerContext,
  readsFile = false,
): Promise<Answer> {
  if (readsFile && response.ok) {
    const blob = await response.blob()
    ANSWERS.add(response)
    return Object.assign(response, { ...fileIn(response, blob), context, blob: async () => blob }) as Answer
  }
  const text = await response.text()
  const isBodyless = response.status === 204
  const { value, problem } = isBodyless ? {} : parse(text, response.headers.get('content-type') ?? '')
  ANSWERS.add(response)
  if (!response.headers.has('content-length')) {
    Object.defineProperty(response, 'headers', { value: withLength(response.headers, text) })
  }
  Object.assign(response, { value, problem, context, text: async () => text, json: async () => value })
  return response as Answer
}

/** openapi-fetch parses the text of an answer of unknown length itself, which would be the second time. */
function withLength(headers: Headers, text: string): Headers {
  const known = new Headers(headers)
  known.set('content-length', String(text.length))
  return known
}

/** Only a 200 with data is a file (002 §7); JSON or a page in its place is not what was asked for. */
function fileIn({ status, headers }: Response, blob: Blob): Parsed {
  if (blob.size === 0) return { value: undefined, problem: 'EMPTY' }
  const isText = /json|html/i.test(headers.get('content-type') ?? '')
  return { value: status === 200 && !isText ? blob : undefined, problem: undefined }
}

function parse(text: string, contentType: string): Parsed {
  if (text.trim() === '') return { problem: 'EMPTY' }
  if (/\bhtml\b/i.test(contentType)) return { problem: 'NOT_JSON' }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // A text that never claimed to be JSON is a stranger's page; one that did was cut off.
    return { problem: contentType === '' || /json/i.test(contentType) ? 'TRUNCATED' : 'NOT_JSON' }
  }
}
