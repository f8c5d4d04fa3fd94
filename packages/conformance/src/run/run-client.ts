import type { Operation } from '../document/operations.ts'
import { createClient } from './client.ts'
import type { Draft } from './draft.ts'
import { findBase } from './find-base.ts'
import { CLOCK, type Clock, type PatientClient, patient } from './patience.ts'
import { type PresentClient, present } from './presence.ts'
import type { Secrets } from './secrets.ts'
import type { Given } from './session.ts'

export type ClientSettings = {
  target: string
  /** The path in front of all paths, in place of the documents' servers. */
  base?: string | undefined
  /** The time for a whole answer, in milliseconds. */
  timeoutMs?: number
  /** The most bytes of an answer's body, on the wire and after decoding. */
  mostBytes?: number
  /** The most requests per second. Without it there is no limit. */
  rate?: number | undefined
  clock?: Clock
  /** Told before a long wait for a service that wants fewer requests, with the operation and the milliseconds. */
  onWait?: (operation: string, ms: number) => void
}

type RunClient = PatientClient & Pick<PresentClient, 'stoppedAfter'> & { count(): number }

/** A client that counts requests, waits where the service wants fewer, and knows whether the service answers with the path of the documents' servers. */
export async function clientFor(
  options: ClientSettings,
  operations: readonly Operation[],
  given: Given,
  secrets: Secrets,
): Promise<RunClient> {
  const { target, base, timeoutMs = 10_000, mostBytes = 10_000_000, rate, clock = CLOCK, onWait } = options
  const clientOptions = { target, base, timeoutMs, mostBytes, ...given }
  const found = base ?? (await findBase(clientOptions, secrets, operations))
  const client = createClient({ ...clientOptions, base: found }, secrets)
  let requests = 0
  const counting = {
    send(draft: Draft) {
      requests += 1
      return client.send(draft)
    },
  }
  const { stoppedAfter, ...asking } = present(counting, clock)
  return { count: () => requests, stoppedAfter, ...patient(asking, { rate, clock, onWait }) }
}
