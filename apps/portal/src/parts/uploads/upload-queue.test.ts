import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/refusal.ts'
import { fileOf, lockedPdf } from '../../testing/files.ts'
import { openQueue } from '../../testing/upload-queue.ts'
import { isUploading, uploadedFiles } from './upload.ts'

const TO = { kind: 'INVOICE', place: 'invoice' } as const

test('files upload two at a time, and a file is one of the claim when it is uploaded', async () => {
  const { queue, until, one, kept, sent } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.png'), fileOf('c.jpg')], TO)
  await until('a.pdf uploading', 'b.png uploading', 'c.jpg waiting')
  expect([isUploading(queue.get()), uploadedFiles(queue.get())]).toEqual([true, []])
  one(0).progress(0.25)
  expect(queue.get()[0]?.state).toEqual({ step: 'uploading', share: 0.25 })
  one(0).answer('https://files/a')
  await until('a.pdf ready', 'b.png uploading', 'c.jpg uploading')
  one(1).answer('https://files/b')
  one(2).answer('https://files/c')
  await until('a.pdf ready', 'b.png ready', 'c.jpg ready')
  const uploaded = uploadedFiles(queue.get(), 'invoice')
  expect(uploaded.map(({ file, url }) => [file.name, file.type, url])).toEqual([
    ['a.pdf', 'application/pdf', 'https://files/a'],
    ['b.png', 'image/png', 'https://files/b'],
    ['c.jpg', 'image/jpeg', 'https://files/c'],
  ])
  expect([uploadedFiles(queue.get(), 'other'), isUploading(queue.get()), sent.length]).toEqual([[], false, 3])
  expect(kept.at(-1)?.map(({ url }) => url)).toEqual([
    'https://files/a',
    'https://files/b',
    'https://files/c',
  ])
})

test.each([
  ['a.gif', fileOf('a.gif'), /^File upload failed\. File type is not supported/],
  ['a.png with the bytes of a PDF', fileOf('a.png', { as: 'pdf' }), /type is not supported/],
  ['300 bytes', fileOf('a.png', { size: 300 }), /too small, minimum size is 300B$/],
  ['10,000,001 bytes', fileOf('a.pdf', { size: 10_000_001 }), /too big, maximum size is 10MB$/],
  ['a locked PDF', lockedPdf('a.pdf'), /^This PDF is locked with a password\./],
  ['an unreadable one', Object.assign(fileOf('a.pdf'), { slice: null }), /^We can’t read this file\./],
])('%s is refused and never sent: it is no file of the claim', async (_what, file, message) => {
  const { queue, sent, kept } = openQueue()
  queue.add([file], TO)
  await vi.waitFor(() => expect(queue.get()[0]?.state.step).toBe('refused'))
  expect(queue.get()[0]?.state).toMatchObject({ message: expect.stringMatching(message) })
  expect([sent, kept, uploadedFiles(queue.get()), isUploading(queue.get())]).toEqual([[], [], [], false])
})

test('the same content under another name is refused for the same kind; a removed file can be added again', async () => {
  const { queue, until, idOf, one } = openQueue()
  queue.add([fileOf('a.pdf', { mark: 'x' })], TO)
  queue.add([fileOf('b.pdf', { mark: 'x' })], { kind: 'INVOICE', place: 'another invoice' })
  await until('a.pdf uploading', 'b.pdf refused')
  const said = { state: { message: 'You have added this file already.' } }
  expect(queue.get()[1]).toMatchObject({ ...said, twin: { place: 'invoice', name: 'a.pdf' } })
  queue.remove(idOf('a.pdf'))
  expect(one(0).signal.aborted).toBe(true)
  queue.replace(idOf('b.pdf'), fileOf('b.pdf', { mark: 'x' }))
  await until('b.pdf uploading')
  expect(queue.get()[0]?.twin).toBeUndefined()
})

test('offline the uploads pause, and they go on with the connection; what is uploaded is not sent again', async () => {
  const { queue, until, one, sent } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading', 'c.pdf waiting')
  one(0).answer('https://files/a')
  await until('a.pdf ready', 'b.pdf uploading', 'c.pdf uploading')
  queue.follow(false)
  await until('a.pdf ready', 'b.pdf paused', 'c.pdf paused')
  expect([one(1).signal.aborted, one(2).signal.aborted]).toEqual([true, true])
  one(1).fail(new Error('aborted'))
  queue.add([fileOf('d.pdf')], TO)
  await until('a.pdf ready', 'b.pdf paused', 'c.pdf paused', 'd.pdf paused')
  expect(isUploading(queue.get())).toBe(true)
  queue.follow(true)
  await until('a.pdf ready', 'b.pdf uploading', 'c.pdf uploading', 'd.pdf waiting')
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'b.pdf', 'c.pdf'])
})

