import type { TestWorld } from '../src/testing/world.ts'
import type { Called } from './called.ts'

type Fault = Parameters<TestWorld['addFault']>[0]

/** One column of the table: how an operation fails. */
export type Kind = {
  name: string
  fault: Omit<Fault, 'operationId'>
  /** Whether the operation is carried out, and only its answer is lost or spoilt. */
  isCarriedOut?: boolean
  /** Whether the right answer comes in the end. */
  isOnlyLate?: boolean
}

const status = (code: number, name = String(code)): Kind => ({
  name,
  // A short wait, so that a form can be sent again soon.
  fault: { kind: 'status', status: code, ...(code === 429 ? { retryAfter: 1 } : {}) },
})

/** No answer, a failure of the service, and an answer of another shape. */
const QUICK_KINDS: readonly Kind[] = [
  { name: 'reset', fault: { kind: 'reset' } },
  status(500),
  { name: 'wrong-shape', fault: { kind: 'wrong-shape' } },
]

const UNSUCCESSFUL: Kind = { name: 'unsuccessful', fault: { kind: 'unsuccessful' } }

/** The kinds of `npm test`; also the answer that nothing was changed, of an operation that can say so. */
export const quickKindsOf = ({ tellsSuccess }: Pick<Called, 'tellsSuccess'>): readonly Kind[] =>
  tellsSuccess ? [...QUICK_KINDS, UNSUCCESSFUL] : QUICK_KINDS

const OTHER_KINDS: readonly Kind[] = [
  status(503),
  { name: 'html', fault: { kind: 'html' } },
  { name: 'html-200', fault: { kind: 'html', status: 200 } },
  { name: 'empty', fault: { kind: 'empty' } },
  { name: 'empty-200', fault: { kind: 'empty', status: 200 } },
  UNSUCCESSFUL,
  { name: 'delay', fault: { kind: 'delay', delayMs: 60 }, isOnlyLate: true },
  { name: 'timeout', fault: { kind: 'timeout' } },
]

/** The right answer is cut off, or lost. A write was carried out then. */
const LOST_KINDS: readonly Kind[] = [
  { name: 'truncated', fault: { kind: 'truncated' }, isCarriedOut: true },
  { name: 'lost', fault: { kind: 'reset', afterCommit: true }, isCarriedOut: true },
  { name: 'lost-500', fault: { kind: 'status', status: 500, afterCommit: true }, isCarriedOut: true },
  { name: 'lost-html', fault: { kind: 'html', afterCommit: true }, isCarriedOut: true },
]

/** All kinds for one operation, with the refusals that its contract documents. */
export function kindsOf({ statuses, isWrite }: Called): readonly Kind[] {
  // A refresh and a sign-out end the session, so that they come last.
  const refusals = statuses.map(Number).filter((code) => code >= 400 && code < 500)
  const ordered = refusals.sort((one, other) => Number(endsSession(one)) - Number(endsSession(other)))
  const lost = isWrite ? LOST_KINDS : LOST_KINDS.slice(0, 1)
  return [...QUICK_KINDS, ...OTHER_KINDS, ...lost, ...ordered.map((code) => status(code))]
}

export const endsSession = (code: number) => code === 401 || code === 403
