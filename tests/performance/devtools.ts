import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { limited } from './limits.ts'

/**
 * A session of the DevTools protocol with the browser or with one page.
 * @throws Error with the browser's message when a command fails
 */
export type Devtools = {
  send: <Result>(method: string, params?: object) => Promise<Result>
  /** Resolves with the first event that `isIt` accepts. */
  event: (isIt: (event: DevtoolsEvent) => boolean) => Promise<void>
  /** Calls a function with the parameters of every event of this name. */
  on: (method: string, listener: (params: Params) => void) => void
  /** The session with another page or worker of this browser. */
  session: (sessionId: string | undefined) => Devtools
}

export type DevtoolsEvent = { method: string; params: Params }

/** The parameters of events that the bench reads. */
type Params = {
  name?: string
  loaderId?: string
  sessionId?: string
  targetInfo?: { type: string; browserContextId: string }
}

/** Starts a Chromium without Playwright (docs/adr/0019). @throws Error when there is none */
export async function startChromium(): Promise<Devtools & { stop: () => Promise<void> }> {
  const { executablePath, args } = chromiumLaunchOptions()
  if (executablePath === undefined) throw new Error('there is no Chromium to measure with')
  const folder = await mkdtemp(join(tmpdir(), 'pages-bench-'))
  const child = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const devtools = await limited('Chromium, start', async () => connect(await addressOf(child.stderr)))
  return {
    ...devtools,
    async stop() {
      const ended = once(child, 'exit')
      await limited('Chromium, close', () => devtools.send('Browser.close').then(() => ended)).catch(() =>
        child.kill('SIGKILL'),
      )
      // A process of the browser may still write after its end.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /^DevTools listening on (ws:.+)$/.exec(line) ?? []
    if (address !== undefined) {
      // Read on, because the browser stops when nobody empties its output.
      output.resume()
      return address
    }
  }
  throw new Error('Chromium ended before it could be driven')
}

type Reply<Result> = { result: Result; error?: { message: string } }
type Message = { id?: number; sessionId?: string; method?: string; params?: Params }
type Answered = PromiseWithResolvers<string>
type Listener = (message: Message) => void

async function connect(address: string): Promise<Devtools> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const replies = new Map<number, Answered>()
  const listeners = new Set<Listener>()
  let last = 0

  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    const message: Message = JSON.parse(text)
    if (message.id === undefined) for (const listener of listeners) listener(message)
    else replies.get(message.id)?.resolve(text)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of replies.values()) reject(new Error('Chromium has ended'))
  })

  function session(sessionId?: string): Devtools {
    return {
      async send<Result>(method: string, params: object = {}) {
        last += 1
        const id = last
        const answered: Answered = Promise.withResolvers()
        replies.set(id, answered)
        socket.send(JSON.stringify({ id, sessionId, method, params }))
        const text = await answered.promise
        replies.delete(id)
        const { result, error }: Reply<Result> = JSON.parse(text)
        if (error !== undefined) throw new Error(`${method}: ${error.message}`)
        return result
      },
      event: (isIt) =>
        new Promise((resolve) => {
          const listener: Listener = ({ sessionId: sender, method = '', params = {} }) => {
            if (sender !== sessionId || !isIt({ method, params })) return
            listeners.delete(listener)
            resolve()
          }
          listeners.add(listener)
        }),
      on: (wanted, listen) =>
        listeners.add(({ sessionId: sender, method, params = {} }) => {
          if (sender === sessionId && method === wanted) listen(params)
        }),
      session,
    }
  }
  return session()
}
