import { expect, test } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { fileOf } from '../../testing/files.ts'
import { openQueue } from '../../testing/upload-queue.ts'
import { isUploading } from './upload.ts'

const TO = { kind: 'INVOICE', place: 'invoice' } as const
const BROKEN = new ApiError({ status: 500, code: 'UNKNOWN' })

test('a removed upload makes room for the next one', async () => {
  const { queue, until, idOf } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading', 'c.pdf waiting')
  queue.remove(idOf('a.pdf'))
  await until('b.pdf uploading', 'c.pdf uploading')
})

test('a file is tried again alone: another one that failed waits, and one that is uploaded stays', async () => {
  const { queue, until, one, idOf, sent } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading', 'c.pdf waiting')
  one(0).fail(BROKEN)
  one(1).fail(BROKEN)
  await until('a.pdf failed', 'b.pdf failed', 'c.pdf uploading')
  one(2).answer('https://files/c')
  await until('a.pdf failed', 'b.pdf failed', 'c.pdf ready')
  queue.retry(idOf('a.pdf'))
  await until('a.pdf uploading', 'b.pdf failed', 'c.pdf ready')
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'a.pdf'])
})

test('a file that is tried again twice is uploaded once, and its progress stays', async () => {
  const { queue, until, one, idOf, sent } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  one(0).fail(BROKEN)
  await until('a.pdf failed')
  queue.retry(idOf('a.pdf'))
  one(1).progress(0.75)
  queue.retry(idOf('a.pdf'))
  expect(queue.get()[0]?.state).toEqual({ step: 'uploading', share: 0.75 })
  expect(sent).toHaveLength(2)
})

test('an upload that failed is no canceled one: the next visit begins it again', async () => {
  const first = openQueue()
  first.queue.add([fileOf('a.pdf')], TO)
  await first.until('a.pdf uploading')
  first.one(0).fail(BROKEN)
  await first.until('a.pdf failed')
  const second = openQueue(first.kept.at(-1))
  await second.until('a.pdf uploading')
})

test('the answer of an upload that was stopped does not count; the one of its next upload does', async () => {
  const { queue, until, one, kept } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  queue.follow(false)
  one(0).answer('https://files/stopped')
  queue.add([fileOf('b.gif')], TO)
  await until('a.pdf paused', 'b.gif refused')
  queue.follow(true)
  one(1).answer('https://files/a')
  await until('a.pdf ready', 'b.gif refused')
  expect(kept.map((files) => files.map(({ url }) => url))).toEqual([[undefined], ['https://files/a']])
})

test('a form that is left begins no upload, also when the connection comes back', async () => {
  const { queue, until, stop, states, sent } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  stop()
  queue.follow(true)
  expect([states(), sent.length, isUploading(queue.get())]).toEqual([['a.pdf waiting'], 1, true])
})
