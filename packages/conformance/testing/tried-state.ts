import { createRandom, type Tree } from '@portal/document'
import { Tally } from '../src/coverage/tally.ts'
import { documentOf } from '../src/document/load.ts'
import { operationsOf } from '../src/document/operations.ts'
import { fixturesOf } from '../src/plan/fixtures.ts'
import type { Kit } from '../src/plan/kit.ts'
import { Requests } from '../src/plan/requests.ts'
import { createRecorder } from '../src/record/recorder.ts'
import { payloadOf } from '../src/request/body.ts'
import { type Draft, targetOf } from '../src/request/draft.ts'
import type { Exchange } from '../src/send/exchange.ts'
import { stateUnits } from '../src/state/run-state.ts'

/** A request as a service in a test sees it; `ids` are the segments of the path. */
export type Asked = { method: string; ids: string[]; query: URLSearchParams; body: Tree }

export type Answered = { status: number; body?: unknown; headers?: Record<string, string> }

/** The rules that a service broke, those that its document leaves open, and those not tried, in the checks of state alone. */
type Outcome = { failed: string[]; noted: string[]; untried: string[] }

/** Runs the checks of state against a service that is a function. */
export async function triedState(
  paths: Tree,
  service: (asked: Asked) => Answered,
  components: Tree = {},
): Promise<Outcome> {
  const document = documentOf('test.json', { openapi: '3.1.0', paths, components })
  const operations = operationsOf(document)
  const recorder = createRecorder(
    () => true,
    (text) => text,
  )
  const client = { send: async (draft: Draft) => exchangeOf(draft, service) }
  const kit: Kit = {
    documents: [document],
    operations,
    client,
    recorder,
    lacking: [],
    tally: new Tally(),

    random: createRandom(1),
    fixtures: fixturesOf({}),
    headers: {},
    isGiven: () => false,
    stateful: true,
  }
  const { units } = await stateUnits(kit, new Requests(kit), () => true)
  for (const { run } of units) await run()
  const of = (outcome: string) =>
    recorder.checks
      .filter((each) => each.kind === 'state' && each.outcome === outcome)
      .map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)
  return { failed: of('failed'), noted: of('noted'), untried: of('not tried') }
}

function exchangeOf(draft: Draft, service: (asked: Asked) => Answered): Exchange {
  const { operation, body } = draft
  const url = new URL(targetOf(draft, []), 'http://service')
  const payload = body === undefined ? '{}' : String(payloadOf(body))
  const ids = url.pathname.split('/').slice(1).map(decodeURIComponent)
  const {
    status,
    body: answer,
    headers = {},
  } = service({
    method: operation.method,
    ids,
    query: url.searchParams,
    body: JSON.parse(payload),
  })
  const text = answer === undefined ? '' : JSON.stringify(answer)
  const curl = { files: [], body: [] }
  const sent = {
    method: operation.method,
    url: url.href,
    headers: {},
    body: payload,
    curl,
    secrets: new Map(),
  }
  const json = answer === undefined ? undefined : { value: JSON.parse(text) }
  const got = {
    status,
    text,
    json,
    bytes: text.length,
    broken: undefined,
    headers: { 'content-type': 'application/json', ...headers },
  }
  return { operation, sent, got, problem: undefined, ms: 1 }
}

const TEXT = { type: 'string', minLength: 8, maxLength: 20, pattern: '^[a-z]+ [A-Z][a-z]+$' }

/** Notes as a document describes them; `own` are further properties of a note, `more` of operations. */
export function notes(own: Tree = {}, more: Record<string, Tree> = {}): Tree {
  const note = {
    type: 'object',
    required: ['text', 'pages'],
    properties: {
      id: { type: 'string', readOnly: true },
      text: TEXT,
      pages: { type: 'integer', minimum: 1 },
      ...own,
    },
  }
  const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const answers = (schema: unknown) => ({
    200: json(schema),
    201: json(schema),
    202: json(schema),
    404: json({}),
  })
  const operation = (operationId: string, schema: unknown, parts: Tree = {}) => ({
    operationId,
    responses: answers(schema),
    ...parts,
    ...more[operationId],
  })
  const body = { requestBody: { required: true, ...json(note) } }
  const item = { parameters: [id] }
  return {
    '/notes': {
      get: operation('listNotes', { type: 'object', properties: { items: { type: 'array', items: note } } }),
      post: operation('addNote', note, body),
    },
    '/notes/{id}': {
      get: operation('getNote', note, item),
      patch: operation('changeNote', note, { ...item, ...body }),
      delete: operation('removeNote', {}, item),
    },
  }
}

/** A service of notes; each part of its behaviour can be replaced. */
export function noteService({
  keep = (note: Tree) => note,
  tell = (note: Tree) => note,
  list = (all: Tree[], _asked: Asked): Answered => ({ status: 200, body: { items: all } }),
  remove = (all: Map<string, Tree>, id: string): Answered => {
    all.delete(id)
    return { status: 200, body: {} }
  },
  status = 201,
}: {
  keep?: (note: Tree) => Tree
  tell?: (note: Tree) => Tree
  list?: (all: Tree[], asked: Asked) => Answered
  remove?: (all: Map<string, Tree>, id: string) => Answered
  status?: number
} = {}): (asked: Asked) => Answered {
  const all = new Map<string, Tree>()
  let last = 0
  return (asked) => {
    const { method, ids, body } = asked
    const id = ids[1]
    if (method === 'POST') {
      last += 1
      const note = { ...body, id: `N-${last}` }
      all.set(note.id, keep(note))
      return { status, body: tell(note) }
    }
    if (id === undefined) return list([...all.values()], asked)
    const note = all.get(id)
    if (note === undefined) return { status: 404, body: {} }
    if (method === 'DELETE') return remove(all, id)
    if (method === 'PATCH') all.set(id, keep({ ...note, ...body, id }))
    return { status: 200, body: all.get(id) }
  }
}
