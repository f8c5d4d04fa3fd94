import { vi } from 'vitest'
import { accountQuery } from '../api/account.ts'
import { openMember } from './member.ts'
import { openWorld } from './support.tsx'
import type { TestWorld } from './world.ts'

/** A call as method, path and decoded query, with the body if it has one in JSON or is a form of texts. */
type Made = { call: string; body?: unknown }

/**
 * A signed-in customer without a screen, the calls that are made for them after the sign-in, the correlation ids of these
 * calls, and the failures and events that are reported. Calls for csrf tokens are left out.
 */
export async function openCaller(persona = 'us-happy', world: TestWorld | undefined = undefined) {
  const mine = world ?? (await openWorld())
  const calls: Made[] = []
  const correlationIds: (string | null)[] = []
  const send: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = await bodyOf(request.clone())
    if (!pathname.includes('csrf')) {
      calls.push({ call: `${request.method} ${pathname}${decodeURIComponent(search)}`, ...body })
      correlationIds.push(request.headers.get('x-correlation-id'))
    }
    return mine.fetch(request)
  }
  const observer = { track: vi.fn(), callFailed: vi.fn(), uncaught: vi.fn() }
  const member = await openMember({ fetch: send }, persona, undefined, observer)
  calls.length = 0
  correlationIds.length = 0
  const account = () => member.client.fetchQuery({ ...accountQuery(member.api), staleTime: 0 })
  return {
    ...member,
    world: mine,
    calls,
    correlationIds,
    reported: observer.callFailed,
    tracked: observer.track,
    account,
  }
}

async function bodyOf(request: Request): Promise<{ body?: unknown }> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return { body: await request.json() }
  if (!type.includes('urlencoded')) return {}
  return { body: Object.fromEntries(new URLSearchParams(await request.text())) }
}
