import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStores } from './stores.ts'

const TOKEN = 'header.payload.signature'

/** The cookie of the page, and the texts with which it was written. */
let written: string[] = []

beforeEach(() => {
  written = []
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  // Spies on both accessors of one property are not taken off again, and the document is every test's.
  vi.stubGlobal('document', {
    get cookie() {
      return written.at(-1)?.split(';')[0] ?? ''
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

/** The keys at rest in IndexedDB. */
async function keysAtRest(): Promise<unknown[]> {
  const opening = indexedDB.open('portal')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const reading = opening.result.transaction('keys').objectStore('keys').getAll()
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  return reading.result
}

// covers: PLAT-012, PLAT-013, PLAT-014
test.each([
  ['https:', '; Path=/; SameSite=Lax; Secure'],
  ['http:', '; Path=/; SameSite=Lax'],
])(
  'over %s the access token is in a cookie and the rest in local storage, each encrypted',
  async (protocol, end) => {
    vi.stubGlobal('location', { protocol })
    const onMemoryMode = vi.fn()
    const { cookie, local } = browserStores(onMemoryMode)
    await cookie.set('access-token', TOKEN)
    for (const name of ['refresh-token', 'id-token', 'customer']) await local.set(name, `${TOKEN} of ${name}`)
    expect(written).toEqual([expect.stringMatching(/^access-token=1\.[^;]+; /)])
    expect(written[0]?.endsWith(end)).toBe(true)
    expect(Object.keys(localStorage).sort()).toEqual(['customer', 'id-token', 'refresh-token'])
    expect(JSON.stringify([written, { ...localStorage }])).not.toMatch(/header|signature|of customer/)
    const later = browserStores(onMemoryMode)
    expect(await later.cookie.get('access-token')).toBe(TOKEN)
    expect(await later.local.get('customer')).toBe(`${TOKEN} of customer`)
    expect(await keysAtRest()).toEqual([expect.objectContaining({ extractable: false })])
    expect(onMemoryMode).not.toHaveBeenCalled()
  },
)

// covers: PLAT-019
test('the csrf token is in a cookie that lasts as long as the token', () => {
  const { csrf } = browserStores(vi.fn())
  csrf.write({ value: 'abc', expiresAt: Date.now() + 60_000 })
  expect(written).toEqual([
    expect.stringMatching(/^csrf-token=\d+\.abc; Max-Age=(59|60); Path=\/; SameSite=Lax$/),
  ])
})
