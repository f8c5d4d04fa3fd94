import { openWorld } from './test-support.tsx'
import type { TestWorld } from './test-world.ts'

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
    return Response.json({
      payload: { [name]: content === undefined ? content : (change(content) ?? content) },
    })
  }
  return { ...world, fetch: send }
}
