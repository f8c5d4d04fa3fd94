import { payloadOf, shownBody } from '../body/body.ts'
import { curlBody } from './curl.ts'
import { type Draft, headersOf, targetOf } from './draft.ts'
import type { Exchange, Got, Sent } from './exchange.ts'
import { unencoded } from './marks.ts'
import type { Secrets } from './secrets.ts'
import { type Given, sessionHeaders, sessionQuery } from './session.ts'

export type ClientOptions = {
  target: string
  /** The path in front of each operation's path, in place of the documents' servers. */
  base: string | undefined
  timeoutMs: number
} & Given

/** Sends requests to one service. */
export type Client = { send(draft: Draft): Promise<Exchange> }

export function createClient(options: ClientOptions, secrets: Secrets): Client {
  return {
    async send(draft) {
      const body = draft.body === undefined ? undefined : payloadOf(draft.body)
      const request: RequestInit = { method: draft.operation.method, headers: headersFor(options, draft) }
      if (body !== undefined) request.body = body
      const answered = exchange(urlOf(options, draft), request, options.timeoutMs)
      return {
        operation: draft.operation,
        sent: reportedRequest(options, secrets, draft),
        ...(await answered),
      }
    },
  }
}

/** The request as reports show it, with marks in place of credentials. */
function reportedRequest(options: ClientOptions, secrets: Secrets, draft: Draft): Sent {
  const hidden = secrets.hide(draft)
  const cover = (text: string) => secrets.cover(unencoded(text), hidden.secrets)
  const covered = { ...options, ...secrets.given }
  const headers = headersFor(covered, hidden.draft)
  const { body } = hidden.draft
  return {
    method: draft.operation.method,
    url: cover(urlOf(covered, hidden.draft)),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, cover(value)])),
    body: body === undefined ? undefined : cover(shownBody(body)),
    curl: curlBody(body, cover),
    secrets: hidden.secrets,
  }
}

function urlOf(options: ClientOptions, draft: Draft): string {
  const keys = sessionQuery(options, draft.operation, draft.session)
  return `${addressOf(options, draft)}${targetOf(draft, keys)}`
}

function headersFor(options: ClientOptions, draft: Draft): Record<string, string> {
  const own = headersOf(draft)
  const session = sessionHeaders(options, draft.operation, draft.session)
  const cookies = [session.cookie, own.cookie].filter((each) => each !== undefined)
  return { ...session, ...own, ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}) }
}

/** The target with the path of the documents' server, unless the target already ends with it. */
function addressOf({ target, base }: ClientOptions, { operation }: Draft): string {
  const start = target.replace(/\/+$/, '')
  const prefix = base ?? operation.prefix
  return prefix === '' || new URL(start).pathname.replace(/\/+$/, '').endsWith(prefix)
    ? start
    : `${start}${prefix}`
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
