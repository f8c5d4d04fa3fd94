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

/** Who sets a password by code: the contact, and what its verified code opened (000 §3). */
export type LoginContact = v.InferOutput<typeof stored>

/** Keeps the login contact while the browser session lasts, encrypted (000 §3). */
export type LoginContactStore = {
  read(): Promise<LoginContact | undefined>
  write(contact: LoginContact): Promise<void>
  clear(): Promise<void>
}

const NAME = 'login-contact'

/** @param store of the browser session, which ends with it */
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
