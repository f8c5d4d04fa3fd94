import { expect, test, vi } from 'vitest'
import { ExactNumber } from '../exact-numbers.ts'
import { holds, rounded } from './rounded-values.ts'

test('the bytes of a file are not looked at one by one', () => {
  const isOfKind = vi.fn(() => false)
  expect(holds({ file: new Uint8Array(1000) }, isOfKind)).toBe(false)
  expect(isOfKind).toHaveBeenCalledTimes(2)
})

test('a number with many digits is rounded, and a file beside it stays as it is', () => {
  const file = new Uint8Array([1, 2, 3])
  expect(rounded({ amount: new ExactNumber('12345678901234567890'), file })).toEqual({
    amount: 12_345_678_901_234_567_000,
    file,
  })
})
