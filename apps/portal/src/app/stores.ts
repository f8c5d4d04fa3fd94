import { createEncryptedStorage } from '../lib/encrypted-storage.ts'
import { indexedDbKeyStore } from '../lib/key-store.ts'
import { cookieRecords, webStorageRecords } from '../lib/record-stores.ts'
import type { Stores } from './compose.ts'

/** The browser's stores: the access token in a cookie, everything else in local storage (decision 3). */
export function browserStores(): Stores {
  const keyStore = indexedDbKeyStore(() => indexedDB)
  const secure = location.protocol === 'https:'
  return {
    cookie: createEncryptedStorage({ records: cookieRecords(document, { secure }), keyStore }),
    local: createEncryptedStorage({ records: webStorageRecords(() => localStorage), keyStore }),
  }
}
