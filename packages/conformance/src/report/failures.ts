import { curlLine, type Exchange, withoutToken } from '../run/exchange.ts'
import type { Check } from '../run/recorder.ts'
import type { RunResult } from '../run/run.ts'

/** One thing that is wrong, however many requests showed it; the first of them is told. */
export type Failure = {
  operationId: string
  rule: string
  message: string
  /** How many requests showed it. */
  times: number
  request:
    | { method: string; url: string; headers: Record<string, string>; body: string | undefined }
    | undefined
  response:
    | { status: number; headers: Record<string, string>; body: string }
    | { problem: string }
    | undefined
  curl: string | undefined
}

/** Longer bodies are cut in reports. */
const LONGEST_BODY = 4000

/** What is wrong, each thing once: by operation, in the order of the documents. */
export function failuresOf({ checks, operations, bearer }: RunResult): Failure[] {
  const found = new Map<string, Failure>()
  for (const check of checks.filter(({ outcome }) => outcome === 'failed')) {
    const key = `${check.operationId} ${check.rule} ${check.message}`
    const known = found.get(key)
    if (known === undefined) found.set(key, failureOf(check, bearer))
    else known.times += 1
  }
  const order = operations.map(({ id }) => id)
  return [...found.values()].toSorted(
    (left, right) => order.indexOf(left.operationId) - order.indexOf(right.operationId),
  )
}

function failureOf({ operationId, rule, message, exchange }: Check, bearer: string | undefined): Failure {
  return { operationId, rule, message, times: 1, ...toldExchange(exchange, bearer) }
}

function toldExchange(exchange: Exchange | undefined, bearer: string | undefined) {
  if (exchange === undefined) return { request: undefined, response: undefined, curl: undefined }
  const sent = withoutToken(exchange.sent, bearer)
  const { got } = exchange
  return {
    request: { ...sent, body: sent.body === undefined ? undefined : cut(sent.body) },
    response:
      got === undefined
        ? { problem: exchange.problem ?? 'no answer' }
        : { status: got.status, headers: got.headers, body: cut(got.text) },
    curl: curlLine({ ...exchange.sent, body: exchange.sent.body }, bearer),
  }
}

function cut(text: string): string {
  return text.length <= LONGEST_BODY ? text : `${text.slice(0, LONGEST_BODY)}… (${text.length} characters)`
}

/** How many checks came out how, of one operation or of all. */
export function countsOf(checks: readonly Check[]): Record<Check['outcome'], number> {
  const counts = { passed: 0, failed: 0, 'not tried': 0 }
  for (const { outcome } of checks) counts[outcome] += 1
  return counts
}
