import type { Scheme } from '../document/operations.ts'
import { type Draft, headersOf, payloadOf, targetOf } from './draft.ts'
import type { Exchange, Got, Sent } from './exchange.ts'

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

export function createClient(options: ClientOptions): Client {
  return {
    async send(draft) {
      const payload = payloadOf(draft.body)
      const sent: Sent = {
        method: draft.operation.method,
        url: `${addressOf(options, draft)}${targetOf(draft)}`,
        headers: { ...givenHeaders(options, draft), ...headersOf(draft) },
        body: payload instanceof FormData ? '(a form)' : payload,
      }
      addSecurity(options, draft, sent.headers)
      return exchange(sent, payload, options.timeoutMs)
    },
  }
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
  sent: Sent,
  payload: string | FormData | undefined,
  timeoutMs: number,
): Promise<Exchange> {
  const begin = performance.now()
  const done = (got: Got | undefined, problem?: string): Exchange => ({
    sent,
    got,
    problem,
    ms: performance.now() - begin,
  })
  try {
    const answer = await fetch(sent.url, {
      method: sent.method,
      headers: sent.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(payload === undefined ? {} : { body: payload }),
    })
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
