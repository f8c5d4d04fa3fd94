import type { Contact } from '@portal/domain/one-time-code'
import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import type { SecretStore } from './kept-records.ts'

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

/** The tries of codes for a contact, for a service that does not tell their number (000 §8). */
export type CodeTries = {
  /** The number of wrong codes since the last right one, or the last lockout. */
  wrong: number
  /** The seconds for which a lockout lasts on. */
  lockedSeconds?: number | undefined
}

/** Stores the login contact for the browser session, encrypted (000 §3). */
export type LoginContactStore = {
  read(): Promise<LoginContact | undefined>
  write(contact: LoginContact): Promise<void>
  codeTries(contact: Contact): Promise<CodeTries>
  keepCodeTries(contact: Contact, tries: CodeTries): Promise<void>
  clear(): Promise<void>
}

const NAME = 'login-contact'
const TRIES = 'wrong-codes'

/**
 * `lockedUntil` is a time of the device, which the page that locked and the one that is opened next share. Until its
 * first answer a page does not know the service's.
 */
const allTries = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ wrong: v.number(), lockedUntil: v.exactOptional(v.number()) })),
)

/** @param store of the browser session */
export function createLoginContactStore(store: SecretStore): LoginContactStore {
  async function readTries() {
    const { success, output } = v.safeParse(allTries, await store.get(TRIES))
    return new Map(success ? Object.entries(output) : [])
  }
  return {
    async read() {
      const result = v.safeParse(stored, await store.get(NAME))
      return result.success ? result.output : undefined
    },
    write: (contact) => store.set(NAME, JSON.stringify(contact)),
    async codeTries(contact) {
      const { wrong, lockedUntil } = (await readTries()).get(keyOf(contact)) ?? { wrong: 0 }
      if (lockedUntil === undefined || lockedUntil <= deviceNow()) return { wrong }
      return { wrong, lockedSeconds: Math.ceil((lockedUntil - deviceNow()) / 1000) }
    },
    async keepCodeTries(contact, { wrong, lockedSeconds }) {
      const lockout = lockedSeconds !== undefined && { lockedUntil: deviceNow() + lockedSeconds * 1000 }
      const all = (await readTries()).set(keyOf(contact), { wrong, ...lockout })
      await store.set(TRIES, JSON.stringify(Object.fromEntries(all)))
    },
    async clear() {
      await store.remove(NAME)
      await store.remove(TRIES)
    },
  }
}

const keyOf = ({ kind, value }: Contact) => `${kind} ${value}`
