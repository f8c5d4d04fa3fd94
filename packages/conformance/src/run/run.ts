import { createRandom } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { Tally } from '../coverage/tally.ts'
import { type ApiDocument, loadDocuments, type Unread } from '../document/load.ts'
import { type Operation, operationsOfAll } from '../document/operations.ts'
import { type Fixtures, fixturesOf } from '../plan/fixtures.ts'
import type { Kit } from '../plan/kit.ts'
import type { Lacking } from '../plan/lacking.ts'
import { Requests } from '../plan/requests.ts'
import { type Check, createRecorder } from '../record/recorder.ts'
import { type Given, isGiven, withMetNeed } from '../request/session.ts'
import { readable } from '../secrets/marks.ts'
import { createSecrets, type Secrets } from '../secrets/secrets.ts'
import type { Client } from '../send/client.ts'
import type { Exchange } from '../send/exchange.ts'
import { type ClientSettings, clientFor } from '../send/service-client.ts'
import { runState } from '../state/run-state.ts'
import { type HarFile, harFile } from '../traffic/record-har.ts'
import { type Second, type Twin, twinOf } from '../twin/twin-client.ts'
import { runOperation } from './run-operation.ts'
import { notesOn, notesOnPatterns, notesOnStopping, notesOnUnread, notesOnWaiting } from './setup-notes.ts'

export type RunOptions = ClientSettings & {
  /** Files or URLs of OpenAPI documents, or loaded documents. */
  specs: readonly string[] | readonly ApiDocument[]
  /** Folders and origins, besides the folder or the origin of each document, to which its references may lead. */
  roots?: readonly string[] | undefined
  /** Documents that the run goes on without, besides those among `specs`. */
  unread?: readonly Unread[]
  bearer?: string | undefined
  headers?: Record<string, string>
  fixtures?: Fixtures
  /** The only operation to test. */
  only?: string | undefined
  seed?: number
  /** False for a server that only replays examples and keeps no state. */
  stateful?: boolean
  /** A second service, which gets the same requests, and of which the differences are reported in place of violations. */
  compare?: Second | undefined
  /** A HAR file for the calls of the run. */
  record?: string | undefined
}

export type RunResult = {
  target: string
  /** Undefined for recorded calls, which nothing can repeat. */
  seed: number | undefined
  /** The recorded calls that were judged, in place of a run. */
  /** The second service of a comparison. */
  compared?: string
  recording?: { files: readonly string[]; entries: number; judged: number }
  /** The values that reports must not show. */
  secrets: Secrets
  operations: Operation[]
  /** Documents that were not tested, because of a mistake in them. */
  unread: Unread[]
  checks: Check[]
  /** What was tried of each operation. */
  tally: Tally
  /** By operationId, the rules that its documented successes broke; `''` is a success without a violation. */
  successes: ReadonlyMap<string, ReadonlySet<string>>
  /** The values and headers that refused operations lacked. */
  lacking: Lacking[]
  /** Remarks on the setup of the run, for the reader of the report. */
  notes: string[]
  requests: number
  ms: number
}

/** Reads come first, deletes last. */
const ORDER = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Tests a running service against its documents.
 * @throws CannotRun when a document cannot be read, the operation is unknown, or nothing answers at the
 * target
 */
