import { expect, test } from 'vitest'
import { createAnalytics } from './analytics.ts'

function sent(event: Record<string, unknown>): unknown[] {
  const texts: string[] = []
  createAnalytics((text) => texts.push(text)).track(event)
  return texts.map((text) => JSON.parse(text))
}

// covers: PLAT-004, CONT-021
test('an event carries its own fields and no other', () => {
  expect(sent({ event: 'login', email: 'a@example.com', token: 'eyJ' })).toEqual([{ event: 'login' }])
  expect(sent({ event: 'account_portal_click', label: '+ Add another pet', name: 'Alex' })).toEqual([
    { event: 'account_portal_click', label: '+ Add another pet' },
  ])
  expect(sent({ event: 'homepage_tile_click', tileName: 'claim-101' })).toEqual([
    { event: 'homepage_tile_click', tileName: 'claim-101' },
  ])
  expect(sent({ event: 'error_general', message: 'No plans', stack: 'at main' })).toEqual([
    { event: 'error_general', message: 'No plans' },
  ])
  expect(sent({ event: 'page_view', path: '/home' })).toEqual([])
  expect(sent({ event: 'constructor' })).toEqual([])
})

// covers: PLAT-004
test('a value that may be personal data is dropped', () => {
  for (const label of ['a@example.com', 'PET104101', '2125550142', 'C-200101', '<b>', 'x'.repeat(161), 42]) {
    expect(sent({ event: 'account_portal_click', label })).toEqual([{ event: 'account_portal_click' }])
  }
})
