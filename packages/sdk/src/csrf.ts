import { ApiError } from './api-error.ts'

export type CsrfToken = {
  value: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Keeps the token between calls: in memory, or in a cookie of a browser (000 §7). */
export type CsrfStore = {
  read(): CsrfToken | undefined
  write(token: CsrfToken): void
  clear(): void
}

export type Csrf = {
  /** The current token. A missing or expired one is fetched once for all concurrent callers. */
  token(): Promise<string>
  /** Forgets the given token unless it was replaced already; without an argument, forgets any token. */
  drop(refused?: string): void
}

/** Creates the token cache. `fetchToken` calls GET /v1/users/csrf-token, whose `expiresIn` is in seconds. */
export function createCsrf(
  fetchToken: () => Promise<{ csrfToken: string; expiresIn: number }>,
  store: CsrfStore = memoryStore(),
): Csrf {
  let pending: Promise<string> | undefined

  function obtain(): Promise<string> {
    const mine = fetchToken().then(({ csrfToken, expiresIn }) => {
      if (typeof csrfToken !== 'string' || typeof expiresIn !== 'number') {
        throw new ApiError({ status: 200, code: 'WRONG_SHAPE' })
      }
      // After a sign-out the answer belongs to an ended session.
      if (pending === mine) store.write({ value: csrfToken, expiresAt: Date.now() + expiresIn * 1000 })
      return csrfToken
    })
    return mine
  }

  return {
    async token() {
      const held = store.read()
      if (held && held.expiresAt > Date.now()) return held.value
      pending ??= obtain()
      const mine = pending
      try {
        return await mine
      } finally {
        if (pending === mine) pending = undefined
      }
    },
    drop(refused) {
      if (refused === undefined) pending = undefined
      if (refused === undefined || store.read()?.value === refused) store.clear()
    },
  }
}

function memoryStore(): CsrfStore {
  let held: CsrfToken | undefined
  return {
    read: () => held,
    write(token) {
      held = token
    },
    clear() {
      held = undefined
    },
  }
}
