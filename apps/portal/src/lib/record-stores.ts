import { createSharedValue } from './shared-value.ts'

/** A store of encrypted records by name, with the methods of Web Storage that it needs. Any method may throw. */
export type RecordStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// Browsers guarantee 4096 bytes of name and value, and silently drop a longer cookie (RFC 6265 §6.1).
const COOKIE_MAX_BYTES = 4096

/**
 * Records in local or session storage.
 * @param storage called on each use, because access alone throws when storage is denied
 */
export function webStorageRecords(storage: () => Storage): RecordStore {
  return {
    getItem: (name) => storage().getItem(name),
    setItem: (name, value) => storage().setItem(name, value),
    removeItem: (name) => storage().removeItem(name),
  }
}

/**
 * Records in cookies of this site that end with the browser session. Names and values are ASCII without spaces and `;`,
 * names without `=` too, such as the names of encrypted records.
 * @param page the document; `secure` restricts the cookies to https
 * @throws Error from `setItem` when a record is too long for a cookie or cookies are off
 */
export function cookieRecords(page: { cookie: string }, options: { secure: boolean }): RecordStore {
  const attributes = `Path=/; SameSite=Lax${options.secure ? '; Secure' : ''}`

  function getItem(name: string): string | null {
    const start = `${name}=`
    const pair = page.cookie.split('; ').find((each) => each.startsWith(start))
    return pair === undefined ? null : pair.slice(start.length)
  }

  return {
    getItem,
    setItem(name, value) {
      if (name.length + value.length > COOKIE_MAX_BYTES)
        throw new Error(`record ${name} is too long for a cookie`)
      page.cookie = `${name}=${value}; ${attributes}`
      if (getItem(name) !== value) throw new Error('cookies are disabled')
    },
    removeItem(name) {
      page.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${attributes}`
    },
  }
}

const memoryMode = createSharedValue(false)

/** Reports that the device can keep nothing, so that the session ends with the page (decision 3). */
export function reportMemoryMode() {
  memoryMode.change(() => true)
}

export const useMemoryMode = memoryMode.use
