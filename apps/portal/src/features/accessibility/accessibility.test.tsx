import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/non-pay.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'
import { KNOWN_LIMITS } from './known-limits.ts'

// covers: DATA-005
test('anybody reads the standard, the tests, every known limit, the day, and how to reach us', async () => {
  const world = await openWorld()
  // No flag is needed, and no answer of a service.
  await world.addFault({ operationId: 'getRemoteConfig', kind: 'status', status: 500 })
  await renderRoute('/accessibility', undefined, { world })
  await findScreen('Accessibility')
  const page = document.body.textContent
  expect(page).toContain('Web Content Accessibility Guidelines (WCAG) 2.2, level AA')
  expect(page).toMatch(/Last reviewed on \d\d\/\d\d\/\d{4}\./)
  expect(page).toContain('we answer within two business days')
  expect(screen.getByRole('link', { name: '800-240-1875' }).getAttribute('href')).toBe('tel:800-240-1875')
  const limits = within(screen.getByRole('region', { name: 'Known limits' })).getAllByRole('listitem')
  expect(limits.map(({ textContent }) => textContent)).toEqual(KNOWN_LIMITS.map(({ text }) => text))
  const tests = within(screen.getByRole('region', { name: 'How we test' })).getAllByRole('listitem')
  expect(tests.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('axe'),
    expect.stringContaining('keyboard'),
    expect.stringContaining('320 pixels'),
    expect.stringContaining('twice its size'),
    expect.stringContaining('forced colors'),
    expect.stringContaining('contrast'),
    expect.stringContaining('Firefox'),
  ])
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a policyholder reads it within the navigation', async () => {
  await renderRoute('/accessibility', 'us-happy')
  await findScreen('Accessibility')
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
})

// covers: DATA-005
test.each([
  ['a visitor’s page', '/login', undefined],
  ['a policyholder’s page', '/home', 'us-happy'],
  ['the page of nobody', '/health', undefined],
  ['an unknown page', '/nothing-here', undefined],
])('the footer of %s leads to it', async (_name, path, persona) => {
  const { user } = await renderRoute(path, persona)
  await user.click(await screen.findByRole('link', { name: 'Accessibility' }))
  await findScreen('Accessibility')
})

// covers: DATA-005
test('a page that a link opened stays open behind it, because its address has lost the link', async () => {
  await openPage(await openWorld(), 'overdue')
  const link = await screen.findByRole('link', { name: 'Accessibility' })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})
