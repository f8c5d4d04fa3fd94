import {
  createRandom,
  isJsonType,
  isTree,
  parseJson,
  percentEncoded,
  type Tree,
  valueAt,
} from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { usualValue } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import { type Draft, type Values, withParameter } from '../request/draft.ts'
import { type Exchange, isAccepted, jsonOf, statusOf } from '../send/exchange.ts'
import { type Answered, httpCall, type Limits, reasonOf } from '../send/http-call.ts'
import { type Auth, REFRESH_TOKEN, type SessionCall, type Way } from './read-auth.ts'
import { type Granted, type Granting, lifetimeOf } from './tokens.ts'

/** The means to ask for a session: the calls of the document, and how a request to them is sent. */
export type Means = {
  operations: readonly Operation[]
  /** Sends a call of the document without a session. */
  send: (draft: Draft) => Promise<Exchange>
  limits: Limits
}

/** The grants of a file of `--auth`. Their errors name the file and the address, and no secret. */
export function grantingOf({ file, way, secrets }: Auth, means: Means): Granting {
  const refuse = (reason: string): never => {
    throw new CannotRun(`No session by ${file}: ${covered(reason, secrets)}.`)
  }
  switch (way.by) {
    case 'command':
      return { begin: async () => grantedBy(await way.run(), refuse), refresh: async () => undefined }
    case 'operation':
      return byOperation(way, means, refuse)
    default:
      return byOAuth(way, means, refuse)
  }
}

type Refuse = (reason: string) => never

/** An answer may repeat what was sent to it. */
function covered(reason: string, secrets: Auth['secrets']): string {
  return secrets.reduce((text, { name, value }) => text.replaceAll(value, `(${name})`), reason)
}

/** The command prints a token, or the answer of a token endpoint. */
function grantedBy(printed: unknown, refuse: Refuse): Granted {
  if (isTree(printed))
    return fromTokenAnswer(printed) ?? refuse('the command printed JSON without "access_token"')
  return typeof printed === 'string' && isToken(printed)
    ? { token: printed, lifetimeMs: lifetimeOf(printed, undefined), refreshToken: undefined }
    : refuse('the command printed no token of one line')
}

/** A token goes into a header, and may have any visible character there. */
function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[!-~]+$/.test(text)
}

/** RFC 6749, 5.1 */
function fromTokenAnswer(answer: Tree): Granted | undefined {
  const { access_token: token, expires_in: expiresIn, refresh_token: refreshToken } = answer
  if (!isToken(token)) return undefined
  return {
    token,
    lifetimeMs: lifetimeOf(token, expiresIn),
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  }
}

type OAuthWay = Extract<Way, { tokenUrl: string }>

const GRANT_TYPES = {
  clientCredentials: 'client_credentials',
  password: 'password',
  refreshToken: 'refresh_token',
} as const

function byOAuth(way: OAuthWay, { limits }: Means, refuse: Refuse): Granting {
  const { scopes, own, tokenUrl } = way
  const ask = async (grantType: string, more: Record<string, string>) => {
    const scope = scopes.length === 0 ? {} : { scope: scopes.join(' ') }
    const answered = await tokenCall(way, { grant_type: grantType, ...more, ...scope }, limits).catch(
      (error: unknown) => refuse(`${tokenUrl} gave no answer: ${reasonOf(error)}`),
    )
    return { answered, answer: treeOf(answered) }
  }
  return {
    async begin() {
      const { answered, answer } = await ask(GRANT_TYPES[way.by], own)
      return readToken(tokenUrl, answered, answer, refuse)
    },
    async refresh(refreshToken) {
      const { answered, answer } = await ask('refresh_token', { refresh_token: refreshToken })
      const isRefused = answered.status >= 400 && answered.status < 500
      return isRefused ? undefined : readToken(tokenUrl, answered, answer, refuse)
    },
  }
}

function readToken(
  url: string,
  { status, headers }: Answered,
  answer: Tree | undefined,
  refuse: Refuse,
): Granted {
  const said =
    typeof answer?.error === 'string' && /^[\w.-]{1,60}$/.test(answer.error) ? ` ${answer.error}` : ''
  if (status < 200 || status >= 300) return refuse(`${url} answered ${status}${said}`)
  if (answer === undefined)
    return refuse(
      `${url} answered ${status} with ${headers['content-type'] ?? 'no content type'} in place of JSON`,
    )
  const { token_type: type = 'bearer' } = answer
  if (String(type).toLowerCase() !== 'bearer')
    return refuse(`${url} gave a token of another type than Bearer`)
  return fromTokenAnswer(answer) ?? refuse(`${url} answered ${status} without "access_token"`)
}

