import { ApiError } from '@portal/sdk'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { OfflineError } from '../lib/connection.ts'
import { createQueryClient } from './query-client.ts'

const failed = (status: number) => new ApiError({ status, code: 'UNKNOWN' })

test('a write that loses the connection before it is sent fails, and is not kept for later', async () => {
  const client = createQueryClient()
  const send = vi.fn(async () => {
    throw new TypeError('The connection is lost.')
  })
  const write = client.getMutationCache().build(client, {
    mutationFn: send,
    onMutate: () => onlineManager.setOnline(false),
    meta: { refetch: [] },
  })
  await expect(write.execute(undefined)).rejects.toThrow('The connection is lost.')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})

test('offline a write is not sent', async () => {
  const client = createQueryClient()
  const send = vi.fn(async () => undefined)
  onlineManager.setOnline(false)
  const write = client.getMutationCache().build(client, { mutationFn: send, meta: { refetch: [] } })
  await expect(write.execute(undefined)).rejects.toBeInstanceOf(OfflineError)
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [failed(500), 3],
  [failed(0), 3],
  [new Error('a defect'), 3],
  [failed(399), 3],
  [failed(400), 1],
  [failed(499), 1],
])('a read that fails with %s is tried %s times, and a write once', async (error, times) => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const ask = vi.fn(() => Promise.reject(error))
  const end = client.fetchQuery({ queryKey: ['a'], queryFn: ask }).catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await end).toBe('failed')
  expect(ask).toHaveBeenCalledTimes(times)
  const write = client.getMutationCache().build(client, { mutationFn: ask, meta: { refetch: [] } })
  await expect(write.execute(undefined)).rejects.toBe(error)
  expect(ask).toHaveBeenCalledTimes(times + 1)
})

test.each([
  [0, [250, 500]],
  [1, [500, 1000]],
])('the pauses before the retries are random: %s gives %j ms', async (random, pauses) => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const ask = vi.fn(() => Promise.reject(failed(500)))
  const end = createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: ask })
    .catch(() => 'failed')
  for (const [tried, pause] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(ask).toHaveBeenCalledTimes(tried + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(tried + 2)
  }
  expect(await end).toBe('failed')
})

test('an answer is used for half a minute', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const ask = vi.fn(async () => 'an answer')
  const read = () => client.fetchQuery({ queryKey: ['a'], queryFn: ask })
  await read()
  await vi.advanceTimersByTimeAsync(29_999)
  await read()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await read()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a write that names no query is done at once', async () => {
  const client = createQueryClient()
  const write = client.getMutationCache().build(client, { mutationFn: async () => 'written' })
  expect(await write.execute(undefined)).toBe('written')
})

test('a write is done after the shown queries that it names were read again, and no others', async () => {
  const client = createQueryClient()
  const held = Promise.withResolvers<string>()
  const asks = { a: vi.fn(async () => 'first'), b: vi.fn(async () => 'first') }
  for (const [name, queryFn] of Object.entries(asks)) {
    await client.fetchQuery({ queryKey: [name], queryFn })
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => undefined)
  }
  asks.a.mockReturnValue(held.promise)
  const meta = { refetch: [['a']] }
  const write = client.getMutationCache().build(client, { mutationFn: async () => 'written', meta })
  const end = write.execute(undefined)
  await vi.waitFor(() => expect(asks.a).toHaveBeenCalledTimes(2))
  expect(write.state.status).toBe('pending')
  held.resolve('second')
  expect(await end).toBe('written')
  expect(client.getQueryData(['a'])).toBe('second')
  expect(asks.b).toHaveBeenCalledTimes(1)
})

test.each([
  ['a list of keys is not read again after a failure', [['a']], 500, false, false],
  ['keys of always are read again after a failure, without waiting', { always: [['a']] }, 500, true, false],
  [
    'a failure of another status does not wait for them',
    { always: [['a']], waitAfter: 409 },
    500,
    true,
    false,
  ],
  ['a failure of the status waitAfter waits for them', { always: [['a']], waitAfter: 409 }, 409, true, true],
])('%s', async (_what, refetch, status, isRead, isAwaited) => {
  const client = createQueryClient()
  const held = Promise.withResolvers<string>()
  const ask = vi.fn(async () => 'first')
  await client.fetchQuery({ queryKey: ['a'], queryFn: ask })
  const stop = new QueryObserver(client, { queryKey: ['a'], queryFn: ask, staleTime: 60_000 }).subscribe(
    () => undefined,
  )
  ask.mockReturnValue(held.promise)
  const mutationFn = () => Promise.reject(failed(status))
  const write = client.getMutationCache().build(client, { mutationFn, meta: { refetch } })
  const end = write.execute(undefined).catch(() => 'failed')
  await vi.waitFor(() =>
    expect(isAwaited ? ask.mock.calls.length : write.state.status).toBe(isAwaited ? 2 : 'error'),
  )
  expect(write.state.status).toBe(isAwaited ? 'pending' : 'error')
  expect(ask).toHaveBeenCalledTimes(isRead ? 2 : 1)
  held.resolve('second')
  expect(await end).toBe('failed')
  stop()
})
