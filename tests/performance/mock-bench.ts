import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock, OPENAPI_DIR } from '../../packages/mock/src/index.ts'
import { prismCli } from '../../packages/mock/src/plain.ts'
import { largeDocument } from './large-document.ts'
import { load, type Shot } from './load.ts'
import { oneDocument } from './one-document.ts'
import { freePort, startServer } from './processes.ts'
import { signIn } from './sign-in.ts'
import { median, round } from './statistics.ts'

const ROUNDS = 5
const OUR_REQUESTS = 6000
const STOCK_REQUESTS = 600
/** Both have compiled what they repeat after this time: the mock is a third slower in its first 20,000 requests. */
const WARM_UP_MS = 4000

export type MockResult = {
  requestsPerSecond: { ours: number; stock: number }
  requestsPerSecondRatio: number
  memoryMb: { ours: number; stock: number }
  memoryRatio: number
  startMs: number
  /** With the document of 1,200 operations that stands for GitHub's. */
  largeStartMs: number
  /** From the save of a file to its use, with `--watch`: of one document, and of a file to which most of them refer. */
  changeMs: { one: number; shared: number }
}

const MOCK = join(import.meta.dirname, '../../packages/mock/src/main.ts')

/**
 * Times from the start of the process to its first answer; then requests per second and memory of the mock and of the
 * command of stock Prism in one interleaved run, with the same services.
 */
export async function benchMock(): Promise<MockResult> {
  const folder = mkdtempSync(join(tmpdir(), 'mock-bench-'))
  try {
    const large = join(folder, 'large.json')
    writeFileSync(large, largeDocument())
    const startMs = await timeStart()
    const largeStartMs = await timeStart('--spec', large)
    const changeMs = await timeChanges(join(folder, 'openapi'))
    return { startMs, largeStartMs, changeMs, ...(await benchTraffic(folder)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The median of five starts in ms, after one that keeps what later ones use. */
async function timeStart(...args: string[]): Promise<number> {
  await startOnce(args)
  const times: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) times.push(await startOnce(args))
  return round(median(times), 0)
}

/** The medians of five changes of a copy of our documents. */
async function timeChanges(copy: string): Promise<MockResult['changeMs']> {
  cpSync(OPENAPI_DIR, copy, { recursive: true })
  let isInUse = () => {}
  const mock = await createMock({ specs: [copy], watch: () => isInUse() })
  const server = await mock.listen(0)
  const change = async (file: string) => {
    const begin = performance.now()
    await new Promise<void>((resolve) => {
      isInUse = resolve
      appendFileSync(join(copy, file), '# changed\n')
    })
    return performance.now() - begin
  }
  const times: { one: number[]; shared: number[] } = { one: [], shared: [] }
  for (let turn = 0; turn < ROUNDS; turn++) {
    times.one.push(await change('services/fdp-policy-service.yaml'))
    times.shared.push(await change('shared/errors.yaml'))
  }
  await server.close()
  return { one: round(median(times.one), 0), shared: round(median(times.shared), 0) }
}

async function startOnce(args: readonly string[]): Promise<number> {
  const port = String(await freePort())
  const begin = performance.now()
  const mock = await startServer(MOCK, ['--port', port, ...args], `http://127.0.0.1:${port}/config.json`)
  const took = performance.now() - begin
  await mock.stop()
  return took
}

async function benchTraffic(folder: string) {
  const [ourPort, stockPort] = [String(await freePort()), String(await freePort())]
  const [ourOrigin, stockOrigin] = [`http://127.0.0.1:${ourPort}`, `http://127.0.0.1:${stockPort}`]
  const ours = await startServer(MOCK, ['--port', ourPort], `${ourOrigin}/config.json`)
  const document = join(folder, 'services.json')
  writeFileSync(document, await oneDocument(ourOrigin))
  const stock = await startServer(prismCli(), ['mock', '--port', stockPort, document], stockOrigin)
  try {
    const shots = mixedTraffic(await signIn(ourOrigin))
    for (const origin of [ourOrigin, stockOrigin]) await warmUp(origin, shots)
    const rates: Record<'ours' | 'stock', number[]> = { ours: [], stock: [] }
    for (let turn = 0; turn < ROUNDS; turn++) {
      rates.ours.push(await load(ourOrigin, shots, OUR_REQUESTS))
      rates.stock.push(await load(stockOrigin, shots, STOCK_REQUESTS))
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

async function warmUp(origin: string, shots: readonly Shot[]) {
  const end = performance.now() + WARM_UP_MS
  while (performance.now() < end) await load(origin, shots, STOCK_REQUESTS)
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
