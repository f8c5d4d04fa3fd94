import { afterEach, expect, test, vi } from 'vitest'
import { withProgress } from '../../lib/upload-progress.ts'
import { uploadFetch } from './upload-fetch.ts'

const URL_OF_SERVICE = 'https://api.example.com/fdp-document-service/v1/documents'

/** XMLHttpRequest with a network that the test controls. */
class FakeRequest {
  static play: (request: FakeRequest) => void = () => {}
  status = 0
  response: ArrayBuffer | undefined
  responseType = ''
  responseURL = ''
  sent: { method: string; url: string; body: Blob | undefined; headers: Record<string, string> } | undefined
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  #headers: Record<string, string> = {}
  #line = { method: '', url: '' }

  open(method: string, url: string) {
    this.#line = { method, url }
    this.responseURL = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 60\r\n'
  }
  send(body: Blob) {
    this.sent = { ...this.#line, body, headers: this.#headers }
    FakeRequest.play(this)
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, body: string) {
    this.status = status
    this.response = new TextEncoder().encode(body).buffer
    this.onload?.()
  }
}

function play(script: (request: FakeRequest) => void) {
  FakeRequest.play = script
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}

afterEach(() => vi.unstubAllGlobals())

const upload = (init: RequestInit = {}) =>
  new Request(URL_OF_SERVICE, { method: 'POST', body: new FormData(), ...init })

test('a form is sent with its headers, reports its progress and resolves with the answer', async () => {
  const shares: number[] = []
  const body = new FormData()
  body.set('file', new File(['woof'], 'biscuit.txt'))
  let sent: FakeRequest['sent']
  play((request) => {
    sent = request.sent
    request.upload.onprogress?.({ loaded: 5, total: 10 })
    request.upload.onprogress?.({ loaded: 10, total: 10 })
    request.answer(429, '{"errors":[]}')
  })
  const report = (share: number) => shares.push(share)
  const answer = await withProgress(report, (correlationId) =>
    uploadFetch(upload({ body, headers: { 'csrf-token': 'c', 'x-correlation-id': correlationId } })),
  )
  expect(sent).toMatchObject({ method: 'POST', url: URL_OF_SERVICE, headers: { 'csrf-token': 'c' } })
  const received = new Response(sent?.body, { headers: sent?.headers ?? {} })
  const file = (await received.formData()).get('file')
  expect(file).toMatchObject({ name: 'biscuit.txt', size: 4 })
  expect(shares).toEqual([0.5, 1])
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    429,
    '60',
    '{"errors":[]}',
  ])
})

test.each([
  ['a connection that breaks', (request: FakeRequest) => request.onerror?.()],
  [
    'an answer from elsewhere',
    (request: FakeRequest) => {
      request.responseURL = 'https://elsewhere.example.net/'
      request.answer(200, '{}')
    },
  ],
])('%s rejects like a fetch', async (_what, script) => {
  play(script)
  await expect(uploadFetch(upload())).rejects.toBeInstanceOf(TypeError)
})

test('the signal cancels an upload, before it starts and while it runs', async () => {
  const reason = new Error('the screen was left')
  const controller = new AbortController()
  play(() => controller.abort(reason))
  const sending = uploadFetch(upload({ signal: controller.signal }))
  await expect(sending).rejects.toBe(reason)
  const never = vi.fn()
  play(never)
  await expect(uploadFetch(upload({ signal: controller.signal }))).rejects.toBe(reason)
  expect(never).not.toHaveBeenCalled()
})
