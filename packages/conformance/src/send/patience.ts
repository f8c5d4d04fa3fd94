import { setTimeout } from 'node:timers/promises'
import type { Client } from './client.ts'
import { type Exchange, isTooMany } from './exchange.ts'

/** The time, in milliseconds since 1970, and a way to let it pass. */
export type Clock = { now(): number; sleep(ms: number): Promise<unknown> }

export const CLOCK: Clock = { now: () => Date.now(), sleep: (ms) => setTimeout(ms) }

/** A longer wait is a rule of the service, such as a lock after wrong codes, and not a limit of requests. */
const LONGEST_WAIT_MS = 60_000

/** From this length on a wait is reported. */
const LONG_WAIT_MS = 5000

/** The pause where an answer names none. It doubles each time. */
const FIRST_PAUSE_MS = 1000
const TRIES = 5

/** A client with the time that it has waited for the service, in milliseconds. */
export type PatientClient = Client & { waitedMs(): number }

type Patience = {
  /** The most requests per second; undefined for no limit. */
  rate?: number | undefined
  clock: Clock
  /** Called before a wait that a person at a terminal would wonder about, with the operation and the milliseconds. */
  onWait?: ((operation: string, ms: number) => void) | undefined
}

/** A client that waits where a service answers 429, and sends no more than a rate allows. */
export function patient(client: Client, { rate, clock, onWait }: Patience): PatientClient {
  const gap = rate === undefined ? 0 : 1000 / rate
  /** Operations that kept refusing are asked once from then on. */
  const refusing = new Set<string>()
  let freeAt = 0
  let waited = 0
  const turn = async () => {
    const at = Math.max(clock.now(), freeAt)
    freeAt = at + gap
    if (at > clock.now()) await clock.sleep(at - clock.now())
  }
  return {
    waitedMs: () => waited,
    async send(draft) {
      const { id } = draft.operation
      await turn()
      let exchange = await client.send(draft)
      for (let tried = 1; isTooMany(exchange) && tried < TRIES && !refusing.has(id); tried++) {
        const wait = retryAfter(exchange, clock.now()) ?? FIRST_PAUSE_MS * 2 ** (tried - 1)
        if (wait > LONGEST_WAIT_MS) break
        waited += wait
        if (wait >= LONG_WAIT_MS) onWait?.(id, wait)
        freeAt = Math.max(freeAt, clock.now() + wait)
        await turn()
        exchange = await client.send(draft)
      }
      if (isTooMany(exchange)) refusing.add(id)
      return exchange
    },
  }
}

/** The wait that an answer asks for, in milliseconds: as a number of seconds or as a date (RFC 9110, 10.2.3). */
function retryAfter({ got }: Exchange, now: number): number | undefined {
  const text = got?.headers['retry-after']?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
