import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../lib/indexed-db.ts'
import { indexedDbKeyStore } from '../lib/key-store.ts'
import { createSeenStore, SEEN_FOR_MS } from './seen-store.ts'
import type { SessionState } from './session-state.ts'

const NAME = 'seen-["account","jordan@example.com"]'
const TEXT = '{"firstName":"Jordan"}'
const SIGNED_IN = {
  status: 'signedIn',
  customer: { email: 'jordan@example.com', loginKey: 'jordan@example.com' },
  sessionTimedOut: undefined,
  didTryAutoLogin: false,
} satisfies SessionState

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterEach(() => void vi.useRealTimers())

/** A page of the browser in which this session is signed in. */
function open(session: string | undefined, state: SessionState = SIGNED_IN) {
  const owner = { session, id: () => owner.session, state: () => state }
  const store = createSeenStore(
    indexedDbKeyStore(() => indexedDB, 'records'),
    owner,
  )
  return { store, owner }
}

async function rowsAtRest(): Promise<{ data: ArrayBuffer }[]> {
  const database = await answer(indexedDB.open('seen'))
  const rows = await answer(database.transaction('rows').objectStore('rows').getAll())
  database.close()
  return rows
}

test('the next page of a session reads what was seen, and what is at rest names nobody', async () => {
  await open('s1').store.set(NAME, TEXT)
  expect(await open('s1').store.get(NAME)).toBe(TEXT)
  const [row, ...others] = await rowsAtRest()
  expect(others).toEqual([])
  const raw = JSON.stringify(row) + new TextDecoder('latin1').decode(row?.data)
  expect(raw).not.toMatch(/jordan|account/i)
})

test('another session of the same browser does not get it', async () => {
  await open('s1').store.set(NAME, TEXT)
  expect(await open('s2').store.get(NAME)).toBeUndefined()
})

test('one answer that was removed is gone, and the others stay', async () => {
  const { store } = open('s1')
  await store.set(NAME, TEXT)
  await store.set('seen-other', '1')
  await store.remove(NAME)
  expect([await store.get(NAME), await store.get('seen-other')]).toEqual([undefined, '1'])
})

test('the end of a session leaves nothing, and neither does a write that is under way then', async () => {
  const { store, owner } = open('s1')
  await store.set('seen-first', '1')
  const writing = store.set(NAME, TEXT)
  owner.session = undefined
  await Promise.all([store.tidy(), writing])
  expect(await rowsAtRest()).toEqual([])
})

test('what another session and more than thirty days have left is deleted, the rest stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await open('before').store.set(NAME, TEXT)
  const { store } = open('s1')
  await store.set('seen-old', '1')
  vi.setSystemTime(Date.now() + SEEN_FOR_MS + 1)
  await store.set('seen-new', '2')
  await store.tidy()
  expect(await rowsAtRest()).toHaveLength(1)
  expect(await store.get('seen-new')).toBe('2')
})

test('nothing is kept of a session that nobody has confirmed', async () => {
  const state = { ...SIGNED_IN, customer: { ...SIGNED_IN.customer, isUnconfirmed: true as const } }
  const { store } = open('s1', state)
  await store.set(NAME, TEXT)
  expect(await store.get(NAME)).toBeUndefined()
})

test('an answer that another key has sealed counts as not seen', async () => {
  await open('s1').store.set(NAME, TEXT)
  await indexedDbKeyStore(() => indexedDB, 'records').remove()
  expect(await open('s1').store.get(NAME)).toBeUndefined()
})

test.each([
  ['is denied', () => vi.stubGlobal('indexedDB', undefined)],
  ['was made by a newer version', () => answer(indexedDB.open('seen', 2)).then((made) => made.close())],
  [
    'is full',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ],
])('nothing fails where the storage %s', async (_what, spoil) => {
  await spoil()
  const { store } = open('s1')
  await store.set(NAME, TEXT)
  await store.tidy()
  await store.remove(NAME)
  expect(await store.get(NAME)).toBeUndefined()
})
