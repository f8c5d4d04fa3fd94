import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiContext } from '../session/context.ts'
import { worldWithAnswer } from '../testing/answers.ts'
import { openCaller } from '../testing/caller.ts'
import type { TestWorld } from '../testing/world.ts'
import { useLinkAccount, useOpenedLink } from './link-account.ts'
import { InvalidAccountError } from './refusal.ts'

async function open(world?: TestWorld) {
  const caller = await openCaller('us-happy', world)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={caller.client}>
      <ApiContext value={caller.api}>{children}</ApiContext>
    </QueryClientProvider>
  )
  return { world: caller.world, show: <Result,>(hook: () => Result) => renderHook(hook, { wrapper }).result }
}

test('the page of a link has its account once it is read, and a failed read can be repeated', async () => {
  const { show, world } = await open()
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 404, times: 1 })
  const shown = show(useLinkAccount)
  expect(shown.current).toMatchObject({ account: undefined, failure: null })
  await vi.waitFor(() => expect(shown.current.failure).toBeInstanceOf(InvalidAccountError))
  expect(shown.current.account).toBeUndefined()
  act(() => shown.current.retry())
  await vi.waitFor(() => expect(shown.current.account).toBeDefined())
  expect(shown.current.failure).toBeNull()
})

test('an account of which a part is unusable is a failure for the page of a link', async () => {
  type Answer = { policies: { policyNumber?: string }[] }
  const { show } = await open(
    await worldWithAnswer<Answer>('account-details', ({ policies: [first] }) => {
      delete first?.policyNumber
    }),
  )
  const shown = show(useLinkAccount)
  await vi.waitFor(() =>
    expect(shown.current).toMatchObject({
      account: undefined,
      failure: { status: 200, code: 'WRONG_SHAPE' },
    }),
  )
})

test('a page that no link has opened says so', async () => {
  const { show } = await open()
  const shown = show(() => useOpenedLink('nonPay'))
  expect(shown.current).toBeUndefined()
  await vi.waitFor(() => expect(shown.current).toEqual({ is: 'missing' }))
})
