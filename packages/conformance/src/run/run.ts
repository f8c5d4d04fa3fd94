import { type ApiDocument, loadDocuments, type Unread } from '../document/load.ts'
import { type Operation, operationsOfAll } from '../document/operations.ts'
import { type Skipped, selected } from '../document/selection.ts'
import { createRandom } from '../generate/random.ts'
import { type Fixtures, fixturesOf } from '../plan/fixtures.ts'
import type { Focus, Kit } from '../plan/kit.ts'
import type { Lacking } from '../plan/lacking.ts'
import { Requests } from '../plan/requests.ts'
import { type Check, createRecorder } from '../record/recorder.ts'
import { type Given, isGiven, withMetNeed } from '../request/session.ts'
import { readable } from '../secrets/marks.ts'
import { createSecrets, type Secrets } from '../secrets/secrets.ts'
import { type ClosableClient, closable } from '../send/closing.ts'
import type { Exchange } from '../send/exchange.ts'
import { CLOCK } from '../send/patience.ts'
import { type ClientSettings, clientFor } from '../send/service-client.ts'
import { runState } from '../state/run-state.ts'
import { runOperation, unreached } from './run-operation.ts'
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
  /** The operations to test, by a selection or several (`document/selection.ts`); all of them without one. */
  only?: string | readonly string[] | undefined
  /** Selections of operations to which nothing is sent. */
  skip?: readonly string[] | undefined
  seed?: number
  /** False for a server that only replays examples and keeps no state. */
  stateful?: boolean
  /** After so many milliseconds nothing is sent any more. The request on its way is still awaited. */
  timeLimitMs?: number | undefined
  /** The only finding to look for, by its id: nothing is sent any more once it is seen. */
  until?: string | undefined
  /** The only check to make, by its kind and title; what other checks have to send is left out. */
  focus?: Focus | undefined
}

export type RunResult = {
  target: string
  seed: number
  /** The values that reports must not show. */
  secrets: Secrets
  operations: Operation[]
  /** Operations of the documents that options left out. They are neither proved nor untried. */
  skipped: Skipped[]
  /** Why the run ended before everything was tried; undefined for a whole run. */
  ended?: string | undefined
  /** Documents that were not tested, because of a mistake in them. */
  unread: Unread[]
  checks: Check[]
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
 * @throws CannotRun when a document cannot be read, a selection fits no operation, or nothing answers at the target
 */
export async function runConformance(options: RunOptions): Promise<RunResult> {
  const begin = performance.now()
  const { target, seed = 1, stateful = true, fixtures = fixturesOf({}) } = options
  const { documents, unread } = await loaded(options)
  const documented = operationsOfAll(documents)
  const given = givenOf(options, documented, fixtures)
  const { only = [], skip } = options
  const { wanted, usable, probed, skipped } = selected(
    documented.map((operation) => withMetNeed(operation, given)),
    { only: [only].flat(), skip },
  )
  const ids = new Set(wanted.map(({ id }) => id))
  const isWanted = (id: string) => ids.has(id)
  const secrets = createSecrets(given)
  const cover = (text: string, exchange?: Exchange) => readable(secrets.cover(text, exchange?.sent.secrets))
  const onFound = (id: string) => id === options.until && client.close('the finding is seen')
  const recorder = createRecorder(isWanted, cover, onFound)
  const inTime = timeLimited(options)
  const client = closable(await clientFor(options, probed, given, secrets), recorder.end, inTime)
  const kit: Kit = {
    documents,
    operations: usable,
    client,
    random: createRandom(seed),
    fixtures,
    recorder,
    lacking: [],
    headers: Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    isGiven: (scheme) => isGiven(scheme, given),
    stateful,
    focus: options.focus,
  }
  await runAll(kit, wanted, client)
  recordStop(kit, client.stoppedAfter())
  const { checks, successes } = recorder
  const ms = performance.now() - begin
  const notes = [
    ...notesOnUnread(unread),
    ...documents.flatMap((each) => each.notes),
    ...notesOn(fixtures, documented),
    ...notesOnPatterns(documents),
    ...notesOnWaiting(client),
    ...notesOnStopping(client.stoppedAfter()),
  ]
  const requests = client.count()
  return {
    target,
    seed,
    secrets,
    operations: wanted,
    skipped,
    ended: options.until === undefined ? recorder.endedBy() : undefined,
    unread,
    checks,
    successes,
    lacking: kit.lacking,
    notes,
    requests,
    ms,
  }
}

async function runAll(kit: Kit, wanted: readonly Operation[], client: ClosableClient): Promise<void> {
  const { focus, stateful, recorder } = kit
  const own = new Requests(kit)
  for (const operation of focus?.kind === 'state' ? [] : inOrder(wanted)) {
    const ended = client.closedBy()
    if (ended === undefined) await runOperation(kit, own, operation)
    else unreached(kit, operation, ended)
  }
  if (!stateful || !(focus === undefined || focus.kind === 'state' || focus.kind === 'answer')) return
  const ids = new Set(wanted.map(({ id }) => id))
  const ended = client.closedBy()
  if (ended === undefined) return await runState(kit, own, (id) => ids.has(id))
  recorder.end(ended)
  for (const operation of wanted)
    recorder.untried({ operation, kind: 'state', rule: 'state', title: 'the state', reason: ended })
}

/** The reason why nothing is sent any more; undefined as long as there is time. */
function timeLimited({ timeLimitMs, clock = CLOCK }: RunOptions): () => string | undefined {
  const begin = clock.now()
  const reason = `not reached within the time limit of ${Math.round((timeLimitMs ?? 0) / 1000)} s`
  return () => (timeLimitMs !== undefined && clock.now() - begin >= timeLimitMs ? reason : undefined)
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
