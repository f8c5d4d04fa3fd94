import { jsonExcess, parseJson } from '@portal/document'
import { payloadOf, shownBody } from '../request/body.ts'
import { type Draft, headersOf, targetOf } from '../request/draft.ts'
import { type Given, sessionHeaders, sessionQuery } from '../request/session.ts'
import { unencoded } from '../secrets/marks.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { curlBody } from './curl.ts'
import type { Exchange, Got, Sent } from './exchange.ts'
import { type Answered, type Call, httpCall, type Limits, reasonOf } from './http-call.ts'

export type ClientOptions = {
  target: string
  /** The path in front of each operation's path, in place of the documents' servers. */
  base: string | undefined
} & Given &
  Limits

/** Sends requests to one service. */
export type Client = { send(draft: Draft): Promise<Exchange> }

export function createClient(options: ClientOptions, secrets: Secrets): Client {
  return {
    async send(draft) {
      const body = draft.body === undefined ? undefined : payloadOf(draft.body)
      const { method } = draft.operation
      const call = { method, url: urlOf(options, draft), headers: headersFor(options, draft), body }
      const answered = exchange(call, options)
      return {
        operation: draft.operation,
        sent: reportedRequest(options, secrets, draft),
        ...(await answered),
      }
    },
  }
}

/** The request as reports show it, with marks in place of credentials. */
export function reportedRequest(options: ClientOptions, secrets: Secrets, draft: Draft): Sent {
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
  const start = target.replace(/^(.*[^/])?\/+$/s, '$1')
  const prefix = base ?? operation.prefix
  return prefix === '' || new URL(start).pathname.replace(/^(.*[^/])?\/+$/s, '$1').endsWith(prefix)
    ? start
    : `${start}${prefix}`
}

async function exchange(call: Call, limits: Limits): Promise<Pick<Exchange, 'got' | 'problem' | 'ms'>> {
  const begin = performance.now()
  const done = (got: Got | undefined, problem?: string) => ({ got, problem, ms: performance.now() - begin })
  try {
    return done(readAnswer(await httpCall(call, limits)))
  } catch (error) {
    return done(undefined, reasonOf(error))
  }
}

/** Levels of lists and objects, and of elements of XML. Code that follows them by recursion needs an end. */
export const DEEPEST = 500

/** A service that lists so many values at once is tested with less data. */
const MOST_JSON = { depth: DEEPEST, values: 1_000_000 }

const EXCESS = {
  depth: `its JSON is nested more than ${DEEPEST} levels deep`,
  values: `its JSON has more than ${MOST_JSON.values} values`,
}

const DECODER = new TextDecoder()

/** Reads an answer, whose JSON may be no deeper and have no more values than the kit follows. */
export function readAnswer({ status, headers, body, broken }: Answered): Got {
  const nothing = { status, headers, text: '', bytes: 0, json: undefined }
  if (broken !== undefined) return { ...nothing, broken }
  const text = DECODER.decode(body)
  const excess = jsonExcess(text, MOST_JSON)
  if (excess !== undefined) return { ...nothing, broken: { by: 'limit', reason: EXCESS[excess] } }
  return { status, headers, text, bytes: body.byteLength, json: parsed(text), broken }
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: parseJson(text) }
  } catch {
    return undefined
  }
}
