import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memorySeen } from '../testing/stores.ts'
import { createQueryClient } from './query-client.ts'
import { keepSeen } from './seen-last.ts'

// Seen answers are written when the browser is idle.
beforeEach(() => void vi.stubGlobal('requestIdleCallback', (work: () => void) => work()))

/** A page with a read of this key, whose service answers with the last of these values. */
function openPage(queryKey: readonly string[], seen = memorySeen(), shape = 'one') {
  const client = createQueryClient()
  keepSeen(client, seen, { shape })
  const queryFn = vi.fn(async (): Promise<unknown> => 'new')
  const query = queryOptions({ queryKey, queryFn })
  return { client, query, queryFn, seen }
}

/** A store that a page before has filled. */
async function seenBefore(queryKey: readonly string[], answer: unknown = 'seen') {
  const { client, query, queryFn, seen } = openPage(queryKey)
  queryFn.mockResolvedValue(answer)
  await client.fetchQuery(query)
  await vi.waitFor(async () => expect(await seen.get(`seen-${JSON.stringify(queryKey)}`)).toBeDefined())
  return seen
}

test.each([
  'account',
  'claims',
  'policy-documents',
  'medical-records',
  'all-documents',
  'linked-vets',
  'home-tiles',
  'remote-config',
  'notifications',
  'unread-count',
])('the next page has what was seen last, and reads it again at once: %s', async (name) => {
  const seen = await seenBefore([name, 'a@example.com'])
  const { client, query, queryFn } = openPage([name, 'a@example.com'], seen)
  expect(await client.fetchQuery(query)).toBe('seen')
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBe('new'))
  expect(queryFn).toHaveBeenCalledOnce()
})

test.each([
  'picture',
  'wallet',
  'opened-link',
  'opened-bank-link',
  'draft',
  'claim-drafts',
  'pending-setup',
  'pending-bank',
  'policy-offers',
  'address-suggestions',
  'zip',
])('nothing else is kept: %s', async (name) => {
  const seen = memorySeen()
  const set = vi.spyOn(seen, 'set')
  const { client, query } = openPage([name], seen)
  await client.fetchQuery(query)
  // The later one is kept, so the other one had its time.
  await client.fetchQuery({ ...query, queryKey: ['account'] })
  await vi.waitFor(() => expect(set).toHaveBeenCalled())
  expect(set.mock.calls.map(([key]) => key)).toEqual(['seen-["account"]'])
})

test('an answer of another shape counts as not seen', async () => {
  const { client, query } = openPage(['account'], await seenBefore(['account']), 'two')
  expect(await client.fetchQuery(query)).toBe('new')
})

test('what was seen more than thirty days ago is not shown', async () => {
  const seen = await seenBefore(['account'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 3600 * 1000 })
  const { client, query } = openPage(['account'], seen)
  expect(await client.fetchQuery(query)).toBe('new')
  vi.useRealTimers()
})

test('after the clock was set back by a day an answer is read again all the same', async () => {
  const seen = await seenBefore(['account'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3600 * 1000 })
  const { client, query } = openPage(['account'], seen)
  expect(await client.fetchQuery(query)).toBe('seen')
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBe('new'))
  vi.useRealTimers()
})

const CLAIM = { claimNumber: '1', amount: 5 }

test.each([
  ['another amount is shown at once', [{ ...CLAIM, amount: 7 }], true],
  ['the number of another claim waits', [{ ...CLAIM, claimNumber: '2' }], false],
  ['one more claim waits', [CLAIM, { ...CLAIM, claimNumber: '2' }], false],
  ['one claim less waits', [], false],
  ['another property waits', [{ ...CLAIM, note: 'Sent' }], false],
])('of a renewal %s', async (_what, answer, isShown) => {
  const seen = await seenBefore(['claims'], [CLAIM])
  const { client, query, queryFn } = openPage(['claims'], seen)
  queryFn.mockResolvedValue(answer)
  onTestFinished(new QueryObserver(client, query).subscribe(() => {}))
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(query.queryKey)).toEqual(isShown ? answer : [CLAIM])
})

test('a renewal that fails leaves what was seen, and no failure without an owner', async () => {
  const seen = await seenBefore(['account'])
  const { client, query, queryFn } = openPage(['account'], seen)
  queryFn.mockRejectedValue(new Error('down'))
  expect(await client.fetchQuery(query)).toBe('seen')
  await vi.waitFor(() => expect(client.getQueryState(query.queryKey)?.status).toBe('error'))
  expect(client.getQueryData(query.queryKey)).toBe('seen')
})

test('a renewal whose screen is gone before the answer is asked for again by the next screen', async () => {
  const seen = await seenBefore(['claims'])
  const { client, query, queryFn } = openPage(['claims'], seen)
  const withSignal = vi.fn(({ signal }: { signal: AbortSignal }) => {
    if (withSignal.mock.calls.length > 1) return queryFn()
    return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
  })
  const showScreen = () => new QueryObserver(client, { ...query, queryFn: withSignal }).subscribe(() => {})
  const leave = showScreen()
  await vi.waitFor(() => expect(withSignal).toHaveBeenCalledOnce())
  leave()
  onTestFinished(showScreen())
  await vi.waitFor(() => expect(client.getQueryData(query.queryKey)).toBe('new'))
})
