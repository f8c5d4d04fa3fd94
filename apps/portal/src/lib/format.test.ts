import { expect, test } from 'vitest'
import portal from '../../package.json' with { type: 'json' }
import { CLIENT_VERSION } from './client-version.ts'
import { amountText, copyrightLine, dateText } from './format.ts'

test('a missing amount or date is a dash', () => {
  expect([amountText(1234.5, 'CAD'), amountText(0, 'USD'), amountText(undefined, 'USD')]).toEqual([
    'C$1,234.50',
    '$0.00',
    '–',
  ])
  expect([dateText('2026-03-14'), dateText('NA'), dateText(''), dateText(undefined)]).toEqual([
    '03/14/2026',
    'NA',
    '–',
    '–',
  ])
})

// covers: SHELL-050
test('000 §9: the client version is 63.0.0, as in the package', () => {
  expect(CLIENT_VERSION).toBe('63.0.0')
  expect(portal.version).toBe(CLIENT_VERSION)
  expect(copyrightLine(2026, CLIENT_VERSION)).toBe('© 2026 Fetch, version 63.0.0')
})
