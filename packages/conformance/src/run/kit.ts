import { answerProblems } from '../answers/check-answer.ts'
import type { ApiDocument } from '../document/load.ts'
import type { Operation } from '../document/operations.ts'
import type { Random } from '../generate/random.ts'
import type { Client } from './client.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import type { Fixtures } from './fixtures.ts'
import type { Recorder } from './recorder.ts'

/** The shared objects of a run. */
export type Kit = {
  documents: ApiDocument[]
  operations: Operation[]
  client: Client
  random: Random
  fixtures: Fixtures
  recorder: Recorder
  /** Values of `--header` by lower-case name. */
  headers: Record<string, string>
  /** A token was given, so a refused session is a fault of the service. */
  hasSession: boolean
  /** False for a server that only replays examples. */
  stateful: boolean
}

/** Sends a request and checks its answer, whatever the purpose of the request. */
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

/** The JSON of an answer; undefined when there is none. */
export function jsonOf({ got }: Exchange): unknown {
  return got?.json?.value
}
