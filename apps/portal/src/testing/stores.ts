import type { SecretStore } from '../session/kept-records.ts'
import type { SeenStore } from '../session/seen-store.ts'

/** A store of secrets for one test. */
export function memoryStore(): SecretStore {
  const kept = new Map<string, string>()
  return {
    get: async (name) => kept.get(name),
    set: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  }
}

/** The stores of a browser for one test. */
export function memoryStores() {
  return { cookie: memoryStore(), local: memoryStore(), drafts: memoryStore(), visit: memoryStore() }
}

/** A store of seen answers, for pages of one test that are opened one after another. */
export const memorySeen = (): SeenStore => ({ ...memoryStore(), tidy: async () => {} })