// covers: CLAIM-130
test('an upload that got no answer goes on with the connection, and one that was refused waits for a person', async () => {
  const { queue, until, one, sent, idOf } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading')
  one(0).fail(new ApiError({ status: 0, code: 'UNKNOWN' }))
  one(1).fail(new ApiError({ status: 500, code: 'UNKNOWN' }))
  await until('a.pdf failed', 'b.pdf failed')
  const messages = queue.get().map(({ state }) => ('message' in state ? state.message : ''))
  expect(messages.every((message) => message.startsWith('An error occured: '))).toBe(true)
  expect([uploadedFiles(queue.get()), isUploading(queue.get())]).toEqual([[], false])
  queue.follow(true)
  await until('a.pdf uploading', 'b.pdf failed')
  queue.retry(idOf('b.pdf'))
  await until('a.pdf uploading', 'b.pdf uploading')
  expect(sent).toHaveLength(4)
})

test('a failure of an upload while the device is offline is a pause', async () => {
  const { queue, until, one } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  onlineManager.setOnline(false)
  one(0).fail(new ApiError({ status: 0, code: 'UNKNOWN' }))
  await until('a.pdf paused')
})

test.each([
  [{ status: 413, code: 'UNKNOWN' } as const, /^File upload failed\. File is too big/],
  // covers: CLAIM-130
  [
    { status: 429, code: 'UNKNOWN', retryAfter: 7 } as const,
    /^An error occured: .* Try again in 7 seconds\.$/,
  ],
])('an answer %o has its text', async (answer, message) => {
  const { queue, until, one } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  one(0).fail(new ApiError(answer))
  await until('a.pdf failed')
  expect(queue.get()[0]?.state).toMatchObject({ message: expect.stringMatching(message) })
})

test('a canceled upload stops and can begin again; a removed one is gone, whatever its answer', async () => {
  const { queue, until, one, idOf, kept } = openQueue()
  queue.add([fileOf('a.pdf'), fileOf('b.pdf')], TO)
  await until('a.pdf uploading', 'b.pdf uploading')
  queue.cancel(idOf('a.pdf'))
  await until('a.pdf failed', 'b.pdf uploading')
  one(0).answer('https://files/a')
  queue.retry(idOf('a.pdf'))
  await until('a.pdf uploading', 'b.pdf uploading')
  queue.remove(idOf('b.pdf'))
  one(1).answer('https://files/b')
  one(2).answer('https://files/a2')
  await until('a.pdf ready')
  expect(kept.at(-1)?.map(({ url }) => url)).toEqual(['https://files/a2'])
})

test('a replacement is uploaded in place of the file, and a refused one leaves the file as it is', async () => {
  const { queue, until, one, idOf, kept } = openQueue()
  queue.add([fileOf('a.pdf')], TO)
  await until('a.pdf uploading')
  one(0).answer('https://files/a')
  await until('a.pdf ready')
  queue.replace(idOf('a.pdf'), fileOf('b.gif'))
  await vi.waitFor(() => expect(queue.get()[0]?.problem).toMatch(/type is not supported/))
  expect(uploadedFiles(queue.get()).map(({ url }) => url)).toEqual(['https://files/a'])
  queue.replace(idOf('a.pdf'), fileOf('b.pdf'))
  await until('b.pdf uploading')
  expect([queue.get()[0]?.problem, uploadedFiles(queue.get())]).toEqual([undefined, []])
  one(1).answer('https://files/b')
  await until('b.pdf ready')
  expect(kept.map((files) => files.map(({ url }) => url))).toEqual([
    [undefined],
    ['https://files/a'],
    [undefined],
    ['https://files/b'],
  ])
})

test('leaving the form stops its uploads; the next visit goes on with those that have no address', async () => {
  const first = openQueue()
  first.queue.add([fileOf('a.pdf'), fileOf('b.pdf')], TO)
  await first.until('a.pdf uploading', 'b.pdf uploading')
  first.one(0).answer('https://files/a')
  await first.until('a.pdf ready', 'b.pdf uploading')
  first.stop()
  expect([first.one(1).signal.aborted, first.states()]).toEqual([true, ['a.pdf ready', 'b.pdf waiting']])
  const second = openQueue(first.kept.at(-1))
  await second.until('a.pdf ready', 'b.pdf uploading')
  expect([second.sent.length, second.kept]).toEqual([1, []])
})

test('a canceled upload stays canceled when its draft is opened again, until a person begins it again', async () => {
  const first = openQueue()
  first.queue.add([fileOf('a.pdf')], TO)
  await first.until('a.pdf uploading')
  first.queue.cancel(first.idOf('a.pdf'))
  const second = openQueue(first.kept.at(-1))
  second.queue.follow(true)
  await second.until('a.pdf failed')
  expect([second.queue.get()[0]?.state, second.sent]).toMatchObject([
    { message: 'You canceled the upload.' },
    [],
  ])
  second.queue.retry(second.idOf('a.pdf'))
  await second.until('a.pdf uploading')
})
