import type { Fault, Mock } from '@portal/mock'
import { expect } from 'vitest'

type Logged = {
  /** By the clock of the world. */
  at: string
  path: string
  operationId?: string
  status: number
  requestBody?: unknown
  violations: { where: string; message: string }[]
}

type Message = { channel: 'sms' | 'email'; to: string; code?: string; link?: string }

/** One try to charge a balance (third parties: control). */
export type LedgerEntry = {
  policyNumber: string
  amount: number
  paymentMethodId: string
  idempotencyKey: string
  status: 'approved' | 'declined'
}

/** The mock's world of one test, controlled through the control API. */
export type TestWorld = ReturnType<typeof createTestWorld>

/** @param name unique among the tests of the process */
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
    /** A `fetch` that reaches only this world of the mock. */
    fetch: send,
    reset: () => control('POST', '/reset', {}),
    setFlags: (flags: Record<string, unknown>) => control('PUT', '/flags', flags),
    /** @param percent of the usual level */
    setWellnessPrices: (percent: number) => control('PUT', '/prices', { wellnessPercent: percent }),
    addFault: (fault: Fault) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    advanceClock: (advanceMs: number) => control('PUT', '/clock', { advanceMs }),
    /** The charges that were tried, oldest first. */
    async ledger(): Promise<LedgerEntry[]> {
      return (await control('GET', '/ledger')).charges
    },
    /** The reviews of all claims, oldest first. */
    async reviews(): Promise<{ claimNumber: string; status: string }[]> {
      return (await control('GET', '/reviews')).reviews
    },
    /** Decides the open review of a claim now. */
    decideReview: (claimNumber: string, outcome: 'favor' | 'against') =>
      control('POST', '/reviews', { claimNumber, outcome }),
    requests,
    /** The number of calls of an operation. */
    async count(operationId: string): Promise<number> {
      return (await requests()).filter((made) => made.operationId === operationId).length
    },
    async messages(): Promise<Message[]> {
      return (await control('GET', '/outbox')).messages
    },
    /** The URL that a policyholder would receive. @param spoilt what became of it */
    async link(
      kind: 'bank-page' | 'buy-flow' | 'card-page' | 'non-pay' | 'reset-password' | 'wellness',
      persona: string,
      expired = false,
      spoilt: { used?: boolean; tampered?: boolean; emailOf?: string } = {},
    ) {
      const { url }: { url: string } = await control('POST', '/links', { kind, persona, expired, ...spoilt })
      return url
    },
  }
}
