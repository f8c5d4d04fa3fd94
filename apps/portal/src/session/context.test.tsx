import { act, render, renderHook, screen } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { openMember } from '../testing/member.ts'
import { openWorld } from '../testing/support.tsx'
import { ApiContext, customerOf, useApi, useSessionState } from './context.ts'

test('a component follows the state of the session', async () => {
  const { api } = await openMember(await openWorld(), 'us-happy')
  const Status = () => <p>{useSessionState().status}</p>
  const wrapper = ({ children }: PropsWithChildren) => <ApiContext value={api}>{children}</ApiContext>
  render(<Status />, { wrapper })
  expect(screen.getByText('signedIn')).toBeDefined()
  expect(renderHook(useApi, { wrapper }).result.current).toBe(api)
  expect(customerOf(api).email).toBe('us-happy@example.com')
  await act(() => api.session.end('signedOut'))
  expect(screen.getByText('signedOut')).toBeDefined()
  expect(() => customerOf(api)).toThrow('no signed-in customer')
})

test('a component outside of the portal is refused', () => {
  expect(() => renderHook(useApi)).toThrow('ApiContext')
})
