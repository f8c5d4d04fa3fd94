import { answerProblems } from '../answers/check-answer.ts'
import type { ApiDocument } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'
import type { Random } from '../generate/random.ts'
import type { Client } from './client.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import type { Fixtures } from './fixtures.ts'
import type { Recorder } from './recorder.ts'

/** What every part of a run works with. */
export type Kit = {
  documents: ApiDocument[]
  operations: Operation[]
  client: Client
  random: Random
  fixtures: Fixtures
  recorder: Recorder
  /** `--header` values by lower-case name. */
  headers: Record<string, string>
  /** A token was given, so that a refused session is the service's doing. */
  hasSession: boolean
  /** False for a server that only plays examples. */
  stateful: boolean
}

/** Sends a request and looks at its answer, whatever it was sent for. */
export async function ask(kit: Kit, draft: Draft): Promise<Exchange> {
  const exchange = await kit.client.send(draft)
  const { operation } = draft
  const { got } = exchange
  if (got === undefined) return exchange
  const problems = answerProblems(operation, got)
  const title = `the answer ${got.status}`
  if (problems.length === 0) kit.recorder.passed(operation, 'answer', 'answer', title, exchange)
  for (const { rule, message } of problems) {
    kit.recorder.failed(operation, 'answer', rule, title, message, exchange)
  }
  return exchange
}

export function statusOf({ got }: Exchange): number {
  return got?.status ?? 0
}

export function isAccepted(exchange: Exchange): boolean {
  const status = statusOf(exchange)
  return status >= 200 && status < 400
}

/** The JSON of an answer, or undefined. */
export function jsonOf({ got }: Exchange): unknown {
  return got?.json?.value
}
