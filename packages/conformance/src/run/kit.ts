import { answerProblems, isDocumentedSuccess } from '../answers/check-answer.ts'
import type { ApiDocument } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'
import type { Scheme } from '../document/security-schemes.ts'
import type { Random } from '../generate/random.ts'
import type { Client } from './client.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import type { Fixtures } from './fixtures.ts'
import type { Lacking } from './lacking.ts'
import type { Recorder } from './recorder.ts'

/** The shared objects of a run. */
export type Kit = {
  documents: ApiDocument[]
  operations: Operation[]
  client: Client
  random: Random
  fixtures: Fixtures
  recorder: Recorder
  /** The values and headers that refused operations lacked, for fixtures that a person fills in. */
  lacking: Lacking[]
  /** Values of `--header` by lower-case name. */
  headers: Record<string, string>
  /** Whether a credential was given, so that there is no use in asking for it. */
  isGiven: (scheme: Scheme) => boolean
  /** False for a server that only replays examples. */
  stateful: boolean
}

/** Sends a request and checks its answer, whatever the purpose of the request. */
export async function ask(kit: Kit, draft: Draft): Promise<Exchange> {
  const exchange = await kit.client.send(draft)
  const { operation } = draft
  const { got } = exchange
  if (got === undefined) return exchange
  if (isTooMany(exchange)) {
    kit.recorder.untried(operation, 'answer', 'answer', 'an answer', TOO_MANY)
    return exchange
  }
  const problems = answerProblems(operation, got)
  const title = `the answer ${got.status}`
  const { recorder } = kit
  const violations = problems.filter(({ isNote }) => isNote !== true)
  if (violations.length === 0) recorder.passed(operation, 'answer', 'answer', title, exchange)
  for (const problem of violations) {
    recorder.failed(operation, 'answer', problem.rule, title, problem.message, exchange, problem)
  }
  for (const problem of problems.filter(({ isNote }) => isNote === true)) {
    recorder.noted(operation, 'answer', problem.rule, title, problem.message, exchange, problem)
  }
  if (isDocumentedSuccess(operation, got.status))
    recorder.succeeded(
      operation,
      violations.map(({ rule }) => rule),
    )
  return exchange
}

/** The reason why a request proves nothing that a service refused with 429. */
export const TOO_MANY = 'answered 429: the service wants fewer requests, which --rate limits'

/** Whether the service refused to take so many requests. Such an answer says nothing about the request. */
export function isTooMany({ got }: Exchange): boolean {
  return got?.status === 429
}

export function statusOf({ got }: Exchange): number {
  return got?.status ?? 0
}

export function isAccepted(exchange: Exchange): boolean {
  const status = statusOf(exchange)
  return status >= 200 && status < 400
}

/** The JSON of an answer; undefined when there is none. */
export function jsonOf({ got }: Exchange): unknown {
  return got?.json?.value
}
