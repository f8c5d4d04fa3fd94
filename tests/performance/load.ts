import { connect, type Socket } from 'node:net'

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends the requests in turn over `lanes` kept-alive connections until `count` answers have arrived. It writes prepared
 * bytes and reads only lengths, so that the server limits the speed and not this client.
 * @returns requests per second
 * @throws Error on an answer that is not 2xx, because the speed of refusals is meaningless
 */
export async function load(
  origin: string,
  shots: readonly Shot[],
  count: number,
  lanes = 8,
): Promise<number> {
  const { hostname, port } = new URL(origin)
  const requests = shots.map((shot) => ({
    name: `${shot.method} ${shot.path}`,
    bytes: bytesOf(shot, hostname),
  }))
  let sent = 0
  const next = () => (sent < count ? requests[sent++ % requests.length] : undefined)
  const begin = performance.now()
  await Promise.all(Array.from({ length: lanes }, () => lane(connect(Number(port), hostname), next)))
  return count / ((performance.now() - begin) / 1000)
}

function bytesOf({ method, path, headers, body = '' }: Shot, host: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = Buffer.byteLength(body)
  return Buffer.from(
    [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...lines, `content-length: ${length}`, '', body].join(
      '\r\n',
    ),
  )
}

type Request = { name: string; bytes: Buffer }

/** One connection, which sends the next request after the previous answer. */
function lane(socket: Socket, next: () => Request | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let current: Request | undefined
    let received: Buffer = Buffer.alloc(0)
    const send = () => {
      current = next()
      if (current === undefined) {
        socket.end()
        resolve()
      } else {
        socket.write(current.bytes)
      }
    }
    socket.on('error', reject)
    socket.on('connect', send)
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const outcome = answerIn(received)
      if (outcome === 'partial') return
      if (outcome === 'refused') {
        socket.destroy()
        reject(new Error(`${current?.name}: ${received.toString('utf8', 0, 600)}`))
        return
      }
      received = Buffer.alloc(0)
      send()
    })
  })
}

/** Whether the bytes are one whole answer, and whether it is a success. */
function answerIn(received: Buffer): 'partial' | 'refused' | 'success' {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return 'partial'
  const head = received.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined || received.length < end + 4 + Number(length)) return 'partial'
  return /^HTTP\/1\.1 2/.test(head) ? 'success' : 'refused'
}
