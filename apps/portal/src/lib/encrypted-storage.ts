import type { KeyStore } from './key-store.ts'
import type { RecordStore } from './record-stores.ts'
import { createSealKey, SEAL_VERSION, seal, unseal } from './sealing.ts'

/** A store of named secrets. It never rejects: a secret that the device cannot keep stays in memory. */
export type EncryptedStorage = {
  /** The secret; `undefined` when there is none or its record cannot be read. */
  get(name: string): Promise<string | undefined>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
  /** `memory` after a read or a write on the device failed, until the page is left. */
  mode(): 'encrypted' | 'memory'
}

/**
 * Secrets at rest as AES-GCM records under a key that cannot leave the browser (000 §6). A record is
 * `version.iv.ciphertext`. Its name is authenticated too, so that one record cannot replace another.
 * @param onMemoryMode called once, when the device cannot keep a secret for the first time
 */
export function createEncryptedStorage(options: {
  records: RecordStore
  keyStore: KeyStore
  crypto?: Crypto | undefined
  onMemoryMode?: () => void
}): EncryptedStorage {
  const { records, keyStore, crypto = globalThis.crypto } = options
  const memory = new Map<string, string>()
  let mode: 'encrypted' | 'memory' = 'encrypted'
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one operation at a time, because a slow encryption must not restore a secret that was removed meanwhile. */
  function inOrder<T>(operation: () => Promise<T>): Promise<T> {
    const result = last.then(operation)
    last = result
    return result
  }

  /**
   * Handles disabled, denied and full storage. The notice about memory mode is the only report, because the portal
   * cannot remedy the cause.
   */
  async function orMemory<T>(operation: () => Promise<T>): Promise<T | undefined> {
    try {
      return await operation()
    } catch {
      if (mode === 'encrypted') {
        mode = 'memory'
        options.onMemoryMode?.()
      }
      return undefined
    }
  }

  const key = () => keyStore.claim(() => createSealKey(crypto))

  return {
    mode: () => mode,

    get: (name) =>
      inOrder(async () => {
        const kept = memory.get(name)
        if (kept !== undefined) return kept
        return orMemory(async () => {
          const record = records.getItem(name)
          return record === null ? undefined : decrypt(crypto, await key(), name, record)
        })
      }),

    set: (name, value) =>
      inOrder(async () => {
        await orMemory(async () => {
          try {
            records.setItem(name, await encrypt(crypto, await key(), name, value))
            memory.delete(name)
          } catch (error) {
            memory.set(name, value)
            // If the new secret does not fit, a reload must not find the old one.
            records.removeItem(name)
            throw error
          }
        })
      }),

    remove: (name) =>
      inOrder(async () => {
        memory.delete(name)
        await orMemory(async () => records.removeItem(name))
      }),
  }
}

async function encrypt(crypto: Crypto, key: CryptoKey, name: string, value: string): Promise<string> {
  const { iv, data } = await seal(key, name, new TextEncoder().encode(value), crypto)
  return [SEAL_VERSION, toBase64(iv), toBase64(new Uint8Array(data))].join('.')
}

/** `undefined` for a record of another version, key or name, and for a manipulated record. */
async function decrypt(
  crypto: Crypto,
  key: CryptoKey,
  name: string,
  record: string,
): Promise<string | undefined> {
  const [version, iv, data] = record.split('.')
  if (version !== SEAL_VERSION || iv === undefined || data === undefined) return undefined
  try {
    const sealed = { iv: fromBase64(iv), data: fromBase64(data) }
    return new TextDecoder().decode(await unseal(key, name, sealed, crypto))
  } catch {
    return undefined
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
