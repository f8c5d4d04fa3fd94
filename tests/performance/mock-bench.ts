import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { load, type Shot } from './load.ts'
import { freePort, startServer } from './processes.ts'
import { signIn } from './sign-in.ts'
import { median, round } from './statistics.ts'

const ROUNDS = 5
const REQUESTS = 1500
const WARM_UP = 300

export type MockResult = {
  requestsPerSecond: { ours: number; stock: number }
  requestsPerSecondRatio: number
  memoryMb: { ours: number; stock: number }
  memoryRatio: number
}

/** Requests per second and memory of the mock and of stock Prism in one interleaved run, same documents. */
export async function benchMock(): Promise<MockResult> {
  const root = join(import.meta.dirname, '../..')
  const [ourPort, stockPort] = [await freePort(), await freePort()]
  const [ourOrigin, stockOrigin] = [ourPort, stockPort].map((port) => `http://127.0.0.1:${port}`)
  if (ourOrigin === undefined || stockOrigin === undefined) throw new Error('no ports')
  const ours = await startServer(
    join(root, 'packages/mock/src/main.ts'),
    ['--port', String(ourPort)],
    `${ourOrigin}/config.json`,
  )
  const stock = await startServer(
    join(import.meta.dirname, 'stock-prism.ts'),
    [String(stockPort)],
    stockOrigin,
  )
  try {
    const shots = mixedTraffic(await signIn(ourOrigin))
    await load(ourOrigin, shots, WARM_UP)
    await load(stockOrigin, shots, WARM_UP)
    const rates: Record<'ours' | 'stock', number[]> = { ours: [], stock: [] }
    for (let turn = 0; turn < ROUNDS; turn++) {
      rates.ours.push(await load(ourOrigin, shots, REQUESTS))
      rates.stock.push(await load(stockOrigin, shots, REQUESTS))
    }
    const requestsPerSecond = { ours: round(median(rates.ours), 0), stock: round(median(rates.stock), 0) }
    const memoryMb = { ours: round(ours.memory(), 0), stock: round(stock.memory(), 0) }
    return {
      requestsPerSecond,
      requestsPerSecondRatio: round(requestsPerSecond.ours / requestsPerSecond.stock),
      memoryMb,
      memoryRatio: round(memoryMb.ours / memoryMb.stock),
    }
  } finally {
    await Promise.all([ours.stop(), stock.stop()])
  }
}

/** Reads small and large, and a write, in the proportion of a session; valid at both servers. */
function mixedTraffic(session: { accessToken: string; csrfToken: string; email: string }): Shot[] {
  const headers = { authorization: `Bearer ${session.accessToken}`, 'x-correlation-id': randomUUID() }
  const get = (path: string): Shot => ({ method: 'GET', path, headers })
  const user = encodeURIComponent(session.email)
  const account = `/fdp-workflow-service/v1/workflows/account-details?user-name=${user}&profile-detail-only=false`
  const write: Shot = {
    method: 'POST',
    path: '/fdp-profile-service/v1/profiles/generateCode',
    headers: { ...headers, 'content-type': 'application/json', 'csrf-token': session.csrfToken },
    body: JSON.stringify({ phoneNumber: '2125550142', email: session.email }),
  }
  return [
    get(account),
    get('/fdp-lookup-service/v1/lookup/zip-code-serviceability?zip=10001'),
    get(`/fdp-workflow-service/v1/workflows/work-queues?user-name=${user}`),
    get('/fdp-user-service/v1/users/csrf-token'),
    get('/fdp-lookup-service/v1/lookup/zip-code-serviceability?zip=K1A%200B1'),
    write,
  ]
}
