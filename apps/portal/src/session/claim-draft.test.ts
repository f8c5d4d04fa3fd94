import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { claimFile, openDatabase } from '../testing/claim-drafts.ts'
import { fileOf } from '../testing/files.ts'
import { openClaimDraft } from './claim-draft.ts'
import { mayHaveClaimDraft } from './claim-draft-flag.ts'
import { readRows } from './claim-draft-rows.ts'
import {
  CLAIM_DRAFT_LIFETIME_MS,
  hasClaimDrafts,
  listClaimDrafts,
  removeClaimDrafts,
} from './claim-draft-store.ts'

beforeEach(openDatabase)

const SLOT = { owner: 'C-1', form: 'new' }

async function open(slot = SLOT) {
  const onTaken = vi.fn()
  return { draft: await openClaimDraft({ ...slot, onTaken }), onTaken }
}

/** Everything in the database as one text. */
async function atRest() {
  const databases = await indexedDB.databases()
  expect(databases.map(({ name }) => name)).toEqual(['claim-drafts'])
  const rows = await readRows()
  return rows.map(({ data, iv, key, ...rest }) => {
    expect([key.extractable, iv.length]).toEqual([false, 12])
    return JSON.stringify(rest) + new TextDecoder('latin1').decode(data)
  })
}

test('a draft comes back with its values, files and key of submission, and is encrypted at rest', async () => {
  const { draft } = await open()
  expect([draft.found, draft.status()]).toEqual([undefined, { kind: 'empty' }])
  draft.keep('{"diagnosis":"Ear infection"}')
  draft.keepFiles([claimFile('a.pdf', { url: 'https://files/a' }), claimFile('b.png')])
  await draft.flush()
  expect(draft.status()).toEqual({ kind: 'saved', at: expect.any(Number) })
  const [text = ''] = await atRest()
  for (const secret of ['C-1', 'Ear', 'a.pdf', 'https', draft.idempotencyKey, 'new'])
    expect(text).not.toContain(secret)

  const again = await open()
  expect(again.draft.idempotencyKey).toBe(draft.idempotencyKey)
  expect(again.draft.found).toMatchObject({ values: '{"diagnosis":"Ear infection"}', at: expect.any(Number) })
  const files = again.draft.found?.files ?? []
  expect(files.map(({ file, url, kind }) => [file.name, file.size, url, kind])).toEqual([
    ['a.pdf', 400, 'https://files/a', 'INVOICE'],
    ['b.png', 400, undefined, 'INVOICE'],
  ])
  expect(await files[0]?.file.text()).toBe(await fileOf('a.pdf').text())
})

test('a draft belongs to its policyholder and its form', async () => {
  const { draft } = await open()
  draft.keep('{}')
  await draft.flush()
  for (const slot of [
    { ...SLOT, owner: 'C-2' },
    { ...SLOT, form: 'documents 7' },
  ])
    expect((await open(slot)).draft.found).toBeUndefined()
  expect([await listClaimDrafts('C-2'), (await listClaimDrafts('C-1')).length]).toEqual([[], 1])
})

test('a change of the values is saved a moment after the last one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { draft } = await open()
  draft.keep('{"a":"1"}')
  vi.advanceTimersByTime(300)
  draft.keep('{"a":"12"}')
  vi.advanceTimersByTime(300)
  expect(draft.status()).toEqual({ kind: 'empty' })
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  await vi.waitFor(() => expect(draft.status().kind).toBe('saved'))
  expect((await open()).draft.found?.values).toBe('{"a":"12"}')
})

test('a removed file is deleted, a file is stored once, and a draft of nothing is no draft', async () => {
  const { draft } = await open()
  const file = claimFile('a.pdf')
  const read = vi.spyOn(file.file, 'arrayBuffer')
  draft.keepFiles([file, claimFile('b.pdf')])
  draft.keepFiles([{ ...file, url: 'https://files/a' }])
  await draft.flush()
  expect(read).toHaveBeenCalledTimes(1)
  draft.keepFiles([{ ...file, url: 'https://files/a' }, claimFile('b.pdf')])
  await draft.flush()
  expect((await open()).draft.found?.files).toHaveLength(2)
  const { draft: mine } = await open()
  mine.keepFiles([])
  await mine.flush()
  expect([mine.status(), await hasClaimDrafts(), mayHaveClaimDraft()]).toEqual([
    { kind: 'empty' },
    false,
    false,
  ])
  mine.keep('{}')
  await mine.flush()
  expect((await open()).draft.found).toMatchObject({ values: '{}', files: [] })
})

