import { createEncryptedStorage } from '../lib/encrypted-storage.ts'
import { indexedDbKeyStore } from '../lib/key-store.ts'
import { cookieRecords, webStorageRecords } from '../lib/record-stores.ts'
import type { Stores } from './compose.ts'

/**
 * The stores of the browser: the access token in a cookie, everything else in local storage (decision 3), and the data
 * of one visit in session storage.
 * @param onMemoryMode called when the device cannot keep something
 */
export function browserStores(onMemoryMode: () => void): Stores {
  const keyStore = indexedDbKeyStore(() => indexedDB)
  const secure = location.protocol === 'https:'
  const encrypted = (records: Parameters<typeof createEncryptedStorage>[0]['records']) =>
    createEncryptedStorage({ records, keyStore, onMemoryMode })
  return {
    cookie: encrypted(cookieRecords(document, { secure })),
    local: encrypted(webStorageRecords(() => localStorage)),
    visit: encrypted(webStorageRecords(() => sessionStorage)),
  }
}
