import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

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
