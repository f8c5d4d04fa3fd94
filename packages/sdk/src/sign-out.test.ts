import { expect, test } from 'vitest'
import { call } from './call.ts'
import {
  errorOf,
  readZip,
  refused,
  rig,
  sessionRefused,
  silence,
  takesOnly,
  unauthorized,
  writeCode,
  zipAnswer,
} from './test-support.ts'

// covers: HOME-038, AUTH-074
test('a sign-out aborts all pending calls; later calls run', async () => {
  const { sdk, log } = rig((_, index) => (index < 3 ? silence() : zipAnswer()))
  const calls = [call(readZip(sdk)), call(readZip(sdk)), call(writeCode(sdk))]
  const pending = calls.map(errorOf)
  await expect.poll(() => log.length).toBe(3)
  sdk.signOut()
  for (const error of await Promise.all(pending)) expect(error).toMatchObject({ code: 'ABORTED' })
  expect(await call(readZip(sdk))).toEqual([{ isValid: true }])
})

// covers: HOME-038, AUTH-074
test('a sign-out during a refresh repeats no call and reports no end', async () => {
  let refuse = (_: Error) => {}
  const refresh = () =>
    new Promise<string>((_, reject) => {
      refuse = reject
    })
  const { sdk, log, state, ends } = rig(unauthorized, { refresh })
  const pending = errorOf(call(readZip(sdk)))
  await expect.poll(() => state.refreshing).toBe(1)
  sdk.signOut()
  refuse(sessionRefused())
  expect(await pending).toMatchObject({ code: 'ABORTED' })
  await expect.poll(() => state.refreshing).toBe(0)
  expect(log).toHaveLength(1)
  expect(ends).toEqual([])
})

test('a session after a sign-out refreshes independently of the earlier refresh', async () => {
  const attempts: ((token: string) => void)[] = []
  const refresh = () => new Promise<string>((resolve) => attempts.push(resolve))
  const { sdk, log, state } = rig(takesOnly('token-4'), { refresh })
  const before = errorOf(call(readZip(sdk)))
  await expect.poll(() => attempts.length).toBe(1)
  sdk.signOut()
  await before

  state.token = 'token-3'
  const first = call(readZip(sdk))
  await expect.poll(() => attempts.length).toBe(2)
  attempts[0]?.('token-3')
  await expect.poll(() => state.refreshing).toBe(1)
  const second = call(readZip(sdk))
  await expect.poll(() => log.length).toBe(3)
  attempts[1]?.('token-4')
  expect(await Promise.all([first, second])).toHaveLength(2)
  expect(state.refreshes).toBe(2)
})

test('a sign-out resets an ended session', async () => {
  let isRefused = true
  const refresh = () => (isRefused ? Promise.reject(sessionRefused()) : 'token-2')
  const { sdk, ends } = rig(takesOnly('token-2'), { refresh })
  await errorOf(call(readZip(sdk)))
  sdk.signOut()
  isRefused = false
  expect(await call(readZip(sdk))).toEqual([{ isValid: true }])
  expect(ends).toEqual(['refused'])
})

// covers: HOME-038, AUTH-074
test.each([401, 403])(
  'a %i that arrives together with the sign-out does not affect the session',
  async (status) => {
    const { sdk, state, ends } = rig(unauthorized, {
      fetch: async () => {
        sdk.signOut()
        return refused(status, 'FORBIDDEN')
      },
    })
    expect(await errorOf(call(readZip(sdk)))).toMatchObject({ code: 'ABORTED' })
    expect(state.refreshes).toBe(0)
    expect(ends).toEqual([])
  },
)

// covers: HOME-038, AUTH-074
test('a sign-out while the session reads its token does not refresh', async () => {
  const reads: ((token: string) => void)[] = []
  let refreshes = 0
  const { sdk } = rig(unauthorized, {
    session: {
      accessToken: () => (reads.length === 0 ? 'token-1' : new Promise((resolve) => reads.push(resolve))),
      refresh: async () => {
        refreshes++
      },
      ended: () => {},
    },
    fetch: async () => {
      reads.push(() => {})
      return unauthorized()
    },
  })
  const pending = errorOf(call(readZip(sdk)))
  await expect.poll(() => reads.length).toBe(2)
  sdk.signOut()
  reads[1]?.('token-1')
  expect(await pending).toMatchObject({ code: 'ABORTED' })
  expect(refreshes).toBe(0)
})

test('a caller that cancels during a refresh does not stop it for the others', async () => {
  let finish = (_: string) => {}
  const refresh = () =>
    new Promise<string>((resolve) => {
      finish = resolve
    })
  const { sdk, log, state } = rig(takesOnly('token-2'), { refresh })
  const controller = new AbortController()
  const impatient = errorOf(call(readZip(sdk, controller.signal)))
  const patient = call(readZip(sdk))
  await expect.poll(() => log.length === 2 && state.refreshing).toBe(1)
  controller.abort()
  expect(await impatient).toMatchObject({ code: 'ABORTED' })
  finish('token-2')
  expect(await patient).toEqual([{ isValid: true }])
})
