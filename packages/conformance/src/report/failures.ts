import { curlLine } from '../run/curl.ts'
import type { Exchange } from '../run/exchange.ts'
import { hiddenAnswer } from '../run/hidden-answer.ts'
import { readable, variablesIn } from '../run/marks.ts'
import type { Check } from '../run/recorder.ts'
import type { RunResult } from '../run/run.ts'
import { NEVER_ACCEPTED } from '../run/run-operation.ts'
import type { Secrets } from '../run/secrets.ts'

/** One violation, however many requests showed it; the first request is reported. */
export type Failure = {
  operationId: string
  rule: string
  message: string
  /** The number of requests that showed it. */
  times: number
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
}

/** In characters. Longer bodies are shortened in reports. */
const LONGEST_BODY = 4000

/** The distinct violations by operation, in document order. */
export function failuresOf({ checks, operations, secrets }: RunResult): Failure[] {
  const found = new Map<string, Failure>()
  for (const check of checks.filter(({ outcome }) => outcome === 'failed')) {
    const key = `${check.operationId} ${check.rule} ${check.message}`
    const known = found.get(key)
    if (known === undefined) found.set(key, failureOf(check, secrets))
    else known.times += 1
  }
  const order = operations.map(({ id }) => id)
  return [...found.values()].toSorted(
    (left, right) => order.indexOf(left.operationId) - order.indexOf(right.operationId),
  )
}

function failureOf({ operationId, rule, message, exchange }: Check, secrets: Secrets): Failure {
  return { operationId, rule, message, times: 1, ...toldExchange(exchange, secrets) }
}

function toldExchange(exchange: Exchange | undefined, secrets: Secrets) {
  if (exchange === undefined)
    return { request: undefined, response: undefined, curl: undefined, variables: [] }
  const { sent } = exchange
  const line = curlLine(sent)
  return {
    request: {
      method: sent.method,
      url: readable(sent.url),
      headers: readableAll(sent.headers),
      body: sent.body === undefined ? undefined : cut(readable(sent.body)),
    },
    response: toldAnswer(exchange, secrets),
    curl: line,
    variables: [...new Set([sent.url, sent.body ?? '', ...Object.values(sent.headers)].flatMap(variablesIn))],
  }
}

function toldAnswer({ operation, got, problem, sent }: Exchange, secrets: Secrets) {
  if (got === undefined) return { problem: problem ?? 'no answer' }
  const cover = (text: string) => readable(secrets.cover(text, sent.secrets))
  const { headers, body } = hiddenAnswer(operation, got)
  const headerEntries = Object.entries(headers).map(([name, value]) => [name, cover(value)])
  return { status: got.status, headers: Object.fromEntries(headerEntries), body: cut(cover(body)) }
}

function readableAll(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, readable(value)]))
}

/** The meaning of each variable in the curl lines, in order of appearance. */
export function variablesOf(
  { secrets }: RunResult,
  failures: readonly Failure[],
): { name: string; meaning: string }[] {
  const names = [...new Set(failures.flatMap(({ variables }) => variables))]
  return names.map((name) => ({ name, meaning: secrets.meanings.get(name) ?? '' }))
}

function cut(text: string): string {
  return text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY)}… (${text.length} characters)`
}

/** The number of checks by outcome, of one operation or of all. */
export function countsOf(checks: readonly Check[]): Record<Check['outcome'], number> {
  const counts = { passed: 0, failed: 0, 'not tried': 0 }
  for (const { outcome } of checks) counts[outcome] += 1
  return counts
}

/** `1 violation`, `2 violations` */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** Whether an operation refused every request, so that little could be tested. */
export function isHardlyTried(checks: readonly Check[]): boolean {
  return checks.some(({ rule }) => rule === NEVER_ACCEPTED)
}

/** The result of a run in one sentence. */
export function verdictOf({ checks }: RunResult, failures: readonly Failure[]): string {
  if (failures.length > 0) return counted(failures.length, 'violation')
  const open = checks.filter(({ rule }) => rule === NEVER_ACCEPTED).length
  if (open === 0) return 'The service keeps its documents'
  return `The service keeps its documents as far as they could be tried: ${counted(open, 'operation')} could hardly be`
}
