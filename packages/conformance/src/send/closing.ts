import type { Client } from './client.ts'
import { type Exchange, notSent } from './exchange.ts'

/** A client through which nothing is sent any more once it is closed. */
export type ClosableClient = Client & {
  /** @param reason why later requests are not sent, for the checks that need them */
  close(reason: string): void
  isClosed(): boolean
}

/**
 * A client that can be closed, and keeps what else the given one has.
 * @param onDropped called with the reason for each request that is not sent
 */
export function closable<Inner extends Client>(
  client: Inner,
  onDropped: (reason: string) => void,
): Inner & ClosableClient {
  let closed: string | undefined
  return {
    ...client,
    close(reason) {
      closed ??= reason
    },
    isClosed: () => closed !== undefined,
    async send(draft): Promise<Exchange> {
      if (closed === undefined) return client.send(draft)
      onDropped(closed)
      return notSent(draft.operation, closed)
    },
  }
}
