import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { fileOf } from '../../testing/files.ts'
import { openQueue } from '../../testing/upload-queue.ts'
import { uploadedFiles } from './upload.ts'

const TO = { kind: 'INVOICE', place: 'invoice' } as const
const RECORD = { kind: 'MEDICAL', place: 'records' } as const

/** A queue with one file under two names: an invoice that is uploaded, and a record that waits for it. */
async function openTwoUses() {
  const opened = openQueue()
  opened.queue.add([fileOf('a.pdf', { mark: 'x' })], TO)
  opened.queue.add([fileOf('b.pdf', { mark: 'x' })], RECORD)
  await opened.until('a.pdf uploading', 'b.pdf waiting')
  return opened
}

test('a file that is invoice and record at once is uploaded once for both, and each use is removed alone (#27, 5.7)', async () => {
  const { queue, until, one, sent, idOf, kept } = await openTwoUses()
  one(0).answer('https://files/a')
  await until('a.pdf ready', 'b.pdf ready')
  expect(uploadedFiles(queue.get()).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'INVOICE https://files/a',
    'MEDICAL https://files/a',
  ])
  queue.remove(idOf('a.pdf'))
  queue.add([fileOf('a.pdf', { mark: 'x' })], TO)
  await until('b.pdf ready', 'a.pdf ready')
  queue.remove(idOf('b.pdf'))
  queue.addUse(idOf('a.pdf'), RECORD)
  await until('a.pdf ready', 'a.pdf ready')
  const again = openQueue(kept.at(-1))
  expect(again.states()).toEqual(['a.pdf ready', 'a.pdf ready'])
  expect([sent.length, again.sent.length]).toEqual([1, 0])
})

test('a use whose upload is canceled leaves the other one to upload the file (#27, 5.7)', async () => {
  const { queue, until, one, idOf } = await openTwoUses()
  queue.cancel(idOf('a.pdf'))
  await until('a.pdf failed', 'b.pdf uploading')
  one(1).answer('https://files/b')
  await until('a.pdf failed', 'b.pdf ready')
})

test('a canceled use takes the upload of the other one when it is tried or opened again (#27, 5.7)', async () => {
  const { queue, until, one, sent, idOf, kept } = openQueue()
  queue.add([fileOf('b.pdf', { mark: 'x' })], RECORD)
  queue.add([fileOf('a.pdf', { mark: 'x' })], TO)
  await until('b.pdf uploading', 'a.pdf waiting')
  queue.cancel(idOf('b.pdf'))
  await until('b.pdf failed', 'a.pdf uploading')
  one(1).answer('https://files/a')
  await until('b.pdf failed', 'a.pdf ready')
  const restored = openQueue(kept.at(-1)?.map((file) => ({ ...file, isCanceled: false })))
  expect([restored.states(), restored.sent]).toEqual([['b.pdf ready', 'a.pdf ready'], []])
  queue.retry(idOf('b.pdf'))
  await until('b.pdf ready', 'a.pdf ready')
  expect(uploadedFiles(queue.get()).map(({ url }) => url)).toEqual(['https://files/a', 'https://files/a'])
  expect(sent).toHaveLength(2)
})

test('a file that is invoice and record at once is replaced as both (#27, 5.7)', async () => {
  const { queue, until, one, sent, idOf } = openQueue()
  queue.add([fileOf('wrong.pdf', { mark: 'x' })], TO)
  await until('wrong.pdf uploading')
  one(0).answer('https://files/wrong')
  await until('wrong.pdf ready')
  queue.addUse(idOf('wrong.pdf'), RECORD)
  queue.replace(idOf('wrong.pdf'), fileOf('right.pdf', { mark: 'y' }))
  await until('right.pdf uploading', 'right.pdf waiting')
  one(1).answer('https://files/right')
  await until('right.pdf ready', 'right.pdf ready')
  expect(uploadedFiles(queue.get()).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'INVOICE https://files/right',
    'MEDICAL https://files/right',
  ])
  expect(sent).toHaveLength(2)
})

