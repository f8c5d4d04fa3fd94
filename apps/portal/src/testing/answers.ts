import { openWorld } from './support.tsx'
import type { TestWorld } from './world.ts'

/**
 * A world with one answer that is right in its envelope and wrong inside, which the mock itself never gives.
 * @param part a part of the address of the call
 * @param change changes the content of the answer, or returns another one
 */
export async function worldWithAnswer<Content>(
  part: string,
  change: (content: Content) => unknown,
): Promise<TestWorld> {
  const world = await openWorld()
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
