import { expect, test } from 'vitest'
import { purchaseResult } from './wellness-result.ts'

test.each([
  [{ success: true }, 'covered', 'covered'],
  [{ success: false }, 'failed', 'confirming'],
  [{}, 'failed', 'confirming'],
  [undefined, 'failed', 'failed'],
] as const)('decision 8: %j is %s by link and %s in the account', (answer, byLink, inAccount) => {
  expect(purchaseResult(answer, 'link')).toBe(byLink)
  expect(purchaseResult(answer, 'account')).toBe(inAccount)
})
