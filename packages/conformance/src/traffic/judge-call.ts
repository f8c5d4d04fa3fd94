import { cookieTexts, type Texts } from '@portal/document'
import { answerProblems } from '../answers/check-answer.ts'
import { describe } from '../answers/error-codes.ts'
import type { Problem } from '../answers/undocumented.ts'
import type { Operation } from '../document/operations.ts'
import { isCredential } from '../document/sensitive.ts'
import { type Kit, recordAnswer } from '../plan/kit.ts'
import { caseViolation } from '../record/violation-pointer.ts'
import type { Draft } from '../request/draft.ts'
import { isRedacted, mark, variableOf } from '../secrets/marks.ts'
import { createSecrets, type Secrets } from '../secrets/secrets.ts'
import { readAnswer, reportedRequest } from '../send/client.ts'
import type { Exchange, Got, Sent } from '../send/exchange.ts'
import type { Recorded, RecordedAnswer } from './har.ts'
import { type ReadRequest, type RequestProblem, readRequest } from './recorded-request.ts'
import { withoutRedacted } from './redacted-values.ts'

/** A recorded call of an operation, with the raw texts of its path. */
export type Judged = { call: Recorded; answer: RecordedAnswer; operation: Operation; path: Texts }

/** What the file does not have of a call, so that it was not judged. */
export type Lacking = { body: boolean; answer: boolean }

type TrafficRun = Pick<Kit, 'recorder' | 'tally'> & { secrets: Secrets }

/** Judges the request and the answer of a recorded call. */
export function judgeCall(run: TrafficRun, { call, answer, operation, path }: Judged): Lacking {
  const read = readRequest(operation, call, path)
  const { values, body, problems, isPartial } = read
  const isWrong = isPartial || problems.some(({ isNote }) => isNote !== true)
  const draft: Draft = {
    operation,
    values,
    body,
    session: 'given',
    // Which value is wrong decides nothing here: none of such a request proves anything.
    ...(isWrong ? { invalid: { in: 'body', path: [] } } : {}),
  }
  const got = gotOf(answer)
  const exchange = { operation, sent: sentOf(run.secrets, draft, call), got, problem: undefined, ms: 0 }
  recordAnswer(run, draft, exchange, problemsOf(operation, got, answer))
  recordRequest(run, draft, exchange, read)
  return { body: isPartial, answer: answer.body === undefined }
}

/** An answer whose body is not in the file has a body of which nothing is known. */
function gotOf({ status, headers, body }: RecordedAnswer): Got {
  const got = readAnswer({ status, headers, body: body ?? Buffer.alloc(0), broken: undefined })
  return body === undefined ? { ...got, bytes: 1 } : got
}

const OF_BODY = /^answer-(json|body)$/

function problemsOf(operation: Operation, got: Got, { body, headers }: RecordedAnswer): Problem[] {
  const found = withoutRedacted(answerProblems(operation, got), got.json?.value)
  const isHidden = (message: string) =>
    Object.entries(headers).some(
      ([name, value]) =>
        isRedacted(value) && message.toLowerCase().startsWith(`the header ${name.toLowerCase()} `),
    )
  return found.filter(
    ({ rule, message }) =>
      !(body === undefined && OF_BODY.test(rule)) && !(rule === 'answer-header' && isHidden(message)),
  )
}

/** A request that the document allows must not fail; one that it does not allow must be refused. */
function recordRequest({ recorder }: TrafficRun, draft: Draft, exchange: Exchange, read: ReadRequest): void {
  const { operation } = draft
  const status = exchange.got?.status ?? 0
  const violations = read.problems.filter(({ isNote }) => isNote !== true)
  const title = 'a recorded request'
  const plain = { operation, kind: 'positive', rule: 'accepts-generated', title, exchange } as const
  if (status >= 500)
    recorder.failed({ ...plain, rule: 'server-error', message: `The service failed with ${status}.` })
  else if (violations.length === 0 && !read.isPartial) {
    const message = `The document allows a recorded request, and it was answered ${describe(exchange)}.`
    if (status === 400 || status === 422) recorder.noted({ ...plain, message })
    else recorder.passed(plain)
  }
  for (const problem of status >= 500 ? [] : read.problems) recordProblem(recorder, draft, exchange, problem)
}

function recordProblem(
  recorder: TrafficRun['recorder'],
  draft: Draft,
  exchange: Exchange,
  { rule, subject, message, isNote }: RequestProblem,
): void {
  const status = exchange.got?.status ?? 0
  const check = {
    operation: draft.operation,
    kind: 'negative',
    rule,
    title: `${subject} of a recorded request`,
  } as const
  if (status >= 400) {
    recorder.passed({ ...check, exchange })
    return
  }
  const found = caseViolation({ draft, title: check.title }, rule)
  const said = `In a recorded request, ${message}, and it was accepted with ${status}.`
  recorder[isNote === true ? 'noted' : 'failed']({ ...check, message: said, exchange, found })
}

/** The request as reports show it: what the document describes, without secrets. Other parts of a recording stay there. */
function sentOf(secrets: Secrets, draft: Draft, { url, headers, method }: Recorded): Sent {
  const base = prefixOf(url, draft.operation)
  const nothing = { bearer: undefined, headers: {}, keys: {}, mostBytes: 0, timeoutMs: 0 }
  const credentials = credentialsIn(headers, url)
  const own = createSecrets({ bearer: undefined, headers: credentials, keys: {} })
  const sent = reportedRequest({ target: url.origin, base, ...nothing }, own, draft)
  const session = sessionOf(headers)
  for (const [name, meaning] of own.meanings)
    secrets.meanings.set(name, meaning.replace(/given by .*/, RECORDED))
  if (session !== undefined) secrets.meanings.set('BEARER', `a session, ${RECORDED}`)
  const repeated = Object.entries(credentials).map(([name, value]): [string, string] => [
    value,
    variableOf(name),
  ])
  return {
    ...sent,
    method,
    headers: { ...sent.headers, ...(session === undefined ? {} : { authorization: session }) },
    secrets: new Map([...sent.secrets, ...repeated]),
  }
}

const RECORDED = 'such as the recorded one'

function sessionOf({ authorization }: Record<string, string>): string | undefined {
  if (authorization === undefined) return undefined
  const [scheme = '', token] = authorization.split(' ')
  return token === undefined ? mark('BEARER', '') : `${scheme} ${mark('BEARER', '')}`
}

/** The path in front of the operation's, as it was called. */
function prefixOf({ pathname }: URL, { path }: Operation): string {
  const count = path.split('/').length
  return pathname
    .replace(/\/$/, '')
    .split('/')
    .slice(0, -(count - 1))
    .join('/')
}

/** The credentials of a call by name, because a request, an answer or a message may repeat them. */
function credentialsIn(headers: Record<string, string>, { searchParams }: URL): Record<string, string> {
  const cookies = [...cookieTexts(headers.cookie ?? '')].map(([name, [value = '']]) => [
    `cookie-${name}`,
    value,
  ])
  const named = [...Object.entries(headers), ...searchParams].filter(([name]) => isCredential(name))
  const tokens = named.map(([name, value]) => [
    name === 'authorization' ? 'BEARER' : name,
    name === 'authorization' ? (value.split(' ').at(-1) ?? '') : value,
  ])
  const shown = [...cookies, ...tokens].filter(([, value]) => value !== '' && !isRedacted(value))
  return Object.fromEntries(shown)
}
