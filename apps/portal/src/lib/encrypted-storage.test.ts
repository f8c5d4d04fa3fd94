import { expect, test, vi } from 'vitest'
import { createEncryptedStorage } from './encrypted-storage.ts'
import type { KeyStore } from './key-store.ts'
import type { RecordStore } from './record-stores.ts'

const TOKEN = 'header.payload.signature'

function memoryRecords() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  }
}

/** Keeps the first key that it gets, like the transaction in IndexedDB. */
function memoryKeyStore(): KeyStore & { key: () => CryptoKey | undefined } {
  let kept: CryptoKey | undefined
  return {
    key: () => kept,
    async claim(make) {
      const candidate = await make()
      kept ??= candidate
      return kept
    },
  }
}

function setUp(overrides: { records?: Partial<RecordStore>; keyStore?: KeyStore; crypto?: Crypto } = {}) {
  const records = memoryRecords()
  const keyStore = overrides.keyStore ?? memoryKeyStore()
  const onMemoryMode = vi.fn()
  const open = () =>
    createEncryptedStorage({
      records: { ...records, ...overrides.records },
      keyStore,
      crypto: overrides.crypto,
      onMemoryMode,
    })
  return { records: records.map, keyStore, onMemoryMode, open, storage: open() }
}

const refuse = () => {
  throw new DOMException('not here', 'SecurityError')
}

// Browsers omit `subtle` on plain http.
const insecureCrypto: Crypto = Object.create(crypto, { subtle: { value: undefined } })

// covers: PLAT-014
test('000 §6: a secret survives a reload and is stored nowhere in clear text', async () => {
  const { records, storage, open, onMemoryMode } = setUp()
  for (const [name, value] of [
    ['id-token', TOKEN],
    ['customer', '{"email":"zoë@example.com"}'],
    ['empty', ''],
  ] as const) {
    await storage.set(name, value)
    expect(await open().get(name)).toBe(value)
  }
  const atRest = [...records.values()].join(' ')
  for (const part of [...TOKEN.split('.'), 'example', btoa(TOKEN).slice(0, 12)])
    expect(atRest).not.toContain(part)
  expect([storage.mode(), onMemoryMode.mock.calls.length]).toEqual(['encrypted', 0])
})

