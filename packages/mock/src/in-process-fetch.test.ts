import { expect, test } from 'vitest'
import { createSandbox } from '../testing/create-sandbox.ts'
import { FORM_TYPE } from './engine/forms.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { createMock } from './index.ts'
import { publicKeyOf } from './sandbox.ts'
import type { Fault } from './world/types.ts'

const CSRF = 'http://mock/fdp-user-service/v1/users/csrf-token'

async function withFault(fault: Partial<Fault> & Pick<Fault, 'kind'>) {
  const { engine } = await createSandbox()
  engine.worlds.get('default').faults.push({ operationId: 'getCsrfToken', ...fault })
  const ask = inProcessFetch(engine)
  const headers = { 'X-Correlation-Id': crypto.randomUUID() }
  return (signal?: AbortSignal) => ask(CSRF, { headers, ...(signal === undefined ? {} : { signal }) })
}

// covers: PLAT-015, PLAT-039
test('the configuration of the mock has its own gateway and identity pool, and the name "local"', async () => {
  const mock = await createMock()
  const answer = await mock.fetch('http://localhost:4010/config.json')
  expect(JSON.parse(await answer.text())).toMatchObject({
    environment: 'local',
    gateway: 'http://localhost:4010',
    identityPool: { endpoint: 'http://localhost:4010/identity-pool' },
  })
})

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

test('a body of a type that the contract does not have is refused as over the network', async () => {
  const mock = await createMock()
  const { port, close } = await mock.listen(0)
  const identity = {
    key: publicKeyOf('US'),
    'account[individual][dob][day]': '29',
    'account[individual][dob][month]': '7',
    'account[individual][dob][year]': '1983',
    'account[individual][ssn_last_4]': '8426',
  }
  const url = `http://127.0.0.1:${port}/card-provider/v1/tokens`
  const statusesOf = (type: string, body: string) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body }
    return Promise.all([mock.fetch(url, init), fetch(url, init)].map(async (answer) => (await answer).status))
  }
  try {
    expect(await statusesOf('application/json', JSON.stringify(identity))).toEqual([400, 400])
    expect(await statusesOf(FORM_TYPE, new URLSearchParams(identity).toString())).toEqual([200, 200])
  } finally {
    await close()
  }
})
