import { parseJson } from '@portal/document'
import { isForm, isUrlEncoded } from '../engine/forms.ts'
import { HIDDEN, isSecretName } from '../engine/redact.ts'
import type { Exchange, LoggedRequest } from '../world/types.ts'
import type { World } from '../world/world.ts'

type Pair = { name: string; value: string }

/** A HAR file, with the members that this mock writes and reads (HAR 1.2). */
type Har = {
  log: { version: '1.2'; creator: { name: string; version: string }; entries: HarEntry[] }
}

type HarEntry = {
  startedDateTime: string
  /** In milliseconds. */
  time: number
  request: HarMessage & {
    method: string
    url: string
    queryString: Pair[]
    postData?: { mimeType: string; text: string; params: Pair[] }
  }
  response: HarMessage & {
    status: number
    statusText: string
    content: { size: number; mimeType: string; text?: string; encoding?: 'base64' }
    redirectURL: string
  }
  cache: object
  timings: { send: number; wait: number; receive: number }
  comment?: string
}

type HarMessage = {
  httpVersion: string
  cookies: Pair[]
  headers: Pair[]
  headersSize: number
  bodySize: number
}

const SECRET_HEADERS = new Set(['authorization', 'cookie', 'set-cookie', 'csrf-token'])

/** The recorded calls of a world as HAR 1.2. Secrets are hidden as in the log; a body is there while it is kept. */
export function harOf(world: World): Har {
  const creator = { name: 'pet-portal mock', version: '1' }
  const entries = world.log.map((call) => recordedCall(world, call))
  return { log: { version: '1.2', creator, entries } }
}

/** One call of the log as an entry of a recording. */
export function recordedCall(world: World, call: LoggedRequest): HarEntry {
  const { at, method, path, sentTo } = call
  const exchange = world.exchangeOf(call)
  const status = exchange?.isLost ? 0 : call.status
  const { took = 0, requestHeaders = {}, headers = {}, document } = exchange ?? {}
  const names = document === undefined ? new Set<string>() : sensitiveNames(document)
  const url = `${world.gateway()}${path}`
  const content = contentOf(exchange, names)
  const message = (sent: Record<string, string>, bodySize: number): HarMessage => ({
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headersSize: -1,
    bodySize,
    headers: headersOf(sent, document?.sensitive),
  })
  const queryString = [...(URL.parse(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }))
  const postData = postDataOf(call, requestHeaders['content-type'])
  return {
    startedDateTime: at,
    time: took,
    request: { ...message(requestHeaders, -1), method, url, queryString, ...postData },
    response: { ...message(headers, content.size), status, statusText: '', content, redirectURL: '' },
    cache: {},
    timings: { send: 0, wait: took, receive: 0 },
    ...(sentTo === undefined ? {} : { comment: `sent on to ${sentTo}` }),
  }
}

function headersOf(headers: Record<string, string>, sensitive: ReadonlySet<string> = new Set()): Pair[] {
  return Object.entries(headers).map(([name, value]) => {
    const isSecret = SECRET_HEADERS.has(name.toLowerCase()) || sensitive.has(name.toLowerCase())
    return { name, value: isSecret ? HIDDEN : value }
  })
}

/** The body of a request, from the log, where its secrets are hidden already. */
function postDataOf({ requestBody }: LoggedRequest, mimeType = 'application/json') {
  if (requestBody === undefined) return {}
  const isFields = isForm(mimeType) || isUrlEncoded(mimeType)
  if (!isFields) return { postData: { mimeType, text: JSON.stringify(requestBody), params: [] } }
  const params = Object.entries(Object(requestBody)).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return { postData: { mimeType, text: '', params } }
}

function contentOf(
  exchange: Exchange | undefined,
  names: ReadonlySet<string>,
): HarEntry['response']['content'] {
  const { headers = {}, isLost } = exchange ?? {}
  const body = isLost ? undefined : exchange?.body
  const mimeType = headers['content-type'] ?? 'application/octet-stream'
  if (body === undefined) return { size: -1, mimeType }
  const size = Buffer.byteLength(body)
  if (typeof body !== 'string') {
    return { size, mimeType, text: Buffer.from(body).toString('base64'), encoding: 'base64' }
  }
  return { size, mimeType, text: /json/.test(mimeType) ? hiddenIn(body, names) : body }
}

/** The text of an answer without its secrets. Text that is not JSON, as after a fault, stays as it is. */
function hiddenIn(text: string, names: ReadonlySet<string>): string {
  try {
    return JSON.stringify(parseJson(text), (name, value: unknown) =>
      typeof value === 'string' && (isSecret(name) || names.has(name)) ? HIDDEN : value,
    )
  } catch {
    return text
  }
}

/** Of an answer, where a code belongs to an error and a day of birth to a pet. */
function isSecret(name: string): boolean {
  return isSecretName(name) && name !== 'code' && name !== 'dob'
}

const known = new WeakMap<object, Set<string>>()

/** The properties of bodies that a document marks with `x-sensitive`. */
function sensitiveNames({ json }: Exchange['document']): ReadonlySet<string> {
  const before = known.get(json)
  if (before !== undefined) return before
  const names = new Set<string>()
  collect(json, names)
  known.set(json, names)
  return names
}

function collect(node: unknown, names: Set<string>) {
  if (typeof node !== 'object' || node === null) return
  for (const [name, child] of Object.entries(node)) {
    // The name of any sensitive schema will do, because a component has the name of no property.
    if (Reflect.get(Object(child), 'x-sensitive') === true) names.add(name)
    collect(child, names)
  }
}