// covers: PLAT-014
test('the key cannot be exported', async () => {
  const keyStore = memoryKeyStore()
  const { storage } = setUp({ keyStore })
  await storage.set('id-token', TOKEN)
  const key = keyStore.key()
  expect(key?.extractable).toBe(false)
  expect(key?.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 })
  await expect(key && crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('each record has its own iv of 96 bits, also for the same secret', async () => {
  const { records, storage } = setUp()
  const ivs = new Set<string>()
  for (let turn = 0; turn < 20; turn += 1) {
    await storage.set('id-token', TOKEN)
    const [version, iv = ''] = (records.get('id-token') ?? '').split('.')
    expect([version, atob(iv).length]).toEqual(['1', 12])
    ivs.add(iv)
  }
  expect(ivs.size).toBe(20)
})

test('a removed secret is gone in memory and at rest', async () => {
  const { records, storage } = setUp()
  await storage.set('id-token', TOKEN)
  await storage.remove('id-token')
  expect(await storage.get('id-token')).toBeUndefined()
  expect(records.size).toBe(0)
})

test('a removal during an encryption counts, and the last of two values wins', async () => {
  const { records, storage } = setUp()
  const set = storage.set('id-token', TOKEN)
  await Promise.all([storage.remove('id-token'), set])
  expect(records.size).toBe(0)

  await Promise.all([storage.set('id-token', 'x'.repeat(100_000)), storage.set('id-token', 'new')])
  expect(await storage.get('id-token')).toBe('new')
})

// covers: PLAT-014
test.each([
  ['swapped for the record of another name', (records: Map<string, string>) => records.get('refresh-token')],
  ['with one bit of its ciphertext changed', (records: Map<string, string>) => changed(records, 2)],
  ['with one bit of its iv changed', (records: Map<string, string>) => changed(records, 1)],
  ['of another version', (records: Map<string, string>) => records.get('id-token')?.replace(/^1/, '2')],
  ['cut off', (records: Map<string, string>) => records.get('id-token')?.slice(0, 20)],
  ['that is no record', () => TOKEN],
  ['with a version alone', () => '1'],
  ['with parts that are no base64', () => '1.§.§'],
  ['that is empty', () => ''],
])('a record %s counts as absent without memory mode', async (_, forge) => {
  const { records, storage, open } = setUp()
  await storage.set('id-token', TOKEN)
  await storage.set('refresh-token', 'other')
  records.set('id-token', forge(records) ?? '')
  const reopened = open()
  expect(await reopened.get('id-token')).toBeUndefined()
  expect(await reopened.get('refresh-token')).toBe('other')
  expect(reopened.mode()).toBe('encrypted')
})

test('records under a lost key count as absent and can be overwritten', async () => {
  const records = memoryRecords()
  await createEncryptedStorage({ records, keyStore: memoryKeyStore() }).set('id-token', TOKEN)
  const later = createEncryptedStorage({ records, keyStore: memoryKeyStore() })
  expect(await later.get('id-token')).toBeUndefined()
  await later.set('id-token', 'new')
  expect(await later.get('id-token')).toBe('new')
  expect(later.mode()).toBe('encrypted')
})

test('two tabs that start together use one key', async () => {
  const { open } = setUp()
  const [first, second] = [open(), open()]
  await Promise.all([first.set('id-token', TOKEN), second.set('refresh-token', 'other')])
  expect(await Promise.all([first.get('refresh-token'), second.get('id-token')])).toEqual(['other', TOKEN])
})

test.each([
  [
    'the key store is denied',
    { keyStore: { claim: () => Promise.reject(new DOMException('', 'SecurityError')) } },
  ],
  ['there is no Web Crypto, as on plain http', { crypto: insecureCrypto }],
  ['writing is denied', { records: { setItem: refuse } }],
  ['all access is denied', { records: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
])('when %s the secret stays in memory with one notice', async (_, overrides) => {
  const { records, storage, open, onMemoryMode } = setUp(overrides)
  await storage.set('id-token', TOKEN)
  await storage.set('refresh-token', 'other')
  expect([await storage.get('id-token'), await storage.get('refresh-token')]).toEqual([TOKEN, 'other'])
  expect([storage.mode(), onMemoryMode.mock.calls.length, records.size]).toEqual(['memory', 1, 0])
  expect(await open().get('id-token')).toBeUndefined()

  await storage.remove('id-token')
  expect(await storage.get('id-token')).toBeUndefined()
})

test('a secret that no longer fits removes the older one; one that fits again is stored', async () => {
  let full = false
  const map = new Map<string, string>()
  const setItem = (name: string, value: string) => {
    if (full) throw new DOMException('', 'QuotaExceededError')
    map.set(name, value)
  }
  const { open } = setUp({
    records: {
      getItem: (name) => map.get(name) ?? null,
      setItem,
      removeItem: (name) => void map.delete(name),
    },
  })
  const storage = open()
  await storage.set('id-token', 'old')
  full = true
  await storage.set('id-token', 'new')
  expect(await storage.get('id-token')).toBe('new')
  expect(await open().get('id-token')).toBeUndefined()

  full = false
  await storage.set('id-token', 'newer')
  expect([await storage.get('id-token'), await open().get('id-token')]).toEqual(['newer', 'newer'])
  expect(storage.mode()).toBe('memory')
})

test('reading an absent secret needs neither key nor crypto', async () => {
  const claim = vi.fn(() => Promise.reject(new Error('no key')))
  const { storage } = setUp({ keyStore: { claim } })
  expect(await storage.get('id-token')).toBeUndefined()
  expect([claim.mock.calls.length, storage.mode()]).toEqual([0, 'encrypted'])
})

function changed(records: Map<string, string>, part: 1 | 2): string {
  const parts = (records.get('id-token') ?? '').split('.')
  const bytes = atob(parts[part] ?? '')
  parts[part] = btoa(String.fromCharCode(bytes.charCodeAt(0) ^ 1) + bytes.slice(1))
  return parts.join('.')
}

test('a record that is on a device since before the parts were merged can be read', async () => {
  const keyStore = memoryKeyStore()
  const { storage, records } = setUp({ keyStore })
  const key = await keyStore.claim(() =>
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  )
  const [iv, additionalData] = [new Uint8Array(12).fill(7), new TextEncoder().encode('1.id-token')]
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(TOKEN),
  )
  const texts = [iv, new Uint8Array(sealed)].map((part) => Buffer.from(part).toString('base64'))
  records.set('id-token', ['1', ...texts].join('.'))
  expect(await storage.get('id-token')).toBe(TOKEN)
})
