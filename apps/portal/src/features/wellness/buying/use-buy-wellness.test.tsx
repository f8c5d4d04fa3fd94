import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ApiContext } from '../../../session/context.ts'
import { openCaller } from '../../../testing/caller.ts'
import { wellnessRequest } from '../../../testing/wellness.ts'
import { useBuyWellness } from './buying.ts'

async function open() {
  const caller = await openCaller('wellness-offer')
  const [policy] = (await caller.account()).policies ?? []
  const policyNumber = policy?.policyTerms[0]?.policyNumberDisplay ?? ''
  const render = () =>
    renderHook(() => useBuyWellness(policyNumber), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ApiContext value={caller.api}>
          <QueryClientProvider client={caller.client}>{children}</QueryClientProvider>
        </ApiContext>
      ),
    })
  return { ...caller, render }
}

test('the purchase of a page goes on when its dialog is closed, and is there when it is opened again', async () => {
  const { render, world, calls } = await open()
  const { result, unmount } = render()
  await waitFor(() => expect(result.current.state).toEqual({ at: 'idle' }))
  const buying = result.current.start(wellnessRequest())
  unmount()
  await buying
  const again = render().result
  expect(again.current.state).toMatchObject({ at: 'done', end: { result: 'covered' } })
  expect(await world.count('changePolicy')).toBe(1)
  calls.length = 0
  await again.current.leave()
  await waitFor(() => expect(again.current.state).toEqual({ at: 'idle' }))
})

test('the end of the session forgets the purchases of its page', async () => {
  const { render, api } = await open()
  const { result, unmount } = render()
  await waitFor(() => expect(result.current.state).toEqual({ at: 'idle' }))
  await result.current.start(wellnessRequest())
  unmount()
  await api.session.end('signedOut')
  await expect(result.current.leave()).resolves.toBeUndefined()
  expect(render().result.current.state).toEqual({ at: 'opening' })
})
