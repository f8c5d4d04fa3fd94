import type { Exchange, LoggedRequest } from './types.ts'

/** The most bytes of the bodies that a world keeps. The oldest ones go first. */
const LIMIT = 20_000_000

/** The complete calls behind the log of a world. */
export class Exchanges {
  readonly #byEntry = new Map<LoggedRequest, Exchange>()
  /** Those with a body, oldest first. */
  readonly #withBody: Exchange[] = []
  #bytes = 0

  of(entry: LoggedRequest): Exchange | undefined {
    return this.#byEntry.get(entry)
  }

  /** Forgets the call of an entry that left the log. */
  drop(entry: LoggedRequest) {
    this.#byEntry.delete(entry)
  }

  keep(entry: LoggedRequest, exchange: Exchange) {
    this.#byEntry.set(entry, exchange)
    this.#withBody.push(exchange)
    this.#bytes += exchange.body?.length ?? 0
    while (this.#bytes > LIMIT || this.#withBody.length > 1000) {
      const oldest = this.#withBody.shift()
      if (oldest === undefined) return
      this.#bytes -= oldest.body?.length ?? 0
      oldest.body = undefined
    }
  }
}
