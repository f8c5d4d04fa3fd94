/**
 * The request of one call, in place of the platform's `Request`: it is made for every call and repeated after a 401,
 * and what it holds is read again each time, while a `Request` is costly to make and can be sent once. It has what
 * openapi-fetch and its middleware use.
 */
export class Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly signal: AbortSignal | null
  readonly init: RequestInit
  /** Whether the answer is the bytes of a file (`parseAs: 'blob'`). */
  readsFile = false

  constructor(url: string, init: RequestInit) {
    this.url = url
    this.init = init
    this.method = init.method ?? 'GET'
    this.headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers)
    this.signal = init.signal ?? null
  }

  /** A file takes longer on its way than what is written about it. */
  get carriesFile(): boolean {
    return this.readsFile || this.init.body instanceof FormData
  }
}

/** openapi-fetch makes its requests with this; it knows them as the platform's class alone. */
export const OutgoingRequest = Outgoing as unknown as typeof Request
