import { MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderRoute } from '../testing/support.tsx'
import {
  archiveDocumentsMutation,
  downloadDocumentMutation,
  InvalidFileUrlError,
  pictureQuery,
  RefusedFileError,
  uploadDocumentMutation,
} from './documents.ts'
import { createQueryClient } from './query-client.ts'

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function picture(size = 400, start = PNG_START, name = 'biscuit.png') {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return new File([bytes], name, { type: 'image/png' })
}

async function setUp() {
  const { api, world } = await renderRoute('/account/mypet', 'us-happy')
  const client = createQueryClient()
  const upload = new MutationObserver(client, uploadDocumentMutation(api))
  const download = new MutationObserver(client, downloadDocumentMutation(api))
  return { api, world, client, upload, download }
}

// covers: CLAPI-047, CLAPI-049
test('a file is uploaded, read back, and shown as a picture', async () => {
  const { api, client, upload, download } = await setUp()
  const url = await upload.mutate({ file: picture() })
  const blob = await download.mutate(url)
  expect([blob.type, blob.size]).toEqual(['image/png', 400])
  expect(await client.fetchQuery(pictureQuery(api, url))).toMatch(/^data:image\/png;base64,iVBORw0K/)
})

test.each([
  ['too small', picture(300), 'tooSmall'],
  ['too large', picture(10_000_001), 'tooLarge'],
  ['of another name', picture(400, PNG_START, 'biscuit.exe'), 'wrongType'],
  ['something else inside', picture(400, [0x4d, 0x5a]), 'wrongType'],
] as const)('a file that is %s is not sent', async (_what, file, reason) => {
  const { upload, world } = await setUp()
  await expect(upload.mutate({ file })).rejects.toEqual(new RefusedFileError(reason))
  expect(await world.count('uploadDocument')).toBe(0)
})

// covers: MED-025
test('a URL outside of the document service is not requested', async () => {
  const { download, world, api, client } = await setUp()
  const before = await world.requests()
  const stray = 'https://localhost.example.net/fdp-document-service/v1/documents/D-1'
  await expect(download.mutate(stray)).rejects.toBeInstanceOf(InvalidFileUrlError)
  await expect(client.fetchQuery(pictureQuery(api, stray))).rejects.toBeInstanceOf(InvalidFileUrlError)
  expect(await world.requests()).toHaveLength(before.length)
})

test('several files become one archive, and failed ones are reported', async () => {
  const { api, client, world } = await setUp()
  const archive = new MutationObserver(client, archiveDocumentsMutation(api))
  const address = 'http://localhost:4010/fdp-document-service/v1/documents/D-104101-'
  const document = (url: string, label: string) =>
    ({ url, label, kind: 'policy', petName: 'Biscuit', policyNumber: 'PET104101' }) as const
  const documents = [
    document(`${address}1`, 'a.pdf'),
    document(`${address}99`, 'gone.pdf'),
    document(`${address}2`, 'a.pdf'),
    document('https://example.net/fdp-document-service/v1/documents/D-1', 'stray.pdf'),
  ]
  const steps: number[] = []
  const { signal } = new AbortController()
  const read = await archive.mutate({ documents, signal, onProgress: (done) => steps.push(done) })
  expect(read.missing.map(({ document: { label } }) => label).sort()).toEqual(['gone.pdf', 'stray.pdf'])
  expect(steps).toEqual([1, 2, 3, 4])
  const text = new TextDecoder('latin1').decode(await read.archive?.arrayBuffer())
  expect(text.match(/Biscuit\/a( \(2\))?\.pdf(?=PK)/g)).toEqual(['Biscuit/a.pdf', 'Biscuit/a (2).pdf'])

  const none = await archive.mutate({ documents: documents.slice(3), signal, onProgress: () => {} })
  expect(none.archive).toBeUndefined()
  await world.addFault({ operationId: 'downloadDocument', kind: 'timeout' })
  const controller = new AbortController()
  const givenUp = archive.mutate({
    documents: documents.slice(0, 1),
    signal: controller.signal,
    onProgress: () => {},
  })
  controller.abort()
  await expect(givenUp).rejects.toMatchObject({ name: 'AbortError' })
})

// covers: CLAPI-050
test('a download without its file fails', async () => {
  const { download, world } = await setUp()
  const url = 'http://localhost:4010/fdp-document-service/v1/documents/D-104101-1'
  for (const kind of ['empty', 'wrong-shape', 'html', 'truncated'] as const) {
    await world.addFault({ operationId: 'downloadDocument', kind, status: 200, times: 1 })
    await expect(download.mutate(url)).rejects.toMatchObject({ name: 'ApiError', status: 200 })
  }
})
