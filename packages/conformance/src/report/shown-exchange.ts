import { readable, variablesIn } from '../secrets/marks.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { curlLine } from '../send/curl.ts'
import type { Exchange } from '../send/exchange.ts'
import { hiddenAnswer } from './hidden-answer.ts'

export type ShownExchange = {
  request:
    | { method: string; url: string; headers: Record<string, string>; body: string | undefined }
    | undefined
  response:
    | { status: number; headers: Record<string, string>; body: string }
    | { problem: string }
    | undefined
  /** A curl line that repeats the request in a shell where the variables are set. */
  curl: string | undefined
  /** The shell variables with credentials that the line uses. */
  variables: string[]
  /** The same at a second service. */
  other?: ShownExchange
}

/** In characters. Longer bodies are shortened in reports. */
const LONGEST_BODY = 4000

/** The request and the answer of an example as reports show them: without secrets and not too long. */
export function shownExchange(exchange: Exchange | undefined, secrets: Secrets): ShownExchange {
  if (exchange === undefined)
    return { request: undefined, response: undefined, curl: undefined, variables: [] }
  const { sent, other } = exchange
  const second = other && shownExchange(other, secrets)
  const line = curlLine(sent)
  return {
    request: {
      method: sent.method,
      url: readable(sent.url),
      headers: readableAll(sent.headers),
      body: sent.body === undefined ? undefined : cut(readable(sent.body)),
    },
    response: shownAnswer(exchange, secrets),
    curl: line,
    variables: [
      ...new Set([
        ...[sent.url, sent.body ?? '', ...Object.values(sent.headers)].flatMap(variablesIn),
        ...(second?.variables ?? []),
      ]),
    ],
    ...(second === undefined ? {} : { other: second }),
  }
}

function shownAnswer({ operation, got, problem, sent }: Exchange, secrets: Secrets) {
  if (got === undefined) return { problem: problem ?? 'no answer' }
  const cover = (text: string) => readable(secrets.cover(text, sent.secrets))
  const { headers, body } = hiddenAnswer(operation, got)
  const headerEntries = Object.entries(headers).map(([name, value]) => [name, cover(value)])
  return { status: got.status, headers: Object.fromEntries(headerEntries), body: cut(cover(body)) }
}

function readableAll(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, readable(value)]))
}

function cut(text: string): string {
  return text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY)}… (${text.length} characters)`
}
