import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port was assigned')
  return address.port
}

/** Starts a Node script and waits until `url` answers; `stop` ends exactly this process. */
export async function startServer(script: string, args: readonly string[], url: string) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  await answers(url, child)
  return {
    /** Resident memory in MB. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const START_LIMIT_MS = 60_000
const POLL_MS = 50

async function answers(url: string, child: ChildProcess) {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with ${child.exitCode}`)
    const up = await fetch(url).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${url} did not answer within ${START_LIMIT_MS} ms`)
}
