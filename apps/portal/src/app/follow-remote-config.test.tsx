import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { remoteConfigQuery } from '../api/remote-config.ts'
import { openCaller } from '../testing/caller.ts'
import { heldWorld, renderRoute } from '../testing/support.tsx'
import { readAhead } from './read-ahead.ts'
import { createPortalRouter } from './router.tsx'
import { followRemoteConfig } from './screens.tsx'

type Rendered = Awaited<ReturnType<typeof renderRoute>>

const flags = ({ api, router }: Rendered) =>
  router.options.context.queryClient.getQueryData(remoteConfigQuery(api).queryKey)

const reads = ({ world }: Rendered) => world.count('getRemoteConfig')

// covers: HOME-041, PLAT-005, CLAPI-053, API-040
test('the remote configuration is read again on a changed path, and not for a changed query', async () => {
  const rendered = await renderRoute('/home', 'us-happy')
  await vi.waitFor(() => expect(flags(rendered)?.isPhoneNumberEnabled).toBe(true))
  expect(await reads(rendered)).toBe(1)
  await rendered.world.setFlags({ isPhoneNumberEnabled: false })
  await rendered.router.navigate({ href: '/home?a=b' })
  expect(await reads(rendered)).toBe(1)
  await rendered.router.navigate({ to: '/account/pets' })
  await vi.waitFor(() => expect(flags(rendered)?.isPhoneNumberEnabled).toBe(false))
  expect(await reads(rendered)).toBe(2)
})

// covers: PLAT-005
test('the previous values stay in use until the answer of the next path arrives', async () => {
  const { world, isAsked, release } = await heldWorld('/remoteconfig', 'reads', 1)
  const rendered = await renderRoute('/home', 'us-happy', { world })
  await vi.waitFor(() => expect(flags(rendered)?.isPhoneNumberEnabled).toBe(true))
  await world.setFlags({ isPhoneNumberEnabled: false })
  await act(() => rendered.router.navigate({ to: '/account/pets' }))
  await isAsked
  expect(flags(rendered)?.isPhoneNumberEnabled).toBe(true)
  await release()
  await vi.waitFor(() => expect(flags(rendered)?.isPhoneNumberEnabled).toBe(false))
  await act(() => rendered.router.navigate({ to: '/home' }))
  await vi.waitFor(async () => expect(await reads(rendered)).toBe(3))
})

test('the first screen uses what the entry has read, and the health page reads nothing', async () => {
  const { api, client, calls } = await openCaller()
  readAhead(api, client, document.body, '/health')
  expect(calls).toEqual([])
  readAhead(api, client, document.body, '/account/pets')
  await vi.waitFor(() => expect(client.getQueryData(remoteConfigQuery(api).queryKey)).toBeDefined())
  const history = createMemoryHistory({ initialEntries: ['/account/pets'] })
  const router = createPortalRouter({ api, queryClient: client }, { history })
  followRemoteConfig(api, client, router)
  const reads = () => calls.filter(({ call }) => call.includes('/remoteconfig')).length
  await router.load()
  expect(reads()).toBe(1)
  await router.navigate({ to: '/health' })
  expect(reads()).toBe(1)
  await router.navigate({ to: '/home' })
  expect(reads()).toBe(2)
})

// covers: HOME-058, PLAT-023
test('a failed read keeps the previous configuration', async () => {
  const rendered = await renderRoute('/home', 'us-happy')
  await vi.waitFor(() => expect(flags(rendered)).toBeDefined())
  await rendered.world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  await rendered.router.navigate({ to: '/account/pets' })
  await vi.waitFor(async () => expect(await reads(rendered)).toBe(2))
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeDefined()
  expect(flags(rendered)?.isPhoneNumberEnabled).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})
