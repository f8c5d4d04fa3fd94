import { Agent, request } from 'node:http'

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string }

/**
 * Sends every shot in turn until `count` answers are in, `lanes` at a time over kept-alive connections.
 * @returns requests per second
 * @throws Error on an answer that is not 2xx: a run that measures refusals measures nothing
 */
export async function load(
  origin: string,
  shots: readonly Shot[],
  count: number,
  lanes = 8,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  let sent = 0
  const lane = async () => {
    while (sent < count) {
      const shot = shots[sent++ % shots.length]
      if (shot !== undefined) await send(agent, origin, shot)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: lanes }, lane))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  return count / seconds
}

function send(agent: Agent, origin: string, shot: Shot): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${shot.path}`, { agent, method: shot.method, headers: shot.headers })
    outgoing.on('error', reject)
    outgoing.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        if (status >= 300) body += chunk
      })
      answer.on('end', () =>
        status < 300 ? resolve() : reject(new Error(`${shot.method} ${shot.path}: ${status} ${body}`)),
      )
    })
    outgoing.end(shot.body)
  })
}
