import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, fill, openWorld, renderRoute } from '../../testing/support.tsx'
import type { TestWorld } from '../../testing/world.ts'

const RENAME = '/account/pets/PET104101?dialog=rename'

const nameField = () => screen.findByLabelText('New name')
const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function askFor(name: string, world?: TestWorld) {
  const rendered = await renderRoute(RENAME, 'us-happy', world === undefined ? {} : { world })
  fill(await nameField(), name)
  await rendered.user.click(await button('Continue'))
  return rendered
}

// covers: PET-053, PET-054, CARD-063, CARD-064
test.each([
  ['<b>Rex</b>', 'A name can’t contain an HTML tag, such as <b>.', 'a name without HTML tags'],
  ['see https://rex', 'A name can’t contain a web address.', 'a name without a web address'],
  ['rex@example.org', 'A name can’t contain an email address.', 'a name without an email address'],
  ['x'.repeat(51), 'Use at most 50 characters.', 'a shorter name'],
])('the invalid name %s shows a message, and the button what it needs', async (name, message, need) => {
  const { user } = await renderRoute(RENAME, 'us-happy')
  const field = await nameField()
  const next = await button('Continue')
  expect(descriptionOf(next)).toBe('Still needed: a new name')
  expect(next).toHaveProperty('disabled', true)
  fill(field, 'Biscotti')
  expect(next).toHaveProperty('disabled', false)
  fill(field, name)
  expect(descriptionOf(field)).toBe(message)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(next)).toBe(`Still needed: ${need}`)
  expect(next).toHaveProperty('disabled', true)
  await user.keyboard('{Enter}')
  expect(await nameField()).toBeDefined()
})

// covers: PET-053, PET-054, CARD-063, CARD-064
test.each([
  ['Biscuit', 'a name other than the present one'],
  [' Biscuit ', 'a name other than the present one'],
  ['   ', 'a new name'],
])('"%s" shows no message but does not suffice', async (name, need) => {
  await renderRoute(RENAME, 'us-happy')
  const field = await nameField()
  fill(field, name)
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  const next = await button('Continue')
  expect(descriptionOf(next)).toBe(`Still needed: ${need}`)
  expect(next).toHaveProperty('disabled', true)
})

// covers: SHELL-045, WELL-091, CARD-057, CARD-069
test('a failed change is tried again with the same name', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'changePolicy', kind: 'status', status: 500, times: 1 })
  const { user } = await askFor('Biscotti', world)
  await user.click(await button('Yes'))
  await dialog('Something went wrong')
  expect(screen.getByRole('alert').textContent).toBe('Unable to process request. Please try again')
  await user.click(await button('Go back'))
  await user.click(await button('Continue'))
  await user.click(await button('Yes'))
  expect(await dialog('Name changed')).toBeDefined()
})

// covers: PET-018, PET-043, PET-045, PET-062
test.each(['02', '1'])('with the flag %s a name change creates a work item', async (mode) => {
  const world = await openWorld()
  await world.setFlags({ petNameChangeMode: mode })
  const { user } = await askFor('Biscotti', world)
  expect(screen.getByRole('link', { name: 'Edit pet name', hidden: true })).toBeDefined()
  expect(screen.queryByText('Name change pending')).toBeNull()
  await user.click(await button('Yes'))
  const done = await dialog('Name change requested')
  expect(done.textContent).toContain('We’ve received your request. Biscotti appears within 3 business days.')
  await user.click(await button('Got it'))
  expect(await screen.findByText('Name change pending')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Edit pet name', hidden: true })).toBeNull()
  expect(await world.count('changePolicy')).toBe(0)
})
