import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ACCESS_NAME, TOKEN_NAMES } from '../../../session/session-storage.ts'
import { DATA_PATH, pressExport, takeDownloads, textsOf } from '../../../testing/export.ts'
import { memorySeen } from '../../../testing/stores.ts'
import { openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

/** Fields that no contract has, as a service could add them. */
const PLANTED = {
  accessToken: 'PLANTED-token',
  number: '4242 4242 4242 4242 PLANTED',
  ssn: 'PLANTED-078-05-1120',
  secrets: [{ value: 'PLANTED-in-a-list' }],
}

/** Adds the planted fields to each object of a value. A field that is there already stays. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted)
  if (typeof value !== 'object' || value === null) return value
  return {
    ...PLANTED,
    ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, planted(each)])),
  }
}

/** A world whose answers all have secrets that nobody asked for, and numbers of accounts that are not shortened. */
async function worldOfSecrets(): Promise<TestWorld> {
  const world = await openWorld()
  const fetch: TestWorld['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const answer = await world.fetch(request)
    const isRead = answer.headers.get('content-type')?.includes('json') === true && request.method === 'GET'
    if (!isRead || !/workflow|claim-service|notification/.test(request.url)) return answer
    const headers = new Headers(answer.headers)
    headers.delete('content-length')
    const text = JSON.stringify(planted(await answer.json()))
    const whole = text.replace(/"number":"(\d{4})"/g, '"number":"000123456$1"')
    return new Response(whole, { headers, status: answer.status })
  }
  return { ...world, fetch }
}

// covers: DATA-003
test('the file has nothing that a service adds, no whole number, and nothing of the session', async () => {
  const { files } = takeDownloads()
  const { user, stores, api } = await renderRoute(DATA_PATH, 'us-happy', { world: await worldOfSecrets() })
  await pressExport(user, true)
  await screen.findByText(/^Your file is ready\./)
  const inside = await textsOf(files[0])
  expect(inside.get('data/payout-methods.json')).toMatch(/ending in \d{4}"/)
  const all = [...inside].flat().join('\n')
  expect(all).not.toContain('PLANTED')
  expect(all).not.toMatch(/000123456/)
  const tokens = await Promise.all([
    stores.cookie.get(ACCESS_NAME),
    ...TOKEN_NAMES.map((name) => stores.local.get(name)),
  ])
  const secrets = [api.session.id(), ...tokens].filter((secret) => secret !== undefined)
  expect(secrets.length).toBeGreaterThan(2)
  for (const secret of secrets) expect(all).not.toContain(secret)
})

// covers: DATA-003
test('nothing that the export reads is kept for a later visit', async () => {
  takeDownloads()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const kept: string[] = []
  const seen = { ...memorySeen(), set: async (name: string) => void kept.push(name) }
  const { user, queryClient } = await renderRoute(DATA_PATH, 'us-happy', { seen })
  await vi.waitFor(() => expect(kept.some((name) => name.includes('"account"'))).toBe(true))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await pressExport(user, true)
  await screen.findByText(/^Your file is ready\./)
  await vi.advanceTimersByTimeAsync(60_000)
  // The screen has kept the account once, the configuration, and perhaps the number of the bell.
  const ofScreen = kept.filter((name) => !/remote-config|unread-count/.test(name))
  expect(ofScreen).toEqual([expect.stringContaining('"account"')])
  const read = queryClient.getQueryCache().getAll()
  const names = read.map(({ queryKey: [name] }) => String(name))
  expect(names.filter((name) => /claims|documents|records|exported/.test(name))).toEqual([])
  expect(revoked).toHaveBeenCalledTimes(1)
})
