import { ApiError, type BodyErrorCode } from './api-error.ts'

type Parsed = { value?: unknown; problem?: Exclude<BodyErrorCode, 'WRONG_SHAPE'> | undefined }

export type AnswerContext = {
  correlationId: string | undefined
  /** Services of the gateway wrap what they say in `payload` or `body`; the identity pool does not. */
  enveloped: boolean
  /** Method and path template, once the client has named them. */
  operation?: string
  /** Logs that the content of a success is not as agreed, with the names of the unusable fields. */
  report?: (lost: readonly string[]) => void
}

/** A response whose whole body has been read, with what an error has to tell. */
export type Answer = {
  readonly response: Response
  readonly value?: unknown
  /** Why there is no value, where one is due. */
  readonly problem?: Parsed['problem']
  readonly context: AnswerContext
}

/** openapi-fetch passes on the response alone; `call()` finds here what the exchange has read. */
const answers = new WeakMap<Response, Answer>()

export const answerOf = (response: Response): Answer | undefined => answers.get(response)

/**
 * Reads the response to its end; of a file a copy, because openapi-fetch reads that too. Rejects when the connection
 * breaks before.
 * @param readsFile whether the body of a success is a file; a refusal is JSON all the same
 */
export async function readAnswer(
  response: Response,
  context: AnswerContext,
  readsFile: boolean,
): Promise<Answer> {
  const parsed =
    readsFile && response.ok
      ? fileIn(await response.clone().blob(), response)
      : jsonIn(await response.text(), response)
  const answer = { response, context, ...parsed }
  answers.set(response, answer)
  return answer
}

export function unusable(code: BodyErrorCode, status: number, context: AnswerContext): ApiError {
  const { correlationId, operation } = context
  return new ApiError({ status, code, correlationId, operation })
}

/** Only a 200 with data is a file (002 §7); JSON or a page in its place is not what was asked for. */
function fileIn(blob: Blob, { status, headers }: Response): Parsed {
  if (blob.size === 0) return { problem: 'EMPTY' }
  const isText = /json|html/i.test(headers.get('content-type') ?? '')
  return { value: status === 200 && !isText ? blob : undefined }
}

function jsonIn(text: string, { status, headers }: Response): Parsed {
  if (status === 204) return {}
  const contentType = headers.get('content-type') ?? ''
  if (text.trim() === '') return { problem: 'EMPTY' }
  if (/\bhtml\b/i.test(contentType)) return { problem: 'NOT_JSON' }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // A text that never claimed to be JSON is a stranger's page; one that did was cut off.
    return { problem: contentType === '' || /json/i.test(contentType) ? 'TRUNCATED' : 'NOT_JSON' }
  }
}
