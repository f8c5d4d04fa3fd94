import { focusManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import { policyArrivalQuery } from './policy-arrival.ts'

const POLL = 'GET /fdp-policy-service/v1/policy/exists?email=us-happy@example.com'

/** Polls for a policy that exists from the given poll on. */
async function poll(existsFrom: number, failing = 0) {
  let polls = 0
  const world = await worldWithAnswer('policy/exists', () => {
    polls += 1
    return { exists: polls >= existsFrom }
  })
  if (failing > 0)
    await world.addFault({ operationId: 'getPolicyExistence', kind: 'status', status: 500, times: failing })
  const { api, client, calls, account, reported } = await openCaller('us-happy', world)
  await account()
  calls.length = 0
  const arrived = vi.spyOn(api.session, 'boughtPolicyExists')
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useQuery(policyArrivalQuery(api, 1)), { wrapper })
  const made = (part: string) => calls.filter(({ call }) => call.includes(part)).length
  return { result, unmount, made, calls, arrived, reported }
}

// covers: AUTH-085, AUTH-088, HOME-042, HOME-073
test('000 §4: five polls at most look for a policy that does not come', async () => {
  const { result, unmount, made, calls, arrived } = await poll(99)
  await vi.waitFor(() => expect(result.current.data).toEqual({ exists: false, polls: 5 }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(made('policy/exists')).toBe(5)
  expect(calls[0]?.call).toBe(POLL)
  // After the first poll alone.
  expect(made('account-details')).toBe(1)
  expect(arrived).not.toHaveBeenCalled()
  unmount()
})

// covers: AUTH-087, HOME-044, CLAPI-020
test('000 §4: once the policy exists, the account is read again and the polls end', async () => {
  const { result, unmount, made, arrived } = await poll(3)
  await vi.waitFor(() => expect(result.current.data).toEqual({ exists: true, polls: 3 }))
  await new Promise((resolve) => setImmediate(resolve))
  expect([made('policy/exists'), made('account-details')]).toEqual([3, 2])
  expect(arrived).toHaveBeenCalledTimes(1)
  unmount()
})

test('the polls go on while another tab is looked at', async () => {
  focusManager.setFocused(false)
  const { result, unmount } = await poll(3)
  await vi.waitFor(() => expect(result.current.data).toEqual({ exists: true, polls: 3 }))
  unmount()
  focusManager.setFocused(undefined)
})

// covers: HOME-059, AUTH-123
test('000 §8: a failed poll is only logged, and counts as one without the policy', async () => {
  const { result, unmount, made, reported } = await poll(1, 1)
  await vi.waitFor(() => expect(result.current.data).toEqual({ exists: true, polls: 2 }))
  expect(made('account-details')).toBe(2)
  const path = '/fdp-policy-service/v1/policy/exists'
  expect(reported.mock.calls).toEqual([[expect.objectContaining({ method: 'GET', path, status: 500 })]])
  expect(result.current.error).toBeNull()
  unmount()
})
