import { ApiError } from './api-error.ts'

/** The interface that this package needs of the code that stores the tokens. */
export type SessionPort = {
  /** The current access token; undefined for a visitor. */
  accessToken(): string | undefined | Promise<string | undefined>
  /**
   * Makes one attempt at the identity pool and stores the new tokens.
   * @throws ApiError SESSION_REFUSED when the pool refuses or there is no refresh token; any other ApiError when the
   * attempt may be repeated
   */
  refresh(): Promise<void>
  /** Called once when the session ends. A visitor's port ignores it. */
  ended(reason: SessionEnd): void
}

export type SessionEnd = 'refused' | 'forbidden' | 'connection'

/** Whether there is a new token, and how many of the call's tries it took. */
export type Renewal = { renewed: boolean; tries: number }

export type SessionKeeper = {
  /** Synchronous where the port is synchronous, which saves the call a turn of the event loop. */
  accessToken(): string | undefined | Promise<string | undefined>
  /**
   * Handles a 401 of a request that was sent with the token `sent`: all concurrent callers share one refresh.
   * Attempts that do not reach the identity pool are repeated up to `budget` times.
   */
  renew(sent: string | undefined, budget: number, signal: AbortSignal): Promise<Renewal>
  end(reason: SessionEnd): void
  /** Resets the state on sign-out, so that the next session starts fresh. */
  reset(): void
}

/** A 401 is retried up to five times (000 §4, §9). */
export const MAX_TRIES = 5
const WAITS_MS = [500, 1000, 2000, 4000]

export function createSessionKeeper(
  port: SessionPort,
  wait: (ms: number, signal?: AbortSignal) => Promise<void>,
): SessionKeeper {
  let running: Promise<Renewal> | undefined
  let known: string | undefined
  let isOver = false

  const accessToken = () => whenKnown(port.accessToken(), learn)

  function learn(token: string | undefined): string | undefined {
    // A different token that is not from a refresh means a new sign-in.
    if (token !== undefined && token !== known && !running) isOver = false
    known = token
    return token
  }

  function end(reason: SessionEnd): void {
    if (isOver) return
    isOver = true
    port.ended(reason)
  }

  /** Whether the tokens changed meanwhile, or the session ended; undefined when neither happened. */
  async function settled(
    sent: string | undefined,
    tries: number,
    signal: AbortSignal,
  ): Promise<Renewal | undefined> {
    const present = await accessToken()
    signal.throwIfAborted()
    if (isOver) return { renewed: false, tries }
    return present !== undefined && present !== sent ? { renewed: true, tries } : undefined
  }

  async function run(sent: string | undefined, budget: number, signal: AbortSignal): Promise<Renewal> {
    const before = await settled(sent, 0, signal)
    if (before !== undefined) return { ...before, tries: before.renewed ? 1 : 0 }
    for (let tries = 1; ; tries++) {
      const done = await attemptOnce(sent, tries, budget, signal)
      if (done !== undefined) return done
      await wait(WAITS_MS[tries - 1] ?? 0, signal)
    }
  }

  /** One attempt with its outcome; undefined when another attempt may follow. */
  async function attemptOnce(sent: string | undefined, tries: number, budget: number, signal: AbortSignal) {
    const outcome = await attempt(port)
    const after = await settled(sent, tries, signal)
    if (after?.renewed === false) return after
    if (outcome === 'renewed') return { renewed: true, tries }
    const reason = reasonToEnd(outcome, tries, budget)
    if (reason === undefined) return undefined
    end(reason)
    return { renewed: false, tries }
  }

  return {
    accessToken,
    end,
    renew(sent, budget, signal) {
      if (running) return running
      const mine = run(sent, budget, signal).finally(() => {
        if (running === mine) running = undefined
      })
      running = mine
      return mine
    },
    reset() {
      running = undefined
      isOver = false
    },
  }
}

function whenKnown<Value, Result>(value: Value | Promise<Value>, use: (value: Value) => Result) {
  return value instanceof Promise ? value.then(use) : use(value)
}

/** The reason why a failed attempt was the last one; undefined when another may follow. */
function reasonToEnd(outcome: 'refused' | 'failed', tries: number, budget: number): SessionEnd | undefined {
  if (outcome === 'refused') return 'refused'
  return tries >= budget ? 'connection' : undefined
}

async function attempt(port: SessionPort): Promise<'renewed' | 'refused' | 'failed'> {
  try {
    await port.refresh()
    return 'renewed'
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return cause.code === 'SESSION_REFUSED' ? 'refused' : 'failed'
  }
}
