import * as v from 'valibot'
import type { SecretStore } from './secret-store.ts'

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.picklist(['phone', 'email']),
    value: v.string(),
    verified: v.exactOptional(v.object({ signature: v.string(), email: v.string(), code: v.string() })),
  }),
)

/** The contact of the visitor who is setting a password by code, and the result of its verified code (000 §3). */
export type LoginContact = v.InferOutput<typeof stored>

/** Stores the login contact for the browser session, encrypted (000 §3). */
export type LoginContactStore = {
  read(): Promise<LoginContact | undefined>
  write(contact: LoginContact): Promise<void>
  clear(): Promise<void>
}

const NAME = 'login-contact'

/** @param store of the browser session */
export function createLoginContactStore(store: SecretStore): LoginContactStore {
  return {
    async read() {
      const result = v.safeParse(stored, await store.get(NAME))
      return result.success ? result.output : undefined
    },
    write: (contact) => store.set(NAME, JSON.stringify(contact)),
    clear: () => store.remove(NAME),
  }
}
