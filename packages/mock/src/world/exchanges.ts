import type { Exchange, LoggedRequest } from './types.ts'

/** The most bytes of the bodies that a world keeps. The oldest ones go first. */
const LIMIT = 20_000_000

/** The most calls that a world keeps: as many as its log. */
export const MOST_CALLS = 1000

/** The complete calls behind the log of a world. */
export class Exchanges {
  /** Oldest first. A list, because each call adds one and a recording alone looks for one. */
  readonly #calls: { entry: LoggedRequest; exchange: Exchange }[] = []
  /** The number of the first ones whose bodies were given up. */
  #withoutBody = 0
  #bytes = 0

  of(entry: LoggedRequest): Exchange | undefined {
    return this.#calls.find((call) => call.entry === entry)?.exchange
  }

  keep(entry: LoggedRequest, exchange: Exchange) {
    this.#calls.push({ entry, exchange })
    this.#bytes += exchange.body?.length ?? 0
    if (this.#calls.length > MOST_CALLS) {
      this.#bytes -= this.#calls.shift()?.exchange.body?.length ?? 0
      this.#withoutBody = Math.max(0, this.#withoutBody - 1)
    }
    while (this.#bytes > LIMIT) this.#giveUpBody()
  }

  #giveUpBody() {
    const oldest = this.#calls[this.#withoutBody]
    this.#withoutBody += 1
    if (oldest === undefined) return
    this.#bytes -= oldest.exchange.body?.length ?? 0
    oldest.exchange.body = undefined
  }
}
