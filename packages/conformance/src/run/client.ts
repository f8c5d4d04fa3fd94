import { payloadOf, shownBody } from '../body/body.ts'
import type { Scheme } from '../document/operations.ts'
import { curlBody } from './curl.ts'
import { type Draft, headersOf, targetOf } from './draft.ts'
import type { Exchange, Got, Sent } from './exchange.ts'
import { unencoded } from './marks.ts'
import type { Secrets } from './secrets.ts'

export type ClientOptions = {
  target: string
  /** In front of each path, in place of what the documents' servers say. */
  base: string | undefined
  bearer: string | undefined
  headers: Record<string, string>
  timeoutMs: number
}

/** Sends drafts to one service. */
export type Client = { send(draft: Draft): Promise<Exchange> }

export function createClient(options: ClientOptions, secrets: Secrets): Client {
  return {
    async send(draft) {
      const body = draft.body === undefined ? undefined : payloadOf(draft.body)
      const request: RequestInit = { method: draft.operation.method, headers: headersFor(options, draft) }
      if (body !== undefined) request.body = body
      const answered = exchange(urlOf(options, draft), request, options.timeoutMs)
      return { operation: draft.operation, sent: told(options, secrets, draft), ...(await answered) }
    },
  }
}

/** The request as reports tell it, with marks in place of credentials. */
function told(options: ClientOptions, secrets: Secrets, draft: Draft): Sent {
  const hidden = secrets.hide(draft)
  const cover = (text: string) => secrets.cover(unencoded(text), hidden.secrets)
  const bearer = options.bearer === undefined ? undefined : secrets.bearer
  const headers = headersFor({ ...options, bearer, headers: secrets.headers }, hidden.draft)
  const { body } = hidden.draft
  return {
    method: draft.operation.method,
    url: cover(urlOf(options, hidden.draft)),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, cover(value)])),
    body: body === undefined ? undefined : cover(shownBody(body)),
    curl: curlBody(body, cover),
    secrets: hidden.secrets,
  }
}

function urlOf(options: ClientOptions, draft: Draft): string {
  return `${addressOf(options, draft)}${targetOf(draft)}`
}

function headersFor(options: ClientOptions, draft: Draft): Record<string, string> {
  const headers = { ...givenHeaders(options, draft), ...headersOf(draft) }
  addSecurity(options, draft, headers)
  return headers
}

/** The target, and the path of the documents' server unless the target ends with it already. */
function addressOf({ target, base }: ClientOptions, { operation }: Draft): string {
  const start = target.replace(/\/+$/, '')
  const prefix = base ?? operation.prefix
  return prefix === '' || new URL(start).pathname.replace(/\/+$/, '').endsWith(prefix)
    ? start
    : `${start}${prefix}`
}

/** `--header` names that are parameters are in the draft already, where a case may leave them out. */
function givenHeaders({ headers }: ClientOptions, { operation, session }: Draft): Record<string, string> {
  const schemes = operation.security.map(({ key }) => key.toLowerCase())
  const own = operation.parameters.filter((parameter) => parameter.in === 'header')
  const isOwn = (name: string) => own.some((parameter) => parameter.name.toLowerCase() === name)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => {
      const plain = name.toLowerCase()
      return !isOwn(plain) && (session === 'given' || !schemes.includes(plain))
    }),
  )
}

function addSecurity(
  { bearer }: ClientOptions,
  { operation, session }: Draft,
  headers: Record<string, string>,
) {
  if (typeof session === 'object') headers.authorization = session.authorization
  if (session === 'given' && bearer !== undefined && operation.security.some(isBearer)) {
    headers.authorization = `Bearer ${bearer}`
  }
}

export function isBearer({ kind }: Scheme): boolean {
  return kind === 'bearer'
}

async function exchange(
  url: string,
  request: RequestInit,
  timeoutMs: number,
): Promise<Pick<Exchange, 'got' | 'problem' | 'ms'>> {
  const begin = performance.now()
  const done = (got: Got | undefined, problem?: string) => ({ got, problem, ms: performance.now() - begin })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { ...request, redirect: 'manual', signal })
    return done(await read(answer))
  } catch (error) {
    return done(undefined, reasonOf(error))
  }
}

async function read(answer: Response): Promise<Got> {
  const headers = Object.fromEntries(answer.headers)
  try {
    const bytes = await answer.arrayBuffer()
    const text = new TextDecoder().decode(bytes)
    return {
      status: answer.status,
      headers,
      text,
      bytes: bytes.byteLength,
      json: parsed(text),
      broken: undefined,
    }
  } catch (error) {
    return { status: answer.status, headers, text: '', bytes: 0, json: undefined, broken: reasonOf(error) }
  }
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
