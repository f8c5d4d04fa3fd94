import { type Answer, type Call, type Entry, refusal } from './call.ts'
import type { StateFault } from './violation.ts'

export class Memory {
  readonly books = new Map<string, Entry>()
  readonly loans = new Map<string, Entry[]>()
  settings: Entry = { reminder: { kind: 'email', address: 'desk@example.com' }, openOn: ['mon'] }
  /** The number of books that were ever added. */
  added = 0
  readonly #fault: StateFault | undefined
  readonly #replies = new Map<string, Answer>()
  #last = 100_000

  constructor(fault: StateFault | undefined) {
    this.#fault = fault
  }

  is(fault: StateFault): boolean {
    return this.#fault === fault
  }

  nextId(letter: string): string {
    if (!this.is('same-id')) this.#last += 1
    return `${letter}-${this.#last}`
  }

  /** A write with a known idempotency key gets the first answer again. */
  once(call: Call, make: () => Answer): Answer {
    const key = `${call.path.join('/')} ${call.headers['idempotency-key']}`
    const earlier = this.#replies.get(key)
    if (earlier !== undefined && this.is('idempotency-conflict'))
      return refusal(400, 'INVALID', 'This key was used.')
    if (earlier !== undefined && !this.is('no-idempotency')) return earlier
    const made = make()
    this.#replies.set(key, made)
    return made
  }

  found({ path: [, id = ''] }: Call, then: (book: Entry, id: string) => Answer): Answer {
    const book = this.books.get(id)
    return book === undefined ? refusal(404, 'NOT_FOUND', 'There is none.') : then(book, id)
  }
}
