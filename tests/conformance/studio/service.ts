import { isTree, type Tree } from '@portal/document'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Served, served } from '../served.ts'
import { studioDocument } from './document.ts'

/** A way in which the studio lets one user at what belongs to another. */
export type Fault =
  | 'reads'
  | 'prints'
  | 'changes'
  | 'seals'
  | 'deletes'
  | 'lists'
  | 'uses'
  | 'tells'
  | 'echoes'

export const PASSWORDS: Readonly<Record<string, string>> = { ann: 'Ann-Secret-2026', ben: 'Ben-Secret-2026' }
export const CLIENT = { id: 'kit', secret: 'Client-Secret:2026' }

type Settings = {
  fault?: Fault
  /** A token is refused after so many requests. */
  uses?: number
  /** The seconds that the answers to a sign-in state. */
  expiresIn?: number
  /** Answers for the token endpoint, in place of its own. */
  tokenAnswer?: { status: number; type: string; body: string }
}

type Request = { method: string; path: string; body: string; headers: Record<string, string | undefined> }
type Answer = { status: number; body?: unknown; type?: string }
type Owned = { id: string; by: string; value: Tree }

const problem = (status: number, code: string): Answer => ({ status, body: { code } })
const UNKNOWN = problem(404, 'UNKNOWN')
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'studio', ...studioDocument(false) })
const fits = (name: string, value: unknown) =>
  ajv.validate(`studio#/components/schemas/${name}`, value) === true

/** Starts a studio with an album and a card for each user. */
export async function startStudio(settings: Settings = {}): Promise<Served & { studio: Studio }> {
  const studio = new Studio(settings)
  const { url, stop } = await served(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const path = decodeURIComponent(new URL(url, 'http://studio').pathname)
    const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const {
      status,
      body,
      type = 'application/json',
    } = studio.answer({
      method,
      path,
      body: Buffer.concat(chunks).toString(),
      headers: all,
    })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, body === undefined ? {} : { 'content-type': type }).end(text)
  })
  return { url, stop, studio }
}

class Studio {
  /** The requests for a session, as `password ann`. */
  readonly sessions: string[] = []
  readonly #settings: Settings
  readonly #tokens = new Map<string, { user: string; left: number }>()
  readonly #refreshes = new Map<string, string>()
  readonly #rows: Record<string, Owned[]> = { albums: [], cards: [] }
  #last = 1000

  constructor(settings: Settings) {
    this.#settings = settings
    for (const user of ['ann', 'ben']) {
      this.#add('albums', 'A', user, { title: `first of ${user}` })
      this.#add('cards', 'C', user, { label: `card of ${user}` })
    }
  }

  /** Whether an entry is as it was at the start. */
  has(id: string): boolean {
    const row = Object.values(this.#rows).flat().find((each) => each.id === id)
    return /^(first|card) of /.test(String(row?.value.title ?? row?.value.label))
  }

  /** A token that is not got by a request. */
  tokenOf(user: string): string {
    const token = `${user}-token-${++this.#last}`
    this.#tokens.set(token, { user, left: this.#settings.uses ?? Number.POSITIVE_INFINITY })
    return token
  }

  answer(request: Request): Answer {
    const [, first = '', id, part] = request.path.split('/')
    if (first === 'oauth') return this.#token(request)
    if (first === 'sessions') return this.#session(request, id)
    if (first === 'papers') return shared(id)
    const user = this.#userOf(request)
    if (user === undefined) return problem(401, 'NO_SESSION')
    if (first === 'frames') return shared(id)
    if (first === 'orders') return this.#order(user, request)
    if (id === undefined) return this.#collection(first, user, request)
    return this.#entry({ first, id, part, user }, request)
  }

  #collection(name: string, user: string, request: Request): Answer {
    const { fault } = this.#settings
    const rows = this.#rows[name] ?? []
    const shown = rows.filter(({ by }) => by === user || fault === 'lists')
    // An answer that repeats the credential of its request.
    if (fault === 'echoes' && request.method === 'GET')
      return { status: 200, body: [{ id: request.headers.authorization }] }
    if (request.method === 'GET')
      return { status: 200, body: shown.map(({ id, value }) => ({ id, ...value })) }
    const isAlbum = name === 'albums'
    const sent = sentIn(request, isAlbum ? 'NewAlbum' : 'NewCard')
    if (sent === undefined) return problem(400, 'INVALID')
    return { status: 201, body: this.#add(name, isAlbum ? 'A' : 'C', user, sent) }
  }

  #entry(
    { first, id, part, user }: { first: string; id: string; part: string | undefined; user: string },
    request: Request,
  ): Answer {
    if (!fits(first === 'cards' ? 'CardId' : 'AlbumId', id)) return problem(400, 'INVALID')
    const { method } = request
    const sent = method === 'PUT' ? sentIn(request, 'NewAlbum') : {}
    if (sent === undefined) return problem(400, 'INVALID')
    const row = this.#rows[first]?.find((each) => each.id === id)
    if (row !== undefined && part === 'owner') return { status: 200, body: { name: user } }
    const isOpen = row !== undefined && (row.by === user || this.#lets(method, part))
    if (!isOpen)
      return row !== undefined && this.#settings.fault === 'tells' ? problem(404, 'NOT_YOURS') : UNKNOWN
    if (part === 'prints') return { status: 200, body: [{ number: 1, of: String(row.value.title) }] }
    if (part === 'seal') {
      row.value = { title: 'sealed' }
      return { status: 204 }
    }
    if (method === 'DELETE') {
      this.#rows[first] = (this.#rows[first] ?? []).filter((each) => each !== row)
      return { status: 204 }
    }
    if (method === 'PUT') row.value = sent
    return { status: 200, body: { id, ...row.value } }
  }

  /** Whether the fault opens an entry of another user. */
  #lets(method: string, part: string | undefined): boolean {
    const { fault } = this.#settings
    if (part === 'prints') return fault === 'prints'
    if (part === 'seal') return fault === 'seals'
    const needed = { GET: 'reads', PUT: 'changes', DELETE: 'deletes' }[method]
    return needed !== undefined && needed === fault
  }

