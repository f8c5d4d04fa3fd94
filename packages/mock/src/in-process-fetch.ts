import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { MockAnswer } from './engine/exchange.ts'
import { isForm } from './engine/forms.ts'
import type { MockEngine } from './mock.ts'

/**
 * The mock as a `fetch` without a socket. Faults look as they do over the network: a time-out never answers, a reset
 * and a truncated body reject, and the signal of the request ends the wait.
 */
export function inProcessFetch(engine: Pick<MockEngine, 'handle'>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const url = new URL(request.url)
    const form = isForm(request.headers.get('content-type') ?? undefined)
    const bytes = new Uint8Array(await request.arrayBuffer())
    const answer = await engine.handle({
      method: request.method,
      url: `${url.pathname}${url.search}`,
      // As over the network, where the doubles of third parties are other machines.
      headers: {
        host: url.host,
        ...Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
      },
      ...(bytes.length === 0 ? {} : { bytes, body: form ? bytes : new TextDecoder().decode(bytes) }),
    })
    if (answer.delayMs !== undefined) await Promise.race([wait(answer.delayMs), aborted(signal)])
    if (answer.misbehaviour === 'timeout') await aborted(signal)
    if (answer.misbehaviour === 'reset') throw new TypeError('The connection was reset.')
    return responseOf(answer)
  }
}

async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}

function responseOf({ status, headers, cookies = [], body, misbehaviour }: MockAnswer): Response {
  const bytes = Buffer.from(body)
  const content = misbehaviour === 'truncated' ? halfOf(bytes) : bytes
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return new Response(status === 204 || status === 304 ? null : content, { status, headers: all })
}

function halfOf(bytes: Uint8Array): ReadableStream {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('terminated'))
      else controller.enqueue(bytes.subarray(0, bytes.length / 2))
      sent = true
    },
  })
}
