import { openWorld } from './support.tsx'
import type { TestWorld } from './world.ts'

/**
 * A world with one answer that is right in its envelope and wrong inside, which the mock itself never gives.
 * @param part a part of the address of the call
 * @param change changes the content of the answer, or returns another one
 * @param base by default a new one
 */
export async function worldWithAnswer<Content>(
  part: string,
  change: (content: Content) => unknown,
  base?: TestWorld,
): Promise<TestWorld> {
  const world = base ?? (await openWorld())
  const send: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const answer = await world.fetch(request)
    if (!answer.ok || !new URL(request.url).pathname.includes(part)) return answer
    const { payload } = await answer.json()
    const [name = '', content] = Object.entries<Content>(payload)[0] ?? []
    // The length is another one now; all else, such as the service's time, is kept.
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    const changed = { [name]: content === undefined ? content : (change(content) ?? content) }
    return Response.json({ payload: changed }, { headers })
  }
  return { ...world, fetch: send }
}

/**
 * A world with another configuration.
 * @param change the changed values of the configuration, or a function of the present ones
 * @param world by default a new one
 */
export async function worldWithConfig(
  change: object | ((config: { links: object; payments: object }) => object),
  world?: TestWorld,
): Promise<TestWorld> {
  const base = world ?? (await openWorld())
  const send: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const answer = await base.fetch(request)
    if (!request.url.endsWith('/config.json')) return answer
    const config = await answer.json()
    return Response.json({ ...config, ...(typeof change === 'function' ? change(config) : change) })
  }
  return { ...base, fetch: send }
}

/** A world whose configuration has other values about payments. */
export const worldWithPayments = (payments: object) =>
  worldWithConfig((config) => ({ payments: { ...config.payments, ...payments } }))
