import { createRandom } from '@portal/document'
import { Tally } from '../coverage/tally.ts'
import { type ApiDocument, loadDocuments, type Unread } from '../document/load.ts'
import { type Operation, operationsOfAll } from '../document/operations.ts'
import { type Skipped, selected } from '../document/selection.ts'
import type { Focus, Kit } from '../plan/kit.ts'
import type { Lacking } from '../plan/lacking.ts'
import { type Check, createRecorder } from '../record/recorder.ts'
import { type Given, isGiven, withMetNeed } from '../request/session.ts'
import { readable } from '../secrets/marks.ts'
import { createSecrets, type Secrets } from '../secrets/secrets.ts'
import type { Client } from '../send/client.ts'
import { closable } from '../send/closing.ts'
import type { Exchange } from '../send/exchange.ts'
import { type ClientSettings, clientFor } from '../send/service-client.ts'
import { type Second, type Twin, twinOf } from '../twin/twin-client.ts'
import { runAll, timeLimited } from './run-all.ts'
import { notesOn, notesOnPatterns, notesOnStopping, notesOnUnread, notesOnWaiting } from './setup-notes.ts'
import { settingsOf, type UserOptions, usersOf } from './users.ts'

export type RunOptions = ClientSettings &
  UserOptions & {
    /** Files or URLs of OpenAPI documents, or loaded documents. */
    specs: readonly string[] | readonly ApiDocument[]
    /** Folders and origins, besides the folder or the origin of each document, to which its references may lead. */
    roots?: readonly string[] | undefined
    /** Documents that the run goes on without, besides those among `specs`. */
    unread?: readonly Unread[]
    /** Another user, with whom the ids of the first one are tried. */
    second?: UserOptions | undefined
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
    /** A second service, which gets the same requests, and of which the differences are reported in place of violations. */
    compare?: Second | undefined
    /** Called with each request and its answer, and with the secrets that must not be shown of them. */
    onExchange?: ((exchange: Exchange, secrets: Secrets) => void) | undefined
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
  /** Operations of the documents that options left out. They are neither proved nor untried. */
  skipped: Skipped[]
  /** Why the run ended before everything was tried; undefined for a whole run. */
  ended?: string | undefined
  /** Documents that were not tested, because of a mistake in them. */
  unread: Unread[]
  checks: Check[]
  /** The statuses, values and keywords that were tried. */
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

/**
 * Tests a running service against its documents.
 * @throws CannotRun when a document cannot be read, a selection fits no operation, or nothing answers at the target
 */
export async function runConformance(options: RunOptions): Promise<RunResult> {
  const begin = performance.now()
  const { target, seed = 1, stateful = true, only = [], skip } = options
  const { documents, unread } = await loaded(options)
  const documented = operationsOfAll(documents)
  const users = usersOf(options, documented, stateful)
  const { given, fixtures } = users.first
  const { wanted, usable, probed, skipped } = selected(
    documented.map((operation) => withMetNeed(operation, given)),
    { only: [only].flat(), skip },
  )
  const ids = new Set(wanted.map(({ id }) => id))
  const secrets = createSecrets(given, users.second?.given)
  const settings = settingsOf(users, documented, secrets)
  const {
    first,
    recorder,
    client,
    notes: notesOnTwin,
  } = await connected(options, { probed, isWanted: (id) => ids.has(id) }, { given, settings, secrets })
  const kit: Kit = {
    documents,
    operations: usable,
    client,
    random: createRandom(seed),
    fixtures,
    recorder,
    tally: new Tally(),
    lacking: [],
    headers: byLowerName(options.headers),
    isGiven: (scheme) => isGiven(scheme, given),
    stateful,
    focus: options.focus,
  }
  const notesOnOthers = await runAll(kit, wanted, client, users.second)
  recordStop(kit, first.stoppedAfter())
  const { checks, successes } = recorder
  const ms = performance.now() - begin
  const notes = [
    ...notesOnUnread(unread),
    ...documents.flatMap((each) => each.notes),
    ...notesOn(fixtures, documented),
    ...notesOnPatterns(documents),
    ...notesOnOthers,
    ...notesOnWaiting(first),
    ...notesOnStopping(first.stoppedAfter()),
    ...notesOnTwin(),
  ]
  return {
    target,
    seed,
    ...(options.compare === undefined ? {} : { compared: options.compare.target }),
    secrets,
    operations: wanted,
    skipped,
    ended: options.until === undefined ? recorder.endedBy() : undefined,
    unread,
    checks,
    tally: kit.tally,
    successes,
    lacking: kit.lacking,
    notes,
    requests: first.count(),
    ms,
  }
}

function byLowerName(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

type Chosen = { probed: readonly Operation[]; isWanted: (operationId: string) => boolean }

/** The recorder of a run, and the client through which all of it goes until it is closed. */
async function connected(
  options: RunOptions,
  { probed, isWanted }: Chosen,
  { given, settings, secrets }: { given: Given; settings: ReturnType<typeof settingsOf>; secrets: Secrets },
) {
  const cover = (text: string, exchange?: Exchange) => readable(secrets.cover(text, exchange?.sent.secrets))
  const onFound = (id: string) => id === options.until && client.close('the finding is seen')
  const inTime = timeLimited(options)
  const first = await clientFor(options, probed, settings, secrets)
  const one = {
    client: first,
    recorder: createRecorder(isWanted, cover, onFound),
    meanings: secrets.meanings,
  }
  const { client: sending, recorder, notes } = await comparedOf(options, probed, given, one)
  const seen = observed(sending, (exchange) => options.onExchange?.(exchange, secrets))
  const client = closable(seen, recorder.end, () => inTime() ?? first.goneBecause())
  return { first, recorder, client, notes }
}

/** The client and the recorder of the run, or of two services where they are compared. */
function comparedOf(
  { compare, ...options }: RunOptions,
  operations: readonly Operation[],
  given: Given,
  one: Parameters<typeof twinOf>[3],
): Promise<Twin> {
  if (compare === undefined) return Promise.resolve({ ...one, notes: () => [] })
  return twinOf({ ...options, compare }, operations, given, one)
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

function observed(client: Client, onExchange: (exchange: Exchange) => void): Client {
  return {
    async send(draft) {
      const exchange = await client.send(draft)
      onExchange(exchange)
      return exchange
    },
  }
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
