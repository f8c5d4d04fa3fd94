import { groupedBy, isJsonType } from '@portal/document'
import type { ApiDocument } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'
import type { Recorder } from '../record/recorder.ts'
import { counted } from '../report/counts.ts'
import type { Recorded } from './har.ts'
import type { Lacking } from './judge-call.ts'

/** A call that was not judged. */
export type Skipped = {
  call: Recorded
  reason:
    | 'not of the documents'
    | 'left out by --only or --skip'
    | 'answered from a cache'
    | 'without an answer'
}

const MOST_ORIGINS = 5

/** The calls that were not judged, by reason and address, and what the file lacks of the others. */
export function notesOnTraffic(skipped: readonly Skipped[], judged: readonly Lacking[]): string[] {
  const byReason = groupedBy(skipped, ({ reason }) => reason)
  const bodies = judged.filter(({ body }) => body).length
  const answers = judged.filter(({ answer }) => answer).length
  return [
    ...[...byReason].map(([reason, some]) => {
      const calls = some.map(({ call }) => call)
      return `Not judged: ${counted(calls.length, 'recorded call')} ${reason} (${originsOf(calls)}).`
    }),
    ...(bodies > 0 ? [`Of ${counted(bodies, 'request')} the recording does not have the body.`] : []),
    ...(answers > 0 ? [`Of ${counted(answers, 'answer')} the recording does not have the body.`] : []),
  ]
}

function originsOf(calls: readonly Recorded[]): string {
  const byOrigin = [...groupedBy(calls, ({ url }) => url.origin)].toSorted(
    ([, left], [, right]) => right.length - left.length,
  )
  const shown = byOrigin.slice(0, MOST_ORIGINS).map(([origin, some]) => `${some.length} at ${origin}`)
  const more = byOrigin.length - shown.length
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** Notes on calls of the service that no document has; what a page loads, such as pictures, is none. */
export function undocumentedCalls(
  calls: readonly Recorded[],
  [document]: readonly ApiDocument[],
): Parameters<Recorder['noted']>[0][] {
  const ofService = calls.filter(isOfService)
  const byPath = groupedBy(ofService, ({ method, url }) => `${method} ${withoutIds(url.pathname)}`)
  return [...byPath].flatMap(([id, some]) => {
    const [first] = some
    if (first === undefined || document === undefined) return []
    const { method } = first
    const operation = strange(document, { id, method, path: withoutIds(first.url.pathname) })
    const times = `${counted(some.length, 'recorded call')}, the first is entry ${first.number} of ${first.file}`
    const message = `${id} is in no document: ${times}.`
    return [
      {
        operation,
        kind: 'answer',
        rule: 'traffic-undocumented',
        title: 'a path or a method',
        message,
      } as const,
    ]
  })
}

function isOfService({ headers, answer }: Recorded): boolean {
  return [headers['content-type'], answer?.headers['content-type']].some((type) => isJsonType(type ?? ''))
}

/** Ids, and whatever is secret in an address, are left out. */
function withoutIds(path: string): string {
  return path
    .split('/')
    .map((segment) => (/\d.*\d.*\d|.{25}|@|%40/.test(segment) ? '…' : segment))
    .join('/')
}

function strange(document: ApiDocument, own: Pick<Operation, 'id' | 'method' | 'path'>): Operation {
  const nothing = {
    prefix: '',
    summary: '',
    tags: [],
    requirements: [],
    parameters: [],
    body: undefined,
    answers: [],
    security: [],
    needs: [],
  }
  return { ...own, document, ...nothing }
}
