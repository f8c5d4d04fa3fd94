import { expect, test } from 'vitest'
import { inPool } from './pool.ts'

test('a limited number runs at a time, and results keep their order', async () => {
  let running = 0
  let most = 0
  const results = await inPool([30, 10, 20, 0, 5], 2, async (ms) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, ms))
    running -= 1
    return ms * 2
  })
  expect(results).toEqual([60, 20, 40, 0, 10])
  expect(most).toBe(2)
  expect(await inPool([], 3, async () => 1)).toEqual([])
})

test('a failure rejects', async () => {
  await expect(inPool([1, 2], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
