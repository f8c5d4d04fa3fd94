import type { Mock } from '@portal/mock'
import type { Fault } from './faults.ts'

/** A page of the browser. After it is gone its code does nothing any more. */
export type Life = { isGone: boolean }

/** A request that a page sent. `isLate` when the service got it after the page had given up. */
export type Sent = {
  life: Life
  method: string
  path: string
  /** The idempotency key, if there is one. */
  key: string
  /** The text of a body in JSON, once it is read; empty for none. */
  body: string
  isLate: boolean
  /** The status of the service's answer; undefined until the service has got the request. */
  status: number | undefined
}

/** Waits for some turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Whether a promise settles within some turns; a page that was left never settles. */
export async function within(count: number, work: Promise<unknown>): Promise<boolean> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  for (let turn = 0; turn < count && !isOver; turn += 1) await turns(1)
  return isOver
}

/** A promise that never settles, for the code of a page that is gone. */
const never = <Value>() => new Promise<Value>(() => undefined)

type Parts<Kind extends string> = {
  mock: Mock
  world: string
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<Kind, readonly Fault[]>>
  delays: readonly number[]
  /** The kind of a request that can fail; `undefined` for all others. */
  kindOf: (request: Request) => Kind | undefined
}

/** The network between the pages of one browser and one world of the mock. */
export class Network<Kind extends string = string> {
  readonly sent: Sent[] = []
  /** Whether requests fail now. */
  isFaulty = false
  readonly #parts: Parts<Kind>
  readonly #open = new Set<Promise<unknown>>()
  readonly #failing = new Map<Kind, number>()
  #delayed = 0

  constructor(parts: Parts<Kind>) {
    this.#parts = parts
  }

  /** Waits until the service got every request that is on its way. */
  async settle() {
    while (this.#open.size > 0) await Promise.all(this.#open)
  }

  /** The `fetch` of one page. A request that was sent before the page was left may still arrive. */
  fetchOf(life: Life): typeof fetch {
    return async (input, init) => {
      if (life.isGone) return never()
      // A request that is on its way arrives also when its page gives it up.
      const request = new Request(input, { ...init, signal: null })
      request.headers.set('x-mock-world', this.#parts.world)
      const sent = this.#note(life, request)
      const answer = this.#answer(request, sent)
      const outcome = await answer.catch((error: unknown) => error)
      await turns(this.#delay())
      if (life.isGone) return never()
      if (outcome instanceof Response) return outcome
      throw outcome
    }
  }

  #note(life: Life, request: Request): Sent {
    const { method, url, headers } = request
    const key = headers.get('idempotency-key') ?? ''
    const { pathname: path } = new URL(url)
    const sent: Sent = { life, method, path, key, body: '', isLate: false, status: undefined }
    this.sent.push(sent)
    const isJson = headers.get('content-type') === 'application/json'
    if (isJson)
      void request
        .clone()
        .text()
        .then((body) => Object.assign(sent, { body }))
    return sent
  }

  async #answer(request: Request, sent: Sent): Promise<Response> {
    const fault = this.#fault(request)
    await turns(this.#delay())
    if (sent.life.isGone) {
      this.#deliverLater(request, sent)
      return never()
    }
    if (fault === 'late') this.#deliverLater(request, sent)
    const isCarriedOut = fault === 'none' || fault.endsWith('-after')
    const answer = isCarriedOut ? await this.#deliver(request, sent) : undefined
    if (fault === 'none' && answer !== undefined) return answer
    if (fault.startsWith('500')) return refusal(500)
    if (fault === '429') return refusal(429)
    if (fault === 'no-json-after') return new Response('<html>', { status: 200 })
    throw new TypeError('The connection was reset.')
  }

  #fault(request: Request): Fault {
    const kind = this.#parts.kindOf(request)
    if (!this.isFaulty || kind === undefined) return 'none'
    const count = this.#failing.get(kind) ?? 0
    this.#failing.set(kind, count + 1)
    return this.#parts.faults[kind][count] ?? 'none'
  }

  #delay(): number {
    const { delays } = this.#parts
    this.#delayed += 1
    return delays[this.#delayed % delays.length] ?? 0
  }

  async #deliver(request: Request, sent: Sent): Promise<Response> {
    const answer = await this.#parts.mock.fetch(request)
    sent.status = answer.status
    return answer
  }

  #deliverLater(request: Request, sent: Sent) {
    sent.isLate = true
    const delivery = turns(4 * this.#delay()).then(() => this.#deliver(request, sent))
    this.#open.add(delivery)
    void delivery.finally(() => this.#open.delete(delivery))
  }
}

function refusal(status: 429 | 500): Response {
  const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_ERROR'
  const headers = { 'retry-after': '1' }
  return Response.json({ errors: [{ code, message: 'No.' }] }, { status, headers })
}
