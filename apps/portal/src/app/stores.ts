import { createEncryptedStorage } from '../lib/encrypted-storage.ts'
import { indexedDbKeyStore, type KeyStore } from '../lib/key-store.ts'
import { cookieRecords, type RecordStore, webStorageRecords } from '../lib/record-stores.ts'
import { csrfCookie } from '../session/csrf-cookie.ts'
import type { Stores } from './compose.ts'

/**
 * The stores of the browser: the access token and the csrf token in cookies, everything else in local storage (decision
 * 3), and the data of one visit in session storage. Drafts outlive a forced sign-out, which deletes the key of the
 * tokens, so they have a key of their own (docs/adr/0003).
 * @param onMemoryMode called when the device cannot keep something
 */
export function browserStores(onMemoryMode: () => void) {
  const keyOf = (name: string) => indexedDbKeyStore(() => indexedDB, name)
  const key = keyOf('records')
  const local = webStorageRecords(() => localStorage)
  const secure = location.protocol === 'https:'
  const cookies = cookieRecords(document, { secure })
  const encrypted = (records: RecordStore, keyStore: KeyStore) =>
    createEncryptedStorage({ records, keyStore, onMemoryMode })
  return {
    key,
    csrf: csrfCookie(document, { secure }),
    cookie: encrypted(cookies, key),
    local: encrypted(local, key),
    drafts: encrypted(local, keyOf('drafts')),
    visit: encrypted(
      webStorageRecords(() => sessionStorage),
      keyOf('visit'),
    ),
  } satisfies Stores
}