export async function runConformance(options: RunOptions): Promise<RunResult> {
  const begin = performance.now()
  const { target, only, seed = 1, stateful = true, fixtures = fixturesOf({}) } = options
  const { documents, unread } = await loaded(options)
  const documented = operationsOfAll(documents)
  const given = givenOf(options, documented, fixtures)
  const operations = documented.map((operation) => withMetNeed(operation, given))
  const isWanted = (id: string) => only === undefined || id === only
  const wanted = operations.filter(({ id }) => isWanted(id))
  if (wanted.length === 0) {
    const shared = operations.filter(({ sharedId }) => sharedId === only)
    if (shared.length > 0)
      throw new CannotRun(`--only ${only} is in several documents. Name one of ${idsOf(shared)}.`)
    throw new CannotRun(`--only ${only} is not an operation of the documents: ${idsOf(operations)}.`)
  }
  const secrets = createSecrets(given)
  const client = await clientFor(options, operations, given, secrets)
  const har = options.record === undefined ? undefined : await harFile(options.record, secrets)
  const cover = (text: string, exchange?: Exchange) => readable(secrets.cover(text, exchange?.sent.secrets))
  const one = { client, recorder: createRecorder(isWanted, cover), meanings: secrets.meanings }
  const compared = await comparedOf(options, operations, given, one)
  const kit: Kit = {
    documents,
    operations,
    client: har === undefined ? compared.client : recording(compared.client, har),
    random: createRandom(seed),
    fixtures,
    recorder: compared.recorder,
    tally: new Tally(),
    lacking: [],
    headers: Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    isGiven: (scheme) => isGiven(scheme, given),
    stateful,
  }
  await tryAll(kit, wanted, isWanted).finally(() => har?.close())
  recordStop(kit, client.stoppedAfter())
  const { checks, successes } = kit.recorder
  const ms = performance.now() - begin
  const notes = [
    ...notesOnUnread(unread),
    ...documents.flatMap((each) => each.notes),
    ...notesOn(fixtures, operations),
    ...notesOnPatterns(documents),
    ...notesOnWaiting(client),
    ...notesOnStopping(client.stoppedAfter()),
    ...compared.notes(),
  ]
  return {
    target,
    seed,
    ...(options.compare === undefined ? {} : { compared: options.compare.target }),
    secrets,
    operations: wanted,
    unread,
    checks,
    tally: kit.tally,
    successes,
    lacking: kit.lacking,
    notes,
    requests: client.count(),
    ms,
  }
}

/** The client and the recorder of the run: those of two services, where they are compared. */
function comparedOf(
  { compare, ...options }: RunOptions,
  operations: readonly Operation[],
  given: Given,
  one: Parameters<typeof twinOf>[3],
): Promise<Twin> {
  if (compare === undefined) return Promise.resolve({ ...one, notes: () => [] })
  return twinOf({ ...options, compare }, operations, given, one)
}

async function tryAll(kit: Kit, wanted: readonly Operation[], isWanted: (id: string) => boolean) {
  const requests = new Requests(kit)
  for (const operation of inOrder(wanted)) await runOperation(kit, requests, operation)
  if (kit.stateful) await runState(kit, requests, isWanted)
}

/** A service that stops is a violation, whatever its answers were. */
function recordStop({ recorder }: Kit, last: Exchange | undefined) {
  if (last === undefined) return
  const message =
    'The service stopped after this request, and did not come back. What came later was not tried.'
  recorder.failed({
    operation: last.operation,
    kind: 'answer',
    rule: 'no-answer',
    title: 'the service goes on',
    message,
    exchange: last,
  })
}

function recording(client: Client, har: HarFile): Client {
  return {
    async send(draft) {
      const exchange = await client.send(draft)
      har.add(exchange)
      return exchange
    },
  }
}

function idsOf(operations: readonly Operation[]): string {
  return operations.map(({ id }) => id).join(', ')
}

async function loaded({ specs, roots, unread = [] }: RunOptions) {
  const read = await loadDocuments(
    specs.filter((spec) => typeof spec === 'string'),
    roots,
  )
  return {
    documents: [...specs.filter((spec) => typeof spec !== 'string'), ...read.documents],
    unread: [...unread, ...read.unread],
  }
}

function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ method, path }: Operation) => ORDER.indexOf(method) * 10 + path.split('{').length
  return operations.toSorted((left, right) => rank(left) - rank(right))
}

function givenOf(
  { bearer, headers = {} }: RunOptions,
  operations: readonly Operation[],
  fixtures: Fixtures,
): Given {
  return { bearer, headers, keys: queryKeys(operations, fixtures) }
}

/** API keys in the query come from the fixtures, by name. */
function queryKeys(operations: readonly Operation[], fixtures: Fixtures): Record<string, string> {
  const found: Record<string, string> = {}
  for (const operation of operations) {
    for (const { kind, in: location, key } of operation.needs.flat()) {
      const [value] = fixtures.valuesOf(operation, key)
      if (kind === 'apiKey' && location === 'query' && value !== undefined) found[key] = String(value)
    }
  }
  return found
}
