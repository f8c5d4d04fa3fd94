import type { Tree } from '@portal/document'
import { type Served, served } from '../served.ts'
import { type Answer, fits, problem, type Request, Sessions, type Settings, sentIn } from './sessions.ts'

type Wanted = { first: string; id: string; part: string | undefined; user: string }
type Owned = { id: string; by: string; value: Tree }

const UNKNOWN = problem(404, 'UNKNOWN')

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
  readonly sessions: Sessions
  readonly #settings: Settings
  readonly #rows: Record<string, Owned[]> = { albums: [], cards: [] }
  #last = 1000

  constructor(settings: Settings) {
    this.#settings = settings
    this.sessions = new Sessions(settings)
    for (const user of ['ann', 'ben']) {
      this.#add('albums', 'A', user, { title: `first of ${user}` })
      this.#add('cards', 'C', user, { label: `card of ${user}` })
    }
  }

  /** Whether an entry is as it was at the start. */
  has(id: string): boolean {
    const row = Object.values(this.#rows)
      .flat()
      .find((each) => each.id === id)
    return /^(first|card) of /.test(String(row?.value.title ?? row?.value.label))
  }

  answer(request: Request): Answer {
    const [, first = '', id, part] = request.path.split('/')
    if (first === 'oauth') return this.sessions.token(request)
    if (first === 'sessions') return this.sessions.begin(request, id)
    if (first === 'papers') return shared(id)
    const user = this.sessions.userOf(request)
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

  #entry({ first, id, part, user }: Wanted, request: Request): Answer {
    const { method } = request
    const sent = method === 'PUT' ? sentIn(request, 'NewAlbum') : {}
    if (sent === undefined || !fits(idOf(first), id)) return problem(400, 'INVALID')
    const row = this.#rows[first]?.find((each) => each.id === id)
    if (row === undefined) return UNKNOWN
    // The page of the user itself, whatever the id.
    if (part === 'owner') return { status: 200, body: { name: user } }
    if (row.by !== user && !this.#lets(method, part))
      return this.#settings.fault === 'tells' ? problem(404, 'NOT_YOURS') : UNKNOWN
    if (part === 'prints') return { status: 200, body: [{ number: 1, of: String(row.value.title) }] }
    return this.#written(first, row, part ?? method, sent)
  }

  #written(first: string, row: Owned, action: string, sent: Tree): Answer {
    if (action === 'seal') row.value = { title: 'sealed' }
    if (action === 'PUT') row.value = sent
    if (action === 'DELETE') this.#rows[first] = (this.#rows[first] ?? []).filter((each) => each !== row)
    const isShown = action === 'GET' || action === 'PUT'
    return isShown ? { status: 200, body: { id: row.id, ...row.value } } : { status: 204 }
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
}

const idOf = (collection: string) => (collection === 'cards' ? 'CardId' : 'AlbumId')

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
