import { expect, test } from 'vitest'
import { amountText, dateText } from './format.ts'

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
