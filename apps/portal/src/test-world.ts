import type { Mock } from '@portal/mock'
import { expect } from 'vitest'

type Logged = {
  operationId?: string
  status: number
  requestBody?: unknown
  violations: { where: string; message: string }[]
}

type Message = { channel: 'sms' | 'email'; to: string; code?: string; link?: string }

type Fault = {
  operationId: string
  kind: 'status' | 'delay' | 'timeout' | 'reset' | 'truncated' | 'html' | 'wrong-shape' | 'empty'
  times?: number
  status?: number
  delayMs?: number
  retryAfter?: number
}

/** One test's own world of the mock, steered through the control API that a person uses too. */
export type TestWorld = ReturnType<typeof createTestWorld>

/** @param name one that no other test of the process uses */
export function createTestWorld(mock: Mock, name: string) {
  async function control(method: string, path: string, body?: object) {
    const answer = await mock.fetch(`http://localhost:4010/_mock/worlds/${name}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }

  async function requests(): Promise<Logged[]> {
    return (await control('GET', '/requests')).requests
  }

  const send: Mock['fetch'] = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-mock-world', name)
    return mock.fetch(request)
  }

  return {
    /** The mock as a `fetch` of this world alone. */
    fetch: send,
    reset: () => control('POST', '/reset', {}),
    setFlags: (flags: Record<string, unknown>) => control('PUT', '/flags', flags),
    addFault: (fault: Fault) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    advanceClock: (advanceMs: number) => control('PUT', '/clock', { advanceMs }),
    requests,
    /** How often an operation was asked for. */
    async count(operationId: string): Promise<number> {
      return (await requests()).filter((made) => made.operationId === operationId).length
    },
    async messages(): Promise<Message[]> {
      return (await control('GET', '/outbox')).messages
    },
    /** The address that a policyholder would have been sent. */
    async link(kind: 'buy-flow' | 'non-pay' | 'reset-password', persona: string, expired = false) {
      const { url }: { url: string } = await control('POST', '/links', { kind, persona, expired })
      return url
    },
  }
}
