import { once } from 'node:events'
import { createServer } from 'node:http'
import { call, createSdk } from '../../packages/sdk/src/index.ts'
import { median, round } from './statistics.ts'

/** Rounds that are not counted, because the engine still compiles both ways. */
const WARM_UP_ROUNDS = 400
const ROUNDS = 600
/** So few calls that the median is a round without garbage collection. */
const CALLS = 10

export type SdkResult = { microsecondsPerCall: { sdk: number; fetch: number }; perCallRatio: number }

/** The cost of a call through the SDK compared with a bare `fetch` that parses the same answer. */
export async function benchSdk(): Promise<SdkResult> {
  const body = JSON.stringify({ payload: { responses: [{ isValid: true, countryCode: 'US', state: 'NY' }] } })
  const server = createServer((_message, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was assigned')
  const origin = `http://127.0.0.1:${address.port}`
  const sdk = createSdk({
    gateway: origin,
    identityPool: `${origin}/identity-pool`,
    session: { accessToken: () => 'token', refresh: async () => {}, ended: () => {} },
  })
  const zip = '/v1/lookup/zip-code-serviceability'
  const throughSdk = () => call(sdk.lookup.GET(zip, { params: { query: { zip: '10001' } } }))
  const bare = async () => {
    const answer = await fetch(`${origin}/fdp-lookup-service${zip}?zip=10001`, {
      headers: { authorization: 'Bearer token', 'x-correlation-id': crypto.randomUUID() },
    })
    return answer.json()
  }
  try {
    for (let turn = 0; turn < WARM_UP_ROUNDS; turn++) {
      await timed(throughSdk)
      await timed(bare)
    }
    const times: Record<'sdk' | 'fetch', number[]> = { sdk: [], fetch: [] }
    for (let turn = 0; turn < ROUNDS; turn++) {
      times.sdk.push(await timed(throughSdk))
      times.fetch.push(await timed(bare))
    }
    const microsecondsPerCall = { sdk: round(median(times.sdk), 0), fetch: round(median(times.fetch), 0) }
    return {
      microsecondsPerCall,
      perCallRatio: round(median(times.sdk) / median(times.fetch)),
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Microseconds per call. */
async function timed(one: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  for (let turn = 0; turn < CALLS; turn++) await one()
  return ((performance.now() - begin) * 1000) / CALLS
}
