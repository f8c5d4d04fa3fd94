import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from './call.ts'
import type { Sdk } from './index.ts'
import { errorOf, json, refused, rig, silence } from './test-support.ts'

const BYTES = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff, 0xfe])
const PNG = { 'content-type': 'image/png' }

const download = (sdk: Sdk) =>
  call(
    sdk.document.GET('/v1/documents/{documentId}', {
      params: { path: { documentId: 'D-1' } },
      parseAs: 'blob',
    }),
  )
const upload = (sdk: Sdk) =>
  call(
    sdk.document.POST('/v1/documents', {
      body: { file: new Blob([BYTES], { type: 'image/png' }) },
      bodySerializer({ file }) {
        const form = new FormData()
        form.set('file', file, 'biscuit.png')
        return form
      },
    }),
  )

test.each([
  ['of unknown length', PNG],
  ['of known length', { ...PNG, 'content-length': String(BYTES.length) }],
])('a file %s comes byte for byte, with its type', async (_name, headers) => {
  const { sdk, log } = rig(() => new Response(BYTES, { headers }))
  const blob = await download(sdk)
  expect(blob.type).toBe('image/png')
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(BYTES)
  expect(log[0]?.url.pathname).toBe('/prefix/fdp-document-service/v1/documents/D-1')
  expect(log[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

// covers: CLAPI-050
test.each([
  ['an empty 200', () => new Response('', { headers: PNG }), 200, 'EMPTY'],
  ['204', () => new Response(null, { status: 204 }), 204, 'EMPTY'],
  ['a part of a file', () => new Response(BYTES, { status: 206, headers: PNG }), 206, 'WRONG_SHAPE'],
  ['JSON with 200', () => json(200, { payload: { response: {} } }), 200, 'WRONG_SHAPE'],
  [
    'a page with 200',
    () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    200,
    'WRONG_SHAPE',
  ],
  ['a refusal', () => refused(404, 'NOT_FOUND'), 404, 'NOT_FOUND'],
  ['an empty 500', () => new Response(null, { status: 500 }), 500, 'EMPTY'],
] as const)('%s in place of a file counts as failed', async (_name, answer, status, code) => {
  const { sdk } = rig(answer)
  expect(await errorOf(download(sdk))).toMatchObject({ status, code })
})

test('a file is refused when its connection breaks', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(BYTES)
      controller.error(new TypeError('terminated'))
    },
  })
  const { sdk } = rig(() => new Response(broken, { headers: PNG }))
  expect(await errorOf(download(sdk))).toMatchObject({ status: 200, code: 'TRUNCATED' })
})

test('a file is sent as a form with all tokens, and again after a refresh', async () => {
  const { sdk, log } = rig((sent) =>
    sent.headers.get('authorization') === 'Bearer token-2'
      ? json(200, { payload: { response: { data: { Location: 'https://api.example.com/x' } } } })
      : refused(401, 'UNAUTHORIZED'),
  )
  expect(await upload(sdk)).toEqual({ data: { Location: 'https://api.example.com/x' } })
  expect(log).toHaveLength(2)
  for (const { headers, body } of log) {
    expect(headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(headers.get('csrf-token')).toBe('csrf-token-number-1')
    expect(body).toContain('filename="biscuit.png"')
  }
})

test('a file has a time limit ten times as long', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  const { sdk } = rig(silence, { timeoutMs: 5 })
  expect(await errorOf(download(sdk))).toMatchObject({ code: 'TIMEOUT' })
  expect(limits.mock.lastCall).toEqual([50])
  expect(await errorOf(upload(sdk))).toMatchObject({ code: 'TIMEOUT' })
  expect(limits.mock.lastCall).toEqual([50])
})
