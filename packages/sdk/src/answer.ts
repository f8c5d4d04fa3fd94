import { ApiError, type BodyErrorCode } from './api-error.ts'

type Parsed = { value?: unknown; problem?: Exclude<BodyErrorCode, 'WRONG_SHAPE'> | undefined }

/** How a call ended, for the log. */
export type Outcome = {
  /** 0 when there was no answer. */
  status: number
  /** The code of an error; absent after a success. */
  code?: string
  /** The names of the fields that were unusable in a success. */
  lost?: readonly string[]
}

/** The facts of a call from its request to its end. */
export type AnswerContext = {
  correlationId: string | undefined
  /** Method, service and path template. */
  operation: string | undefined
  /** Services of the gateway wrap what they say in `payload` or `body`; the identity pool does not. */
  enveloped: boolean
  /** Whether the body of a success is a file. */
  readsFile: boolean
  report: (outcome: Outcome) => void
}

/** A response whose whole body has been read, with what an error has to tell. */
export type Answer<Body = unknown> = {
  readonly response: Response
  readonly value?: Body
  /** Why there is no value, where one is due. */
  readonly problem?: Parsed['problem']
  readonly context: AnswerContext
}

/** Reads the response to its end. Rejects when the connection breaks before. A refusal is JSON, also when a file was asked for. */
export async function readAnswer(response: Response, context: AnswerContext): Promise<Answer> {
  const parsed =
    context.readsFile && response.ok
      ? fileIn(await response.blob(), response)
      : jsonIn(await response.text(), response)
  return { response, context, ...parsed }
}

export function unusable(code: BodyErrorCode, { response, context }: Answer): ApiError {
  const { correlationId, operation } = context
  return new ApiError({ status: response.status, code, correlationId, operation })
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
