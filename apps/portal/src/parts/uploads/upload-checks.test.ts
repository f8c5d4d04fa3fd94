import { expect, test, vi } from 'vitest'
import { fileOf, lockedPdf } from '../../testing/files.ts'
import { openQueue } from '../../testing/upload-queue.ts'
import { isUploading } from './upload.ts'

const TO = { kind: 'INVOICE', place: 'invoice' } as const

test('the form waits while a file is checked, and while it waits, uploads or is paused', async () => {
  const { queue, until, states, stop } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  expect([states(), isUploading(queue.get())]).toEqual([['a.pdf checking'], true])
  await until('a.pdf uploading')
  expect(isUploading(queue.get())).toBe(true)
  queue.follow(false)
  expect([states(), isUploading(queue.get())]).toEqual([['a.pdf paused'], true])
  queue.follow(true)
  stop()
  expect([states(), isUploading(queue.get())]).toEqual([['a.pdf waiting'], true])
})

test('files that are removed before they are checked keep no other one from its upload', async () => {
  const { queue, until, idOf, sent } = openQueue()
  queue.add([fileOf('a.gif'), fileOf('b.pdf'), fileOf('c.pdf')], TO)
  queue.remove(idOf('a.gif'))
  queue.remove(idOf('b.pdf'))
  await until('c.pdf uploading')
  expect(sent.map(({ name }) => name)).toEqual(['c.pdf'])
})

test('a refused file names the one with its content among several, and a locked one names none', async () => {
  const { queue, until } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf', { mark: 'x' }), fileOf('c.pdf', { mark: 'x' })], TO)
  queue.add([lockedPdf('d.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading', 'c.pdf refused', 'd.pdf refused')
  expect(queue.get().map(({ twin }) => twin?.name)).toEqual([undefined, undefined, 'b.pdf', undefined])
})

test('a refused file still names the one with its content after another one was added and removed', async () => {
  const { queue, until, idOf } = openQueue()
  queue.add([fileOf('a.pdf', { mark: 'x' }), fileOf('b.pdf', { mark: 'x' })], TO)
  await until('a.pdf uploading', 'b.pdf refused')
  queue.add([fileOf('c.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf refused', 'c.pdf uploading')
  expect(queue.get()[1]?.twin?.name).toBe('a.pdf')
  queue.remove(idOf('c.pdf'))
  expect(queue.get()[1]?.twin?.name).toBe('a.pdf')
})

test('a refused file that is tried again without another choice is not sent', async () => {
  const { queue, until, idOf, sent, states } = openQueue()
  queue.add([fileOf('a.gif')], TO)
  await until('a.gif refused')
  queue.retry(idOf('a.gif'))
  expect([states(), sent]).toEqual([['a.gif refused'], []])
})

test('a listener hears of each change until it leaves', async () => {
  const { queue, until } = openQueue()
  const heard = vi.fn()
  const leave = queue.subscribe(heard)
  queue.add([fileOf('a.pdf')], TO)
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  await until('a.pdf uploading')
  expect(heard).toHaveBeenCalledTimes(1)
})
