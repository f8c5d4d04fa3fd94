import {
  type BodySerializer,
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  type HeadersOptions,
  mergeHeaders,
  type ParamsOption,
  type RequestBodyOption,
  removeTrailingSlash,
} from 'openapi-fetch'
import { type Answer, type AnswerContext, type Outcome, unusable } from './answer.ts'
import { ApiError } from './api-error.ts'
import { refusal } from './refusal.ts'

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const

type CallOptions = Omit<RequestInit, 'method' | 'body' | 'headers' | 'redirect'> & {
  /** In place of the client's own address. */
  baseUrl?: string
  headers?: HeadersOptions
  /** The answer is the bytes of a file. */
  parseAs?: 'blob'
}

type Init<Called> = ParamsOption<Called> &
  RequestBodyOption<Called> &
  CallOptions & { bodySerializer?: BodySerializer<Called> }

/** The arguments of a call after its path: parameters, body and options; none where the operation needs none. */
export type CallArguments<Called> =
  Init<Called> extends infer Given ? (object extends Given ? [init?: Given] : [init: Given]) : never

/** The body that the document of an operation promises for a success; undefined where it promises none. */
export type BodyOf<Called> = Called extends { responses: infer All }
  ? {
      [Status in keyof All]: `${Status & number}` extends `2${string}` ? Content<All[Status]> : never
    }[keyof All]
  : never

type Content<Response> = Response extends { content: infer Media } ? Media[keyof Media] : undefined

/** The operation of a path by its method. */
export type At<Item, Verb extends string> = Item extends { [_ in Lowercase<Verb>]: infer Called }
  ? Called
  : never

type PathWith<Paths, Verb extends string> = {
  [Path in keyof Paths]: [At<Paths[Path], Verb>] extends [never] ? never : Path
}[keyof Paths]

export type Send = (request: Request, context: AnswerContext) => Promise<Answer>

/** Sends a request of a client, or does not; what it throws is the failure of the call. */
type Step = (request: Request, send: () => Promise<Answer>) => Promise<Answer>

/** The calls of one document: `client.GET(path, { params })` gives an answer for `call()` to open. */
export type Client<Paths> = {
  [Verb in (typeof METHODS)[number]]: <Path extends PathWith<Paths, Verb>>(
    path: Path,
    ...init: CallArguments<At<Paths[Path], Verb>>
  ) => Promise<Answer<BodyOf<At<Paths[Path], Verb>>>>
} & {
  /** Adds a step through which all calls of the client go; the first one added is the first to run. */
  use(step: Step): void
}

/** The facts about a call that a log may contain. None of them is personal. */
export type CorrelatedEvent = Outcome & {
  method: string
  /** Service and path template, such as `/fdp-pet-service/v1/pets/{id}/image`. */
  path: string
  correlationId: string
  /** A 404 of the user look-up (login, reset-password) and a cancelled call are not errors (000 §7). */
  level: 'info' | 'error'
}

type ClientParts = Pick<AnswerContext, 'enveloped'> & {
  baseUrl: string
  headers?: HeadersOptions
  send: Send
  /** Names a call in its errors and in the log; the calls of a provider without it are in no log. */
  nameOf: ((request: Request, path: string) => Pick<CorrelatedEvent, 'path' | 'correlationId'>) | undefined
  report: ((event: CorrelatedEvent) => void) | undefined
}

/** A client of one document: it makes the request, sends it, and reports the outcome. Redirects are refused. */
export function createClient({ nameOf, report, enveloped, send, ...service }: ClientParts): Client<object> {
  const steps: Step[] = []

  async function answerTo(request: Request, path: string, readsFile: boolean): Promise<Answer> {
    const { method } = request
    const name = nameOf?.(request, path)
    const context: AnswerContext = {
      correlationId: name?.correlationId,
      operation: name && `${method} ${name.path}`,
      enveloped,
      readsFile,
      report(outcome) {
        if (name) report?.({ method, ...name, ...outcome, level: levelOf(method, name.path, outcome) })
      },
    }
    try {
      const answer = await send(request, context)
      const { response, problem } = answer
      if (!response.ok) throw refusal(answer)
      if (problem !== undefined) throw unusable(problem, answer)
      context.report({ status: response.status })
      return answer
    } catch (cause) {
      const error = asApiError(cause)
      error.operation ??= context.operation
      context.report({ status: error.status, code: error.code })
      throw error
    }
  }

  async function request(method: string, path: string, init: AnyInit = {}): Promise<Answer> {
    try {
      const made = requestOf(method, path, { ...init, service })
      const last = () => answerTo(made, path, init.parseAs === 'blob')
      return await steps.reduceRight<typeof last>((next, step) => () => step(made, next), last)()
    } catch (cause) {
      throw asApiError(cause)
    }
  }

  const calls = METHODS.map((method) => [method, request.bind(undefined, method)])
  return { ...Object.fromEntries(calls), use: (step: Step) => void steps.push(step) }
}

/** The options of a call of no operation in particular. */
type AnyInit = CallOptions & {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: HeadersOptions }
  body?: unknown
  bodySerializer?: typeof writeBody
}

/** Its declaration leaves out the headers, by which it writes a form. */
const writeBody = defaultBodySerializer as (body: unknown, headers: Headers) => string | FormData
const querySerializer = createQuerySerializer()

function requestOf(
  method: string,
  path: string,
  { service, ...given }: AnyInit & { service: Pick<ClientParts, 'baseUrl' | 'headers'> },
): Request {
  const { params = {}, bodySerializer: write = writeBody, headers: own, baseUrl, ...init } = given
  const headers = mergeHeaders(service.headers, own, params.header)
  const body = init.body === undefined ? null : write(init.body, headers)
  // The platform sets the type of a FormData, with its boundary.
  if (typeof body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  const prefix = removeTrailingSlash(baseUrl ?? service.baseUrl)
  const options = { baseUrl: prefix, params, querySerializer, pathSerializer: defaultPathSerializer }
  return new Request(createFinalURL(path, options), { ...init, method, headers, body, redirect: 'error' })
}

function levelOf(method: string, path: string, { status, code }: Outcome): CorrelatedEvent['level'] {
  const isUnknownUser = status === 404 && method === 'GET' && path === '/fdp-user-service/v1/users'
  return code === undefined || code === 'ABORTED' || isUnknownUser ? 'info' : 'error'
}

function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 'UNKNOWN', cause })
}
