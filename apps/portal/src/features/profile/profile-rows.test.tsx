import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../testing/support.tsx'

async function openProfile() {
  const rendered = await renderRoute('/account/profile', 'us-happy')
  const [profile, settings] = await Promise.all(
    ['Profile', 'Account settings'].map((name) => screen.findByRole('region', { name })),
  )
  if (profile === undefined || settings === undefined) throw new Error('A card is missing.')
  return { ...rendered, profile, settings }
}

// covers: PROF-002..008
test('the profile card has a row for each fact, and all but the name can be edited', async () => {
  const { profile } = await openProfile()
  const terms = within(profile).getAllByRole('term')
  const rows = terms.map((term) => {
    const row = within(term.parentElement ?? term)
    const [value] = row.getAllByRole('definition')
    return [term.textContent, value?.textContent, row.queryByRole('link')?.getAttribute('aria-label')]
  })
  expect(rows).toEqual([
    ['Name', 'Alex Rivera', undefined],
    ['Home address', '12 Maple Street, New York, NY 10001', 'Edit home address'],
    ['Mailing address', '12 Maple Street, New York, NY 10001', 'Edit mailing address'],
    ['Email', 'us-happy@example.com', 'Edit email'],
    ['Mobile number', '(212) 555-0101', 'Edit mobile number'],
    ['Password', '••••••••', 'Edit password'],
  ])
})

// covers: SHELL-023..025
test('the settings lead to the password, the security, one’s own data, the terms and the privacy policy', async () => {
  const { settings, api, router, user } = await openProfile()
  const links = within(settings).getAllByRole('link')
  const { termsAndConditions, privacyPolicy } = api.config.links
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    ['Change password', '/account/profile/resetPassword', null],
    ['Security', '/account/profile/security', null],
    ['Your data on this device', '/account/profile/data', null],
    ['Terms & conditions', termsAndConditions.US, 'noopener noreferrer'],
    ['Privacy policy', privacyPolicy, 'noopener noreferrer'],
  ])
  await user.click(within(settings).getByRole('link', { name: 'Change password' }))
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/account/profile/resetPassword')
})

// covers: SHELL-018, SHELL-019
test('the account has a header and a tab of pets', async () => {
  const { router, user } = await openProfile()
  await findScreen('My Account')
  await user.click(screen.getByRole('link', { name: 'Pets' }))
  await screen.findAllByRole('article')
  expect(router.state.location.pathname).toBe('/account/pets')
})
