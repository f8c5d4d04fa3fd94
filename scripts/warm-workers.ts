/** The processes in which `npm run mutants` runs tests. Loaded by `vitest.config.ts`. */
import type { Plugin } from 'vite'
import { ForksPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node'

type Listener = (...args: unknown[]) => void

/** A process grows with each run, because what a failed test leaves behind stays in its modules. */
const MOST_RUNS = 150

/**
 * Lets the process of a project live on after a run, with all modules that it has loaded. Vitest's own pools start a new
 * one for each run: the same few tests are run for each of a thousand changes, and loading their modules takes ten times as
 * long as they do. Vitest evaluates the test file itself anew in each run.
 */
export function warmWorkers(): Plugin {
  return {
    name: 'warm-workers',
    configureVitest({ project }) {
      const pool = { name: 'warm', createPoolWorker: (options: PoolOptions) => new WarmWorker(options) }
      Object.assign(project.config, { isolate: false, pool: pool.name, poolRunner: pool })
    },
  }
}

type Kept = { process: ForksPoolWorker; runs: number }

/** By the name of the project. A process that serves a run is not among them. */
const idle = new Map<string, Kept>()

/** A worker of one run, in a process that served others before it. */
class WarmWorker implements PoolWorker {
  readonly name = 'warm'
  readonly cacheFs = true
  readonly #listeners: [string, Listener][] = []
  readonly #project: PoolOptions['project']
  #kept: Kept
  #isNew = true
  #isBroken = false

  constructor(options: PoolOptions) {
    this.#project = options.project
    this.#kept = { process: new ForksPoolWorker(options), runs: 0 }
  }

  async start() {
    const kept = idle.get(this.#project.name)
    idle.delete(this.#project.name)
    if (kept !== undefined) {
      this.#kept = kept
      this.#isNew = false
    } else await this.#kept.process.start()
    this.#kept.runs++
    for (const event of ['error', 'exit'])
      this.on(event, () => {
        this.#isBroken = true
      })
  }

  /**
   * The pool starts and stops the environment of tests with two messages, and waits for their answers. The first one also
   * has the configuration with the pattern of the tests to run, so each later run is given its own.
   */
  send(message: Parameters<PoolWorker['send']>[0]) {
    if (message.type === 'start' && !this.#isNew) this.#answer('started')
    else if (message.type === 'stop' && this.#isKept()) this.#answer('stopped')
    else if (message.type === 'run') {
      const config = { config: this.#project.serializedConfig }
      this.#kept.process.send({ ...message, context: Object.assign({}, message.context, config) })
    } else this.#kept.process.send(message)
  }

  async stop() {
    for (const [event, listener] of this.#listeners.splice(0)) this.#kept.process.off(event, listener)
    if (this.#isKept()) idle.set(this.#project.name, this.#kept)
    else await this.#kept.process.stop()
  }

  on(event: string, listener: Listener) {
    this.#listeners.push([event, listener])
    this.#kept.process.on(event, listener)
  }

  off(event: string, listener: Listener) {
    this.#kept.process.off(event, listener)
  }

  deserialize(data: unknown) {
    return data
  }

  #isKept() {
    return !this.#isBroken && this.#kept.runs < MOST_RUNS
  }

  #answer(type: 'started' | 'stopped') {
    const message = { type, __vitest_worker_response__: true }
    queueMicrotask(() => {
      for (const [event, listener] of [...this.#listeners]) if (event === 'message') listener(message)
    })
  }
}
