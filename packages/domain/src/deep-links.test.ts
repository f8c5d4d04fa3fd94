import { expect, test } from 'vitest'
import { deepLinkKey } from './deep-links.ts'

// covers: HOME-078
test.each([
  ['prod', 'production'],
  ['fetch', 'production'],
  ['local', 'test'],
  ['Prod', 'test'],
  ['', 'test'],
])('the environment "%s" uses the %s key', (environment, key) => {
  expect(deepLinkKey(environment)).toBe(key)
})