  #order(user: string, request: Request): Answer {
    const sent = sentIn(request, 'NewOrder')
    if (sent === undefined) return problem(400, 'INVALID')
    const card = this.#rows.cards?.find(({ id }) => id === sent.cardId)
    const isOpen = card !== undefined && (card.by === user || this.#settings.fault === 'uses')
    return isOpen ? { status: 201, body: { id: `O-${++this.#last}`, ...sent } } : UNKNOWN
  }

  #add(name: string, letter: string, by: string, value: Tree): Tree {
    const id = `${letter}-${++this.#last}`
    this.#rows[name]?.push({ id, by, value })
    return { id, ...value }
  }

  #userOf({ headers }: Request): string | undefined {
    const found = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (found === undefined || found.left-- <= 0) return undefined
    return found.user
  }

  #session(request: Request, part: string | undefined): Answer {
    const sent = sentIn(request, part === 'next' ? 'Refresh' : 'SignIn')
    if (sent === undefined) return problem(400, 'INVALID')
    const user = part === 'next' ? this.#refreshed(sent.refreshToken) : this.#known(sent.user, sent.password)
    if (user === undefined) return problem(401, 'REFUSED')
    this.sessions.push(`${part === 'next' ? 'refresh' : 'signIn'} ${user}`)
    const {
      access_token: accessToken,
      expires_in: expiresIn,
      refresh_token: refreshToken,
    } = this.#granted(user)
    return { status: 201, body: { accessToken, expiresIn, refreshToken } }
  }

  #granted(user: string) {
    const refresh = `${user}-refresh-${++this.#last}`
    this.#refreshes.set(refresh, user)
    return {
      access_token: this.tokenOf(user),
      token_type: 'Bearer',
      expires_in: this.#settings.expiresIn ?? 3600,
      refresh_token: refresh,
    }
  }

  /** A refresh token serves once. */
  #refreshed(token: unknown): string | undefined {
    const user = this.#refreshes.get(String(token))
    this.#refreshes.delete(String(token))
    return user
  }

  #known(user: unknown, password: unknown): string | undefined {
    return PASSWORDS[String(user)] === password ? String(user) : undefined
  }

  /** The token endpoint of OAuth 2, which knows one client. */
  #token({ body, headers }: Request): Answer {
    const { tokenAnswer } = this.#settings
    if (tokenAnswer !== undefined) return tokenAnswer
    const form = new URLSearchParams(body)
    const basic = Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret)}`).toString('base64')
    const isInBody = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
    const isKnown = headers.authorization === `Basic ${basic}` || isInBody
    if (!isKnown) return { status: 401, body: { error: 'invalid_client', error_description: body } }
    const grant = form.get('grant_type')
    const user =
      grant === 'password'
        ? this.#known(form.get('username'), form.get('password'))
        : grant === 'refresh_token'
          ? this.#refreshed(form.get('refresh_token'))
          : 'ann'
    if (user === undefined) return { status: 400, body: { error: 'invalid_grant' } }
    this.sessions.push([grant, isInBody ? 'body' : 'basic', form.get('scope') ?? ''].join(' ').trim())
    return { status: 200, body: this.#granted(user) }
  }

  /** A refresh token that is given to the run. */
  refreshTokenOf(user: string): string {
    return this.#granted(user).refresh_token
  }
}

function sentIn({ body, headers }: Request, name: string): Tree | undefined {
  if (!headers['content-type']?.startsWith('application/json')) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return fits(name, value) && isTree(value) ? value : undefined
  } catch {
    return undefined
  }
}

const FRAMES = [
  { id: 'F-0001', wood: 'oak' },
  { id: 'F-0002', wood: 'ash' },
]

function shared(id: string | undefined): Answer {
  if (id === undefined) return { status: 200, body: FRAMES }
  const found = FRAMES.find((each) => each.id === id)
  if (found !== undefined) return { status: 200, body: found }
  return fits('FrameId', id) ? UNKNOWN : problem(400, 'INVALID')
}
