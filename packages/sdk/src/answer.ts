import type { BodyErrorCode } from './api-error.ts'

type Parsed = { value?: unknown; problem?: Exclude<BodyErrorCode, 'WRONG_SHAPE'> | undefined }

export type AnswerContext = {
  correlationId: string | undefined
  /** Services of the gateway wrap what they say in `payload` or `body`; the identity pool does not. */
  enveloped: boolean
}

/** The statuses that a `Response` cannot be built with a body for. */
const NULL_BODY_STATUSES = new Set([204, 205, 304])

/**
 * A response whose body has been read and parsed once. It stays a `Response`, so it passes through openapi-fetch
 * unchanged and reaches `call()` with what an error has to tell.
 */
export class Answer extends Response {
  readonly value: unknown
  /** Why there is no value, where one is due. */
  readonly problem: Parsed['problem']
  readonly context: AnswerContext
  override readonly json = () => Promise.resolve(this.value)

  constructor(text: string, response: Response, context: AnswerContext) {
    const headers = new Headers(response.headers)
    // openapi-fetch asks an answer of known length for `json()`, which costs nothing here; without a length it
    // would parse the text a second time.
    headers.set('content-length', String(text.length))
    const { status, statusText } = response
    const isBodyless = NULL_BODY_STATUSES.has(status)
    super(isBodyless ? null : text, { status, statusText, headers })
    const { value, problem } = isBodyless ? {} : parse(text, headers.get('content-type') ?? '')
    this.value = value
    this.problem = problem
    this.context = context
  }
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