test('after it was dropped a draft keeps nothing more, and its key is gone with it', async () => {
  const { draft } = await open()
  draft.keep('{"a":"1"}')
  await draft.flush()
  expect([mayHaveClaimDraft(), localStorage.getItem('claim-draft')]).toEqual([true, '1'])
  draft.keep('{"a":"12"}')
  await draft.drop()
  draft.keep('{"a":"123"}')
  await draft.flush()
  expect(await readRows()).toEqual([])
  expect([mayHaveClaimDraft(), localStorage.getItem('claim-draft')]).toEqual([false, null])
})

test('a claim that is being sent is remembered until its answer is known', async () => {
  const { draft } = await open()
  draft.keep('{}')
  await draft.markSent(true)
  expect((await open()).draft.found?.sentAt).toEqual(expect.any(Number))
  const { draft: again } = await open()
  await again.markSent(false)
  expect((await open()).draft.found).not.toHaveProperty('sentAt')
})

test('two forms: only the one that opened the draft last writes it, and the other is notified', async () => {
  const first = await open()
  first.draft.keep('{"by":"first"}')
  await first.draft.flush()
  const second = await open()
  first.draft.keep('{"by":"first again"}')
  await first.draft.flush()
  expect(first.onTaken).toHaveBeenCalledOnce()
  second.draft.keep('{"by":"second"}')
  await second.draft.flush()
  expect([second.onTaken.mock.calls.length, (await open()).draft.found?.values]).toEqual([
    0,
    '{"by":"second"}',
  ])
})

test('a form whose draft was sent or deleted elsewhere does not bring it back', async () => {
  const { draft, onTaken } = await open()
  draft.keep('{}')
  await draft.flush()
  await removeClaimDrafts()
  draft.keep('{"a":"1"}')
  await draft.flush()
  expect([onTaken.mock.calls.length, await readRows()]).toEqual([1, []])
})

test.each([
  ['after 60 days', CLAIM_DRAFT_LIFETIME_MS, 0],
  ['a second before', CLAIM_DRAFT_LIFETIME_MS - 1000, 1],
  ['with a clock that was set back by more', -CLAIM_DRAFT_LIFETIME_MS - 60_000, 0],
])('a draft %s', async (_when, later, left) => {
  const { draft } = await open()
  draft.keepFiles([claimFile('a.pdf')])
  await draft.flush()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + later)
  expect(await listClaimDrafts('C-1')).toHaveLength(left)
  expect([mayHaveClaimDraft(), (await readRows()).length]).toEqual([left === 1, left])
})

test.each([
  ['full', new DOMException('', 'QuotaExceededError')],
  ['denied', new DOMException('', 'SecurityError')],
] as const)(
  'where the storage is %s the form works and says so; the next change tries again',
  async (reason, error) => {
    const { draft } = await open()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw error
    })
    draft.keep('{"a":"1"}')
    await draft.flush()
    expect(draft.status()).toEqual({ kind: 'unsaved', reason })
    await draft.flush()
    expect([draft.status().kind, put.mock.calls.length]).toEqual(['saved', 2])
  },
)

test('where the browser has no storage at all, a draft lasts as long as its form', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { draft } = await open()
  expect([draft.found, draft.status()]).toEqual([undefined, { kind: 'empty' }])
  draft.keepFiles([claimFile('a.pdf')])
  await draft.flush()
  expect(draft.status()).toEqual({ kind: 'unsaved', reason: 'denied' })
  await draft.drop()
})

test('a damaged draft is none, and the others stay', async () => {
  for (const form of ['new', 'documents 7']) {
    const { draft } = await open({ ...SLOT, form })
    draft.keep('{}')
    await draft.flush()
  }
  vi.spyOn(crypto.subtle, 'decrypt').mockRejectedValueOnce(new DOMException('', 'OperationError'))
  expect(await listClaimDrafts('C-1')).toHaveLength(1)
  expect(await listClaimDrafts('C-1')).toHaveLength(2)
})

test('while it may not, a form keeps no draft, and keeps it afterwards (#27, 2.4)', async () => {
  let mayKeep = false
  const draft = await openClaimDraft({ ...SLOT, onTaken: () => {}, mayKeep: () => mayKeep })
  draft.keep('{"diagnosis":"Ear infection"}')
  await draft.flush()
  expect(await listClaimDrafts(SLOT.owner)).toEqual([])
  mayKeep = true
  await draft.flush()
  expect(await listClaimDrafts(SLOT.owner)).toHaveLength(1)
})
