import { expect, test } from 'vitest'
import { inProcessFetch } from './in-process-fetch.ts'
import { createSandbox } from './test-support.ts'
import type { Fault } from './world/types.ts'

const CSRF = 'http://mock/fdp-user-service/v1/users/csrf-token'

async function withFault(fault: Partial<Fault> & Pick<Fault, 'kind'>) {
  const { engine } = await createSandbox()
  engine.worlds.get('default').faults.push({ operationId: 'getCsrfToken', ...fault })
  const ask = inProcessFetch(engine)
  const headers = { 'X-Correlation-Id': crypto.randomUUID() }
  return (signal?: AbortSignal) => ask(CSRF, { headers, ...(signal === undefined ? {} : { signal }) })
}

test('a call is answered as over the network', async () => {
  const ask = await withFault({ kind: 'delay', delayMs: 1, times: 1 })
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(JSON.parse(await answer.text()).payload.response.expiresIn).toBe(1800)
})

test.each([
  ['timeout', {}],
  ['delay', { delayMs: 60_000 }],
] as const)('a %s ends with the signal, and with its reason', async (kind, more) => {
  const ask = await withFault({ kind, ...more })
  const leave = new AbortController()
  const waiting = ask(leave.signal)
  const reason = new Error('the screen was left')
  leave.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})

test('a reset rejects, and a truncated body rejects while it is read', async () => {
  await expect((await withFault({ kind: 'reset' }))()).rejects.toThrow(TypeError)
  const answer = await (await withFault({ kind: 'truncated' }))()
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
})
