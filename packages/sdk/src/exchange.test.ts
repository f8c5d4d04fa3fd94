import { expect, test } from 'vitest'
import { call } from './call.ts'
import { errorOf, readZip, rig, silence, writeCode, zipAnswer } from './test-support.ts'

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
