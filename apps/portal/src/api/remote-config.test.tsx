import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { ApiContext } from '../session/context.ts'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { openWorld } from '../testing/support.tsx'
import type { TestWorld } from '../testing/world.ts'
import { isResetByCode, remoteConfigQuery, useFlags, useFrozenFlags } from './remote-config.ts'
import { useAccount, useAccountAge, useLostParts } from './use-account.ts'

async function open(given?: TestWorld) {
  const { api, client, world, account, calls } = await openCaller('us-happy', given)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  )
  const read = () => client.fetchQuery({ ...remoteConfigQuery(api), staleTime: 0 })
  return { wrapper, api, client, world, account, calls, read }
}

test('the flags come from the last read, and a running flow keeps its own', async () => {
  const { wrapper, world, read, calls } = await open()
  const now = renderHook(useFlags, { wrapper }).result
  const frozen = renderHook(useFrozenFlags, { wrapper }).result
  expect([now.current, frozen.current]).toEqual([undefined, undefined])
  // Only a change of the path may fetch the flags.
  expect(calls).toEqual([])
  await world.setFlags({ isPhoneNumberEnabled: true })
  await act(read)
  await world.setFlags({ isPhoneNumberEnabled: false })
  await act(read)
  expect(now.current).toMatchObject({ isPhoneNumberEnabled: false })
  expect(frozen.current).toMatchObject({ isPhoneNumberEnabled: true })
})

// covers: PLAT-023
test('after a failed first read every flag counts as missing, and a later failure changes nothing', async () => {
  const { wrapper, world, read } = await open()
  const { result } = renderHook(useFlags, { wrapper })
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  await act(() => read().catch(() => undefined))
  expect(result.current).toEqual({})
  expect(await world.count('getRemoteConfig')).toBe(1)
  await world.clearFaults()
  await act(read)
  const { current } = result
  expect(Object.keys(current ?? {})).not.toEqual([])
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  await act(() => read().catch(() => undefined))
  expect(result.current).toEqual(current)
})

// covers: API-047
test.each(['isNewResetPasswordFlow', 'isPhoneNumberEnabled', 'enableNewClaimsForm'] as const)(
  'the flag %s is a boolean, and any other value counts as a missing flag',
  async (name) => {
    const base = await openWorld()
    const readWith = async (value: unknown) => {
      const fetch: TestWorld['fetch'] = async (input, init) => {
        const request = new Request(input, init)
        const answer = await base.fetch(request)
        if (!request.url.endsWith('/remoteconfig')) return answer
        const { body } = await answer.json()
        return Response.json({ body: { featureFlags: { ...body.featureFlags, [name]: value } } })
      }
      return (await (await open({ ...base, fetch })).read())[name]
    }
    expect([await readWith(true), await readWith(false)]).toEqual([true, false])
    for (const value of ['true', 1, null]) expect(await readWith(value)).toBeUndefined()
  },
)

test('decision 2: a password is reset by a code while the flag is on, and not while it is missing', async () => {
  for (const isNewResetPasswordFlow of [true, false]) {
    const { api, client, world } = await open()
    await world.setFlags({ isNewResetPasswordFlow })
    expect(await isResetByCode(api, client)).toBe(isNewResetPasswordFlow)
  }
  const { api, client, world } = await open()
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  expect(await isResetByCode(api, client)).toBe(false)
})

test('a screen names the parts of the account that it cannot show', async () => {
  type Answer = { policies: { policyNumber?: string }[] }
  const { wrapper, account } = await open(
    await worldWithAnswer<Answer>('account-details', ({ policies: [first] }) => {
      delete first?.policyNumber
    }),
  )
  const { lost } = await account()
  expect(lost).toBeDefined()
  expect(renderHook(useLostParts, { wrapper }).result.current).toEqual(lost)
})

test('a screen knows when the account was read, and whether the last read failed', async () => {
  const { wrapper, world, account, calls, client } = await open()
  const { result } = renderHook(useAccountAge, { wrapper })
  expect(result.current).toEqual({ readAt: undefined, isRefetchError: false })
  expect(renderHook(useLostParts, { wrapper }).result.current).toBeUndefined()
  expect([calls, client.isFetching()]).toEqual([[], 0])
  const before = Date.now()
  const shown = await act(account)
  await expect.poll(() => result.current.readAt).toBeGreaterThanOrEqual(before)
  expect(renderHook(useAccount, { wrapper }).result.current).toEqual(shown)
  expect(renderHook(useLostParts, { wrapper }).result.current).toBeUndefined()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404 })
  await act(() => account().catch(() => undefined))
  await expect.poll(() => result.current.isRefetchError).toBe(true)
})
