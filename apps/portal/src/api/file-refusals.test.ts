import { expect, test, vi } from 'vitest'
import { reportOf } from '../lib/upload-progress.ts'
import { openCaller } from '../testing/caller.ts'
import { openWorld } from '../testing/support.tsx'
import type { TestWorld } from '../testing/world.ts'
import { pictureQuery, RefusedFileError, uploadDocumentMutation } from './documents.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]

function fileOf(name: string, type: string, start: number[]) {
  const bytes = new Uint8Array(400)
  bytes.set(start)
  return new File([bytes], name, { type })
}

const picture = () => fileOf('biscuit.png', 'image/png', PNG)

/** A world whose document service refuses every file with a code. */
async function refusing(code: string): Promise<TestWorld> {
  const world = await openWorld()
  const send: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const isUpload = request.method === 'POST' && request.url.endsWith('/v1/documents')
    return isUpload
      ? Response.json({ errors: [{ code, message: 'No.' }] }, { status: 400 })
      : world.fetch(request)
  }
  return { ...world, fetch: send }
}

test.each([
  ['FILE_TYPE_INVALID', new RefusedFileError('wrongType')],
  ['FILE_TOO_SMALL', new RefusedFileError('tooSmall')],
  ['FILE_TOO_LARGE', new RefusedFileError('tooLarge')],
  ['VALIDATION_FAILED', { status: 400, code: 'VALIDATION_FAILED' }],
])('a file that the service refuses with %s is refused with its reason', async (code, reason) => {
  const { api, run } = await openCaller('us-happy', await refusing(code))
  await expect(run(uploadDocumentMutation(api), { file: picture() })).rejects.toMatchObject(reason)
})

test('an upload tells the share that was sent', async () => {
  const world = await openWorld()
  const { api, run } = await openCaller('us-happy', {
    ...world,
    async fetch(input, init) {
      const request = new Request(input, init)
      reportOf(request.headers)?.(0.5)
      return world.fetch(request)
    },
  })
  const onProgress = vi.fn()
  await run(uploadDocumentMutation(api), { file: picture(), onProgress })
  expect(onProgress.mock.calls).toEqual([[0.5]])
})

test('an upload that is not wanted any more is stopped', async () => {
  const { api, run } = await openCaller()
  const stop = new AbortController()
  stop.abort()
  const upload = run(uploadDocumentMutation(api), { file: picture(), signal: stop.signal })
  await expect(upload).rejects.toMatchObject({ code: 'ABORTED' })
})

test('a picture is read three times at most, a file of a foreign address never, and another file is refused', async () => {
  const { api, client, run, world, calls } = await openCaller()
  const url = await run(uploadDocumentMutation(api), { file: picture() })
  const show = (address: string) => client.fetchQuery({ ...pictureQuery(api, address), retryDelay: 0 })
  calls.length = 0
  await world.addFault({ operationId: 'downloadDocument', kind: 'status', status: 500 })
  await expect(show(url)).rejects.toMatchObject({ status: 500 })
  expect(calls).toHaveLength(3)
  await expect(show('https://elsewhere.example/v1/documents/D-1')).rejects.toMatchObject({
    name: 'InvalidFileUrlError',
  })
  expect(calls).toHaveLength(3)
  await world.clearFaults()
  const pdf = await run(uploadDocumentMutation(api), { file: fileOf('bill.pdf', 'application/pdf', PDF) })
  await expect(show(pdf)).rejects.toMatchObject({ name: 'RefusedFileError', reason: 'wrongType' })
})
