import { expect, test, vi } from 'vitest'
import { call } from './call.ts'
import type { ServerTime } from './exchange.ts'
import { errorOf, json, readZip, rig, silence, writeCode, zipAnswer } from './test-support.ts'

/** A body whose connection breaks after the first bytes. */
function brokenBody(): Response {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"payload":'))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(stream, { headers: { 'content-type': 'application/json' } })
}

/** A body that starts and then stalls until the request is cancelled. */
function stalledBody(signal: AbortSignal): Response {
  const stream = new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(stream)
}

const failures = [
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), { status: 0, code: 'NETWORK' }],
  ['a connection that breaks in the body', brokenBody, { status: 200, code: 'TRUNCATED' }],
] as const

test.each(failures)('%s on a read', async (_name, answer, expected) => {
  const { sdk, log } = rig(answer)
  const error = await errorOf(call(readZip(sdk)))
  expect(error).toMatchObject(expected)
  expect(error.correlationId).toBe(log[0]?.headers.get('x-correlation-id'))
  expect(error.cause).toBeInstanceOf(TypeError)
})

test.each(failures)('%s on a write, which is not sent again', async (_name, answer, expected) => {
  const { sdk, log } = rig(answer)
  expect(await errorOf(call(writeCode(sdk)))).toMatchObject(expected)
  expect(log).toHaveLength(1)
})

test('no answer within the time limit', async () => {
  const { sdk } = rig(silence, { timeoutMs: 5 })
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ status: 0, code: 'TIMEOUT' })
})

test('a body that exceeds the time limit', async () => {
  const { sdk } = rig(({ signal }) => stalledBody(signal), { timeoutMs: 5 })
  expect(await errorOf(call(readZip(sdk)))).toMatchObject({ status: 0, code: 'TIMEOUT' })
})

test('a caller cancels the call', async () => {
  const controller = new AbortController()
  const { sdk } = rig(() => {
    controller.abort()
    return silence()
  })
  expect(await errorOf(call(readZip(sdk, controller.signal)))).toMatchObject({ status: 0, code: 'ABORTED' })
})

test('a cancelled caller sends nothing', async () => {
  const { sdk, log, csrfLog } = rig(zipAnswer)
  const signal = AbortSignal.abort()
  const write = sdk.user.POST('/v1/users/send-code', { body: { resend: false }, signal })
  expect(await errorOf(call(readZip(sdk, signal)))).toMatchObject({ code: 'ABORTED' })
  expect(await errorOf(call(write))).toMatchObject({ code: 'ABORTED' })
  expect([...log, ...csrfLog]).toEqual([])
})

test('redirects are refused', async () => {
  const modes: unknown[] = []
  const { sdk } = rig(zipAnswer, {
    fetch: async (input, init) => {
      modes.push(new Request(input, init).redirect)
      return zipAnswer()
    },
  })
  await call(readZip(sdk))
  expect(modes).toEqual(['error'])
})

const AT = 'Mon, 04 May 2026 16:00:00 GMT'

test.each<
  [
    answer: string,
    isReported: boolean,
    send: typeof readZip | typeof writeCode,
    headers: Record<string, string>,
  ]
>([
  ['a read that no cache may keep', true, readZip, { date: AT, 'cache-control': 'private, no-store' }],
  ['a read that a cache may have kept', false, readZip, { date: AT }],
  ['a read without a time', false, readZip, { 'cache-control': 'no-store' }],
  ['a read with another text as its time', false, readZip, { date: 'noon', 'cache-control': 'no-store' }],
  ['a write', true, writeCode, { date: AT }],
])('the time of %s is reported: %s (#27, 1.5)', async (_answer, isReported, send, headers) => {
  const onServerTime = vi.fn<(time: ServerTime) => void>()
  const { sdk } = rig(() => json(200, { payload: { response: {} } }, headers), { onServerTime })
  await call<unknown>(send(sdk))
  expect(onServerTime.mock.calls.map(([{ date }]) => date)).toEqual(isReported ? [Date.parse(AT)] : [])
  for (const [{ sentAt, receivedAt }] of onServerTime.mock.calls)
    expect(sentAt).toBeLessThanOrEqual(receivedAt)
})

test('a refusal tells no time, because a server in between may have made it (#27, 1.5)', async () => {
  const onServerTime = vi.fn()
  const { sdk } = rig(() => json(503, {}, { date: AT, 'cache-control': 'no-store' }), { onServerTime })
  await errorOf(call(readZip(sdk)))
  expect(onServerTime).not.toHaveBeenCalled()
})
