import type { Random, Scheme } from '@portal/document'
import { answerProblems } from '../answers/check-answer.ts'
import type { Problem } from '../answers/undocumented.ts'
import type { Tally } from '../coverage/tally.ts'
import type { ApiDocument } from '../document/load.ts'
import { isDocumentedSuccess, type Operation } from '../document/operations.ts'
import type { Check, Recorder } from '../record/recorder.ts'
import type { Draft } from '../request/draft.ts'
import type { Client } from '../send/client.ts'
import { type Exchange, isTooMany, statusOf, TOO_MANY } from '../send/exchange.ts'
import type { Fixtures } from './fixtures.ts'
import type { Lacking } from './lacking.ts'

/** The shared objects of a run. */
export type Kit = {
  documents: ApiDocument[]
  operations: Operation[]
  client: Client
  random: Random
  fixtures: Fixtures
  recorder: Recorder
  /** The statuses, values and keywords that were tried so far. */
  tally: Tally
  /** The values and headers that refused operations lacked, for fixtures that a person fills in. */
  lacking: Lacking[]
  /** Values of `--header` by lower-case name. */
  headers: Record<string, string>
  /** Whether a credential was given, so that there is no use in asking for it. */
  isGiven: (scheme: Scheme) => boolean
  /** False for a server that only replays examples. */
  stateful: boolean
  /** The only check that a run is interested in, by its kind and title. */
  focus?: Focus | undefined
}

export type Focus = Pick<Check, 'kind' | 'title'>

/** Whether a run is interested in a case. Any case may show a finding about answers. */
export function wants({ focus }: Kit, { kind, title }: Focus): boolean {
  return focus === undefined || focus.kind === 'answer' || (focus.kind === kind && focus.title === title)
}

/** Sends a request and checks its answer, whatever the purpose of the request. */
export async function ask(kit: Kit, draft: Draft): Promise<Exchange> {
  const exchange = await kit.client.send(draft)
  checkAnswer(kit, draft, exchange)
  return exchange
}

/** Checks the answer to a request. */
export function checkAnswer(kit: Kit, draft: Draft, exchange: Exchange): void {
  const { operation } = draft
  const { got } = exchange
  if (got === undefined) return
  if (isTooMany(exchange))
    kit.recorder.untried({ operation, kind: 'answer', rule: 'answer', title: 'an answer', reason: TOO_MANY })
  else recordAnswer(kit, draft, exchange, answerProblems(operation, got))
}

/** Counts what was tried, and records the problems of an answer, or that it has none. */
export function recordAnswer(
  { recorder, tally }: Pick<Kit, 'recorder' | 'tally'>,
  draft: Draft,
  exchange: Exchange,
  problems: readonly Problem[],
): void {
  const { operation } = draft
  const status = statusOf(exchange)
  tally.add(draft, exchange)
  const title = `the answer ${status}`
  const violations = problems.filter(({ isNote }) => isNote !== true)
  if (violations.length === 0) recorder.passed({ operation, kind: 'answer', rule: 'answer', title, exchange })
  const notes = problems.filter(({ isNote }) => isNote === true)
  for (const problem of [...violations, ...notes]) {
    const { rule, message, isNote } = problem
    const check = { operation, kind: 'answer', rule, title, message, exchange, found: problem } as const
    if (isNote === true) recorder.noted(check)
    else recorder.failed(check)
  }
  if (isDocumentedSuccess(operation, status))
    recorder.succeeded(
      operation,
      violations.map(({ rule }) => rule),
    )
}
