import { expect, test } from 'vitest'
import { memoryStore } from '../testing/session.ts'
import { readDraft } from './drafts.ts'
import { keepRecord, readKept, removeKept, removeKeptOfOthers } from './kept-records.ts'

const OWNER = 'a@example.com'
const DRAFTS = `${OWNER}\n${JSON.stringify({ petName: { at: Date.now(), values: '{}' } })}`

async function keptRecords() {
  const store = memoryStore()
  await keepRecord(store, 'pending-charge', { owner: OWNER, content: '{"key":"k"}' })
  await keepRecord(store, 'pending-bank', { owner: OWNER, content: '{"key":"b"}' })
  await store.set('drafts', DRAFTS)
  return store
}

test('a pending charge is read by its owner alone', async () => {
  const store = await keptRecords()
  expect(await readKept(store, 'pending-charge', OWNER)).toBe('{"key":"k"}')
  for (const other of ['b@example.com', 'a@example.co', '']) {
    expect(await readKept(store, 'pending-charge', other), other).toBeUndefined()
  }
  await keepRecord(store, 'pending-charge', { owner: OWNER, content: undefined })
  expect(await readKept(store, 'pending-charge', OWNER)).toBeUndefined()
})

test('a sign-out removes the drafts, the pending charge and the pending bank account', async () => {
  const store = await keptRecords()
  await removeKept(store)
  expect(store.kept.size).toBe(0)
})

test('the records of the customer who signs in stay', async () => {
  const store = await keptRecords()
  await removeKeptOfOthers(store, OWNER)
  expect(await readKept(store, 'pending-charge', OWNER)).toBe('{"key":"k"}')
  expect(await readDraft(store, OWNER, 'petName')).toBe('{}')
})

test.each(['b@example.com', 'a@example.co'])(
  'the records of others are removed when %s signs in',
  async (owner) => {
    const store = await keptRecords()
    await removeKeptOfOthers(store, owner)
    expect(store.kept.size).toBe(0)
  },
)
