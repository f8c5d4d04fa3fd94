import type { Contact } from '@portal/domain/one-time-code'
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
  /** The number of wrong codes for a contact since its last right one, for a service that does not tell it (000 §8). */
  wrongCodes(contact: Contact): Promise<number>
  countWrongCodes(contact: Contact, count: number): Promise<void>
  clear(): Promise<void>
}

const NAME = 'login-contact'
const COUNTS = 'wrong-codes'

const counts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))

/** @param store of the browser session */
export function createLoginContactStore(store: SecretStore): LoginContactStore {
  async function readCounts() {
    const { success, output } = v.safeParse(counts, await store.get(COUNTS))
    return new Map(success ? Object.entries(output) : [])
  }
  return {
    async read() {
      const result = v.safeParse(stored, await store.get(NAME))
      return result.success ? result.output : undefined
    },
    write: (contact) => store.set(NAME, JSON.stringify(contact)),
    wrongCodes: async (contact) => (await readCounts()).get(keyOf(contact)) ?? 0,
    async countWrongCodes(contact, count) {
      const all = (await readCounts()).set(keyOf(contact), count)
      await store.set(COUNTS, JSON.stringify(Object.fromEntries(all)))
    },
    async clear() {
      await store.remove(NAME)
      await store.remove(COUNTS)
    },
  }
}

const keyOf = ({ kind, value }: Contact) => `${kind} ${value}`
