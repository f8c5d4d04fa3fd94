import type { Draft } from '../request/draft.ts'
import type { Client } from './client.ts'
import { type Exchange, notSent } from './exchange.ts'
import type { Clock } from './patience.ts'

/** The time that a service has for its restart, as the pauses between two attempts. */
const PAUSES_MS = [1000, 2000, 4000, 8000]

/** Sends requests until the service is gone. */
export type PresentClient = Client & {
  /** The last request before the service stopped, which may be the one that it did not survive. */
  stoppedAfter(): Exchange | undefined
  /** The reason why nothing is sent any more; undefined as long as the service is there. */
  goneBecause(): string | undefined
}

/**
 * Gives a service that stops listening time to come back, and sends nothing any more when it does not: the later requests
 * are not tried, because they say nothing about the service.
 */
export function present(client: Client, clock: Clock): PresentClient {
  let last: Exchange | undefined
  let isGone = false
  /** Undefined when nobody is there, and nobody comes back. */
  async function answered(draft: Draft): Promise<Exchange | undefined> {
    for (const pause of [0, ...PAUSES_MS]) {
      if (pause > 0) await clock.sleep(pause)
      const exchange = await client.send(draft)
      if (!isNobodyThere(exchange)) return exchange
    }
    return undefined
  }

  const reason = () => `the service stopped after ${last === undefined ? 'it was found' : shortly(last)}`
  return {
    stoppedAfter: () => (isGone ? last : undefined),
    goneBecause: () => (isGone ? reason() : undefined),
    async send(draft) {
      const exchange = isGone ? undefined : await answered(draft)
      if (exchange !== undefined) {
        last = exchange
        return exchange
      }
      isGone = true
      return notSent(draft.operation, reason())
    },
  }
}

/** A request in short: `GET http://localhost:4000/cats (listCats)`. */
export const shortly = ({ sent, operation }: Exchange): string =>
  `${sent.method} ${sent.url} (${operation.id})`

/** Whether nothing listens at the address, so that the request had no effect and may be sent again. */
function isNobodyThere({ got, problem }: Exchange): boolean {
  return got === undefined && /ECONNREFUSED/.test(problem ?? '')
}
