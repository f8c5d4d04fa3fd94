import { expect, test, vi } from 'vitest'
import { wasReopened } from './was-reopened.ts'

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
  [undefined, false],
])('a page that was opened by %s counts as reopened: %s', (type, expected) => {
  const entries = type === undefined ? [] : [Object.assign(Object.create(null), { type })]
  const get = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  expect(wasReopened()).toBe(expected)
  expect(get).toHaveBeenCalledWith('navigation')
})
