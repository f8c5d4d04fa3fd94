import type { BodyErrorCode } from './api-error.ts'

type Parsed = { value?: unknown; problem?: Exclude<BodyErrorCode, 'WRONG_SHAPE'> | undefined }

export type AnswerContext = {
  correlationId: string | undefined
  /** The gateway's services wrap their data in `payload` or `body`; the identity pool does not. */
  enveloped: boolean
}

/**
 * A response whose body was read and parsed once. It is the received response itself, so that it passes through
 * openapi-fetch and brings `call()` the details of an error.
 */
export type Answer = Response & {
  readonly value: unknown
  /** The reason why an expected value is missing. */
  readonly problem: Parsed['problem']
  readonly context: AnswerContext
}

const ANSWERS = new WeakSet<Response>()

export function isAnswer(response: Response): response is Answer {
  return ANSWERS.has(response)
}

/**
 * Reads the response completely. Rejects when the connection breaks.
 * @param readsFile whether the body of a success is a file; the body of an error is always JSON
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

/** Without a length, openapi-fetch would parse the text a second time. */
function withLength(headers: Headers, text: string): Headers {
  const known = new Headers(headers)
  known.set('content-length', String(text.length))
  return known
}

/** A file comes only with status 200 and data (002 §7). JSON or an HTML page in its place is an error. */
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
    // Truncated JSON is TRUNCATED; a text of another content type is a page that is not from the service.
    return { problem: contentType === '' || /json/i.test(contentType) ? 'TRUNCATED' : 'NOT_JSON' }
  }
}
