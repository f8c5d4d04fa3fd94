import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, heldWorld, renderRoute } from '../../testing/support.tsx'

// covers: ROUTE-029
test('the last tab leads to the page from which the public site adds a pet, in a tab of its own', async () => {
  const { user, router, api } = await renderRoute('/account/pets', 'us-happy')
  await findScreen('My Account')
  const tabs = within(screen.getByRole('navigation', { name: 'My Account' }))
  await user.click(tabs.getByRole('link', { name: '+ Add another pet' }))
  const card = within(await screen.findByRole('region', { name: 'Protect another pet' }))
  expect(router.state.location.pathname).toBe('/account/mypet')
  const link = card.getByRole('link', { name: 'Add another pet' })
  expect(link.getAttribute('href')).toBe(api.config.links.addPet)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

// covers: ACCT-022
test('while the account loads the screen says so, and no longer', async () => {
  const { world, release } = await heldWorld('/account-details', 'reads')
  const { router } = await renderRoute('/health', 'us-happy', { world })
  act(() => void router.navigate({ to: '/account/pets' }))
  expect(await screen.findByText('Fetching your data...')).toBeDefined()
  await release()
  await screen.findByRole('article', { name: 'Biscuit' })
  await expect.poll(() => screen.queryByText('Fetching your data...')).toBeNull()
})

// covers: ACCT-002
test('the account leads to the pets, to a policy, and to the profile with its edits', async () => {
  const { user } = await renderRoute('/home', 'us-happy')
  await user.click(await screen.findByRole('link', { name: 'Account' }))
  await findScreen('My Account')
  await user.click(await screen.findByRole('link', { name: 'See policy details, Miso' }))
  await findScreen('Miso')
  expect(screen.getByRole('region', { name: "Miso's policy" })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Go back' }))
  const tabs = within(await screen.findByRole('navigation', { name: 'My Account' }))
  await user.click(tabs.getByRole('link', { name: 'Profile' }))
  const profile = within(await screen.findByRole('region', { name: 'Profile' }))
  await user.click(profile.getByRole('link', { name: 'Edit home address' }))
  expect(await screen.findByRole('dialog', { name: 'Edit home address' })).toBeDefined()
})
