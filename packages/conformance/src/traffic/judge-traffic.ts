import { CannotRun } from '../cannot-run.ts'
import { Tally } from '../coverage/tally.ts'
import type { ApiDocument, Unread } from '../document/load.ts'
import { type Operation, operationsOfAll } from '../document/operations.ts'
import { selected } from '../document/selection.ts'
import { createRecorder } from '../record/recorder.ts'
import type { RunResult } from '../run/run.ts'
import { notesOnUnread } from '../run/setup-notes.ts'
import { readable } from '../secrets/marks.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { type Recorded, readHar } from './har.ts'
import { type Judged, judgeCall } from './judge-call.ts'
import { operationFinder } from './operation-finder.ts'
import { notesOnTraffic, type Skipped, undocumentedCalls } from './others.ts'

type TrafficOptions = {
  documents: readonly ApiDocument[]
  unread?: readonly Unread[]
  /** HAR files. */
  files: readonly string[]
  /** The address of the service. Its calls that no document has are notes; without it, they are calls of others. */
  target?: string | undefined
  /** The path in front of all paths, in place of the documents' servers. */
  base?: string | undefined
  /** Selections of operations whose calls are judged, or are not (`document/selection.ts`). */
  only?: readonly string[] | undefined
  skip?: readonly string[] | undefined
}

/**
 * Judges recorded calls by the rules of a run, and sends nothing.
 * @throws CannotRun when a file is not HAR, or no call in it is of the documents
 */
export async function judgeTraffic(options: TrafficOptions): Promise<RunResult> {
  const begin = performance.now()
  const { documents, unread = [], files, target } = options
  const calls = (await Promise.all(files.map(readHar))).flat()
  const documented = operationsOfAll(documents)
  const { wanted, skipped: leftOut } = selected(documented, { only: options.only ?? [], skip: options.skip })
  const secrets = createSecrets({ bearer: undefined, headers: {}, keys: {} })
  const recorder = createRecorder(
    () => true,
    (text, exchange) => readable(secrets.cover(text, exchange?.sent.secrets)),
  )
  const run = { recorder, tally: new Tally(), secrets }
  const { meant, skipped, undocumented } = sorted(calls, { documented, wanted }, options)
  if (meant.length === 0) throw noneOf(calls, skipped, options)
  const judged = meant.map((each) => judgeCall(run, each))
  for (const each of undocumentedCalls(undocumented, documents)) recorder.noted(each)
  const { checks, successes } = recorder
  return {
    target: target ?? [...new Set(meant.map(({ call }) => call.url.origin))].join(', '),
    seed: undefined,
    recording: { files, entries: calls.length, judged: meant.length },
    secrets,
    operations: wanted,
    skipped: leftOut,
    unread: [...unread],
    checks,
    tally: run.tally,
    successes,
    lacking: [],
    notes: [
      ...notesOnUnread(unread),
      ...documents.flatMap(({ notes }) => notes),
      ...notesOnTraffic(skipped, judged),
    ],
    requests: meant.length,
    ms: performance.now() - begin,
  }
}

type Sorted = { meant: Judged[]; skipped: Skipped[]; undocumented: Recorded[] }

type Chosen = { documented: readonly Operation[]; wanted: readonly Operation[] }

function sorted(calls: readonly Recorded[], { documented, wanted }: Chosen, where: TrafficOptions): Sorted {
  const find = operationFinder(documented, where)
  const chosen = new Set(wanted)
  const found: Sorted = { meant: [], skipped: [], undocumented: [] }
  for (const call of calls) {
    const meant = find(call)
    if (meant === 'undocumented') found.undocumented.push(call)
    else if (meant === 'elsewhere') found.skipped.push({ call, reason: 'not of the documents' })
    else if (!chosen.has(meant.operation))
      found.skipped.push({ call, reason: 'left out by --only or --skip' })
    else if (call.isFromCache) found.skipped.push({ call, reason: 'answered from a cache' })
    else if (call.answer === undefined) found.skipped.push({ call, reason: 'without an answer' })
    else found.meant.push({ call, answer: call.answer, ...meant })
  }
  return found
}

function noneOf(
  calls: readonly Recorded[],
  skipped: readonly Skipped[],
  { files, target }: TrafficOptions,
): CannotRun {
  if (skipped.some(({ reason }) => reason === 'left out by --only or --skip'))
    return new CannotRun(
      `--only and --skip leave none of the ${calls.length} calls in ${files.join(', ')} to judge.`,
    )
  const origins = [...new Set(calls.map(({ url }) => url.origin))].slice(0, 5).join(', ') || 'nowhere'
  const advice =
    target === undefined
      ? 'Give the address of the service by --target, or the path in front of all paths by --base'
      : 'Give another --target, or the path in front of all paths by --base'
  return new CannotRun(
    `None of the ${calls.length} calls in ${files.join(', ')} is of the documents: they went to ${origins}. ${advice}.`,
  )
}