test('records that have the new file already are not given it twice (#27, 5.7)', async () => {
  const { queue, until, one, idOf } = openQueue()
  queue.add([fileOf('right.pdf', { mark: 'y' })], RECORD)
  queue.add([fileOf('wrong.pdf', { mark: 'x' })], TO)
  await until('right.pdf uploading', 'wrong.pdf uploading')
  one(0).answer('https://files/right')
  one(1).answer('https://files/wrong')
  await until('right.pdf ready', 'wrong.pdf ready')
  queue.addUse(idOf('wrong.pdf'), RECORD)
  queue.replace(idOf('wrong.pdf'), fileOf('right.pdf', { mark: 'y' }))
  await until('right.pdf ready', 'right.pdf ready')
  expect(queue.get().map(({ kind }) => kind)).toEqual(['MEDICAL', 'INVOICE'])
})

test('a refused file no longer names one that was replaced or removed (#27, 5.7)', async () => {
  const { queue, until, idOf } = openQueue()
  queue.add([fileOf('a.pdf', { mark: 'x' })], TO)
  queue.add([fileOf('b.pdf', { mark: 'x' })], { kind: 'INVOICE', place: 'another invoice' })
  await until('a.pdf uploading', 'b.pdf refused')
  queue.replace(idOf('a.pdf'), fileOf('c.pdf', { mark: 'y' }))
  await until('c.pdf uploading', 'b.pdf refused')
  expect(queue.get()[1]?.twin).toBeUndefined()
  queue.replace(idOf('b.pdf'), fileOf('d.pdf', { mark: 'y' }))
  await vi.waitFor(() => expect(queue.get()[1]?.twin?.name).toBe('c.pdf'))
  queue.remove(idOf('c.pdf'))
  expect(queue.get()[0]?.twin).toBeUndefined()
})

test('an upload that ends after it was stopped leaves the next one of its file alone', async () => {
  const { queue, until, one, idOf } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading')
  queue.follow(false)
  queue.follow(true)
  one(0).fail(new Error('aborted'))
  one(3).answer('https://files/b')
  await until('a.pdf uploading', 'b.pdf ready')
  queue.cancel(idOf('a.pdf'))
  expect(one(2).signal.aborted).toBe(true)
})

test('a use whose upload fails is uploaded with the other one (#27, 5.7)', async () => {
  const { until, one, sent, queue } = await openTwoUses()
  one(0).fail(new ApiError({ status: 500, code: 'UNKNOWN' }))
  await until('a.pdf failed', 'b.pdf uploading')
  one(1).answer('https://files/b')
  await until('a.pdf ready', 'b.pdf ready')
  expect(uploadedFiles(queue.get()).map(({ url }) => url)).toEqual(['https://files/b', 'https://files/b'])
  expect(sent).toHaveLength(2)
})

test('a canceled file that is used again is uploaded for the new use (#27, 5.7)', async () => {
  const { queue, until, one, idOf } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  queue.cancel(idOf('a.pdf'))
  queue.addUse(idOf('a.pdf'), RECORD)
  await until('a.pdf failed', 'a.pdf uploading')
  one(1).answer('https://files/a')
  await until('a.pdf failed', 'a.pdf ready')
})

test('a file that is refused or gone has no other use (#27, 5.7)', async () => {
  const { queue, until, states, idOf, sent } = openQueue()
  queue.add([fileOf('a.gif')], TO)
  await until('a.gif refused')
  const id = idOf('a.gif')
  queue.addUse(id, RECORD)
  expect([states(), sent]).toEqual([['a.gif refused'], []])
  queue.remove(id)
  queue.addUse(id, RECORD)
  expect([states(), sent]).toEqual([[], []])
})

test('a refused file no longer names an invoice that was replaced together with its record (#27, 5.7)', async () => {
  const { queue, until, idOf } = await openTwoUses()
  queue.add([fileOf('c.pdf', { mark: 'x' })], { kind: 'INVOICE', place: 'another invoice' })
  await until('a.pdf uploading', 'b.pdf waiting', 'c.pdf refused')
  expect(queue.get()[2]?.twin?.name).toBe('a.pdf')
  queue.replace(idOf('a.pdf'), fileOf('d.pdf', { mark: 'y' }))
  await until('d.pdf uploading', 'd.pdf waiting', 'c.pdf refused')
  expect(queue.get()[2]?.twin).toBeUndefined()
})
