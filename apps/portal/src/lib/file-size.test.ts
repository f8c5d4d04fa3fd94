import { expect, test } from 'vitest'
import { sizeText } from './files.ts'

test.each([
  [301, '301 B'],
  [1000, '1 kB'],
  [12_345, '12 kB'],
  [1_240_000, '1.2 MB'],
  [10_000_000, '10.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