/** RFC 6749, 2.3.1: the client is named in a header by its encoded id and secret, or in the body. */
function tokenCall(way: OAuthWay, form: Record<string, string>, limits: Limits): Promise<Answered> {
  const { id, secret, in: where } = way.client
  const isBasic = where === 'basic' && secret !== undefined
  const named = isBasic ? {} : { client_id: id, ...(secret === undefined ? {} : { client_secret: secret }) }
  const basic = Buffer.from(`${percentEncoded(id)}:${percentEncoded(secret ?? '')}`).toString('base64')
  return httpCall(
    {
      method: 'POST',
      url: way.tokenUrl,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(isBasic ? { authorization: `Basic ${basic}` } : {}),
      },
      body: new URLSearchParams({ ...form, ...named }).toString(),
    },
    limits,
  )
}

function treeOf({ body, broken }: Answered): Tree | undefined {
  if (broken !== undefined) return undefined
  try {
    const value = parseJson(new TextDecoder().decode(body))
    return isTree(value) ? value : undefined
  } catch {
    return undefined
  }
}

function byOperation(way: Extract<Way, { by: 'operation' }>, means: Means, refuse: Refuse): Granting {
  const calls = {
    call: draftOf(way.call, means, refuse),
    refresh: way.refresh && draftOf(way.refresh, means, refuse),
  }
  const send = async (draft: Draft, { operation }: SessionCall) => {
    const exchange = await means.send(draft)
    return exchange.got === undefined ? refuse(`${operation} gave no answer: ${exchange.problem}`) : exchange
  }
  return {
    begin: async () => fromAnswer(way.call, await send(calls.call, way.call), refuse),
    async refresh(refreshToken) {
      if (way.refresh === undefined || calls.refresh === undefined) return undefined
      const exchange = await send(withToken(calls.refresh, refreshToken), way.refresh)
      const isRefused = statusOf(exchange) >= 400 && statusOf(exchange) < 500
      return isRefused ? undefined : fromAnswer(way.refresh, exchange, refuse)
    },
  }
}

/** A call of the document with the given values, and usual ones for what else it requires. */
function draftOf(call: SessionCall, { operations }: Means, refuse: Refuse): Draft {
  const operation = operations.find(({ id }) => id === call.operation)
  if (operation === undefined) return refuse(`${call.operation} is not an operation of the documents`)
  const random = createRandom(1)
  const values: Values = { path: {}, query: {}, header: {}, cookie: {} }
  const media = operation.body?.media.find(({ type }) => isJsonType(type)) ?? operation.body?.media[0]
  if (call.body !== undefined && media === undefined) return refuse(`${call.operation} takes no body`)
  const body = call.body === undefined || media === undefined ? undefined : { media, value: call.body }
  const strange = Object.keys(call.parameters).find((name) =>
    operation.parameters.every((each) => each.name !== name),
  )
  if (strange !== undefined) return refuse(`${strange} is no parameter of ${call.operation}`)
  return operation.parameters.reduce<Draft>(
    (draft, parameter) => {
      const { [parameter.name]: given } = call.parameters
      const usual = parameter.required ? usualValue(random, operation, parameter) : undefined
      return withParameter(draft, parameter, given ?? usual)
    },
    { operation, values, body, session: 'none' },
  )
}

function withToken(draft: Draft, token: string): Draft {
  const filled = (value: unknown): unknown => {
    if (value === REFRESH_TOKEN) return token
    if (Array.isArray(value)) return value.map(filled)
    if (!isTree(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]))
  }
  const { path, query, header, cookie } = draft.values
  const all = (part: Tree): Tree =>
    Object.fromEntries(Object.entries(part).map(([name, each]) => [name, filled(each)]))
  const values = { path: all(path), query: all(query), header: all(header), cookie: all(cookie) }
  const { body } = draft
  return { ...draft, values, body: body === undefined ? undefined : { ...body, value: filled(body.value) } }
}

function fromAnswer(call: SessionCall, exchange: Exchange, refuse: Refuse): Granted {
  const status = statusOf(exchange)
  if (!isAccepted(exchange)) return refuse(`${call.operation} answered ${status}`)
  const answer = jsonOf(exchange)
  if (answer === undefined) return refuse(`${call.operation} answered ${status} without JSON`)
  const at = (pointer: string | undefined) => (pointer === undefined ? undefined : valueAt(answer, pointer))
  const token = at(call.token)
  if (!isToken(token)) return refuse(`${call.operation} answered ${status} without a token at ${call.token}`)
  const refreshToken = at(call.refreshToken)
  return {
    token,
    lifetimeMs: lifetimeOf(token, at(call.expiresIn)),
    refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
  }
}
