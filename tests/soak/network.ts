import type { Mock } from '@portal/mock'
import type { Fault, RequestKind, Schedule } from './schedule.ts'

/** A page of the browser. After it is gone its code does nothing any more. */
export type Life = { isGone: boolean }

/** A charge that a page sent. `isLate` when the service got it after the page had given up. */
export type SentCharge = { life: Life; key: string; isLate: boolean; status: number | undefined }

const isCharge = (request: Request) => request.method === 'POST' && request.url.endsWith('/billing/charge')
const isDefault = (request: Request) => request.url.endsWith('/default-payment-ref')

/** The other requests of the chains, with the reading of the account. */
const OTHER = /\/payment-methods\/|\/default-payment-ref$|\/account-details\?/

/** The kind of a request that can fail; `undefined` for all others. */
function kindOf(request: Request): RequestKind | undefined {
  if (isCharge(request)) return 'charge'
  if (request.url.includes('/billing/charge?')) return 'lookUp'
  return OTHER.test(request.url) ? 'other' : undefined
}

/** Waits for some turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A promise that never settles, for the code of a page that is gone. */
const never = <Value>() => new Promise<Value>(() => undefined)

/** The network between the pages of one browser and one world of the mock. */
export class Network {
  readonly charges: SentCharge[] = []
  readonly defaults: Life[] = []
  /** Whether requests fail now. */
  isFaulty = false
  readonly #mock: Mock
  readonly #world: string
  readonly #schedule: Schedule
  readonly #open = new Set<Promise<unknown>>()
  #sent = 0
  readonly #failing = { charge: 0, lookUp: 0, other: 0 }

  constructor(mock: Mock, world: string, schedule: Schedule) {
    this.#mock = mock
    this.#world = world
    this.#schedule = schedule
  }

  /** Waits until the service got every request that is on its way. */
  async settle() {
    while (this.#open.size > 0) await Promise.all(this.#open)
  }

  /** The `fetch` of one page. A request that was sent before the page was left may still arrive. */
  fetchOf(life: Life): typeof fetch {
    return async (input, init) => {
      if (life.isGone) return never()
      const request = new Request(input, init)
      request.headers.set('x-mock-world', this.#world)
      const charge = this.#note(life, request)
      const answer = this.#answer(life, request, charge)
      const outcome = await answer.catch((error: unknown) => error)
      await turns(this.#delay())
      if (life.isGone) return never()
      if (outcome instanceof Response) return outcome
      throw outcome
    }
  }

  #note(life: Life, request: Request): SentCharge | undefined {
    if (isDefault(request)) this.defaults.push(life)
    if (!isCharge(request)) return undefined
    const key = request.headers.get('idempotency-key') ?? ''
    const charge: SentCharge = { life, key, isLate: false, status: undefined }
    this.charges.push(charge)
    return charge
  }

  async #answer(life: Life, request: Request, charge: SentCharge | undefined): Promise<Response> {
    const fault = this.#fault(request)
    await turns(this.#delay())
    if (life.isGone) {
      this.#deliverLater(request, charge)
      return never()
    }
    if (fault === 'late') this.#deliverLater(request, charge)
    const isCarriedOut = fault === 'none' || fault.endsWith('-after')
    const answer = isCarriedOut ? await this.#deliver(request, charge) : undefined
    if (fault === 'none' && answer !== undefined) return answer
    if (fault.startsWith('500')) return refusal(500)
    if (fault === '429') return refusal(429)
    if (fault === 'no-json-after') return new Response('<html>', { status: 200 })
    throw new TypeError('The connection was reset.')
  }

  #fault(request: Request): Fault {
    const kind = kindOf(request)
    if (!this.isFaulty || kind === undefined) return 'none'
    this.#failing[kind] += 1
    return this.#schedule.faults[kind][this.#failing[kind] - 1] ?? 'none'
  }

  #delay(): number {
    const { delays } = this.#schedule
    this.#sent += 1
    return delays[this.#sent % delays.length] ?? 0
  }

  async #deliver(request: Request, charge: SentCharge | undefined): Promise<Response> {
    const answer = await this.#mock.fetch(request)
    if (charge !== undefined) charge.status = answer.status
    return answer
  }

  #deliverLater(request: Request, charge: SentCharge | undefined) {
    if (charge !== undefined) charge.isLate = true
    const delivery = turns(4 * this.#delay()).then(() => this.#deliver(request, charge))
    this.#open.add(delivery)
    void delivery.finally(() => this.#open.delete(delivery))
  }
}

function refusal(status: 429 | 500): Response {
  const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL_ERROR'
  const headers = { 'retry-after': '1' }
  return Response.json({ errors: [{ code, message: 'No.' }] }, { status, headers })
}
