import { createRandom } from '@portal/document'
import { Tally } from '../coverage/tally.ts'
import { type ApiDocument, loadDocuments, type Unread } from '../document/load.ts'
import { type Operation, operationsOfAll } from '../document/operations.ts'
import { type Skipped, selected } from '../document/selection.ts'
import type { Focus, Kit } from '../plan/kit.ts'
import type { Lacking } from '../plan/lacking.ts'
import type { Check } from '../record/recorder.ts'
import { isGiven, withMetNeed } from '../request/session.ts'
import { readable } from '../secrets/marks.ts'
import { createSecrets, type Secrets } from '../secrets/secrets.ts'
import type { Exchange } from '../send/exchange.ts'
import type { ClientSettings } from '../send/service-client.ts'
import type { Second } from '../twin/twin-client.ts'
import { type Cleanup, cleanUp, notesOnCleanup } from './cleanup.ts'
import { connected, recordStop } from './connecting.ts'
import { CreatedEntries } from './created-entries.ts'
import { endingOf, runAll } from './run-all.ts'
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
    /** Ends the run as the time limit does. */
    signal?: AbortSignal | undefined
    /** The number of independent operations that are tested at once; one after the other without it. */
    workers?: number | undefined
    /** False leaves what the run creates. */
    cleanup?: boolean
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
  /** The second service of a comparison. */
  compared?: string
  /** The recorded calls that were judged, in place of a run. */
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
  /** The entries that the run created, where it deletes them. */
  cleanup?: Cleanup | undefined
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
  const ending = endingOf(options)
  const created = stateful && options.cleanup !== false ? new CreatedEntries(documented) : undefined
  const connection = await connected(
    { ...options, ending, created },
    { probed, isWanted: (id) => ids.has(id) },
    { given, settings, secrets },
  )
  const { first, recorder, client } = connection
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
  const { second } = users
  // Two services are sent the same in the same order.
  const workers = options.compare === undefined ? (options.workers ?? 1) : 1
  const notesOnOthers = await runAll(kit, wanted, client, { second, workers })
  const cleaning = { client: connection.open, second, documented, isOver: ending.isOver }
  const cleanup = created && (await cleanUp(kit, created, cleaning))
  recordStop(kit, first.stoppedAfter())
  const cover = (text: string) => readable(secrets.cover(text))
  return {
    target,
    seed,
    ...(options.compare === undefined ? {} : { compared: options.compare.target }),
    secrets,
    operations: wanted,
    skipped,
    ended: options.until === undefined ? recorder.endedBy() : undefined,
    unread,
    ...outcomeOf(kit),
    cleanup,
    notes: [
      ...notesOnSetup(kit, unread, documented),
      ...notesOnOthers,
      ...notesOnWaiting(first),
      ...notesOnStopping(first.stoppedAfter()),
      ...connection.notes(),
      ...(cleanup === undefined ? [] : notesOnCleanup(cleanup, cover)),
    ],
    requests: first.count(),
    ms: performance.now() - begin,
  }
}

function outcomeOf({ recorder: { checks, successes }, tally, lacking }: Kit) {
  return { checks, successes, tally, lacking }
}

function notesOnSetup(
  { documents, fixtures }: Kit,
  unread: readonly Unread[],
  documented: readonly Operation[],
): string[] {
  return [
    ...notesOnUnread(unread),
    ...documents.flatMap((each) => each.notes),
    ...notesOn(fixtures, documented),
    ...notesOnPatterns(documents),
  ]
}

function byLowerName(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
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
