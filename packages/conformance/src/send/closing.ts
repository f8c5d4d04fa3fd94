import type { Client } from './client.ts'
import { type Exchange, notSent } from './exchange.ts'

/** A client through which nothing is sent any more once it is closed. */
export type ClosableClient = Client & {
  /** @param reason why later requests are not sent, for the checks that need them */
  close(reason: string): void
  /** The reason for which it is closed; undefined as long as it is open. */
  closedBy(): string | undefined
}

/**
 * A client that can be closed, and keeps what else the given one has.
 * @param onDropped called with the reason for each request that is not sent
 * @param isOver asked before each request: a reason to close it
 */
export function closable<Inner extends Client>(
  client: Inner,
  onDropped: (reason: string) => void,
  isOver: () => string | undefined,
): Inner & ClosableClient {
  let closed: string | undefined
  const closedBy = () => {
    closed ??= isOver()
    return closed
  }
  return {
    ...client,
    close(reason) {
      closed ??= reason
    },
    closedBy,
    async send(draft): Promise<Exchange> {
      const reason = closedBy()
      if (reason === undefined) return client.send(draft)
      onDropped(reason)
      return notSent(draft.operation, reason)
    },
  }
}
