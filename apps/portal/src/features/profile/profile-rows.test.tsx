import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer } from '../../testing/answers.ts'
import { findScreen, openWorld, renderRoute } from '../../testing/support.tsx'

const dialog = (name: string) => `/account/profile?dialog=${name}`
const MAILING = { line1: '9 New Road', city: 'Albany', state: 'NY', zipcode: '12207', country: 'US' } as const

async function openProfile() {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    profile: { ...account.profile, mailingAddress: MAILING },
  }))
  const rendered = await renderRoute('/account/profile', 'us-happy', { world })
  const [profile, settings] = await Promise.all(
    ['Profile', 'Account settings'].map((name) => screen.findByRole('region', { name })),
  )
  if (profile === undefined || settings === undefined) throw new Error('A card is missing.')
  return { ...rendered, profile, settings }
}

// covers: PROF-001, PROF-002, ROUTE-022
test('the profile card has a row for each fact, and all but the name can be edited', async () => {
  const { profile } = await openProfile()
  const terms = within(profile).getAllByRole('term')
  const rows = terms.map((term) => {
    const row = within(term.parentElement ?? term)
    const [value] = row.getAllByRole('definition')
    const link = row.queryByRole('link')
    return [
      term.textContent,
      value?.textContent,
      link?.getAttribute('aria-label'),
      link?.getAttribute('href'),
    ]
  })
  expect(rows).toEqual([
    // covers: PROF-003
    ['Name', 'Alex Rivera', undefined, undefined],
    // covers: PROF-004
    ['Home address', '12 Maple Street, New York, NY 10001', 'Edit home address', dialog('home-address')],
    // covers: PROF-005
    ['Mailing address', '9 New Road, Albany, NY 12207', 'Edit mailing address', dialog('mailing-address')],
    // covers: PROF-006
    ['Email', 'us-happy@example.com', 'Edit email', dialog('email')],
    // covers: PROF-007
    ['Mobile number', '(212) 555-0101', 'Edit mobile number', dialog('mobile')],
    // covers: PROF-008
    ['Password', '••••••••', 'Edit password', '/account/profile/resetPassword'],
  ])
})

// covers: ROUTE-022
test('the profile card shows without the requested changes, and says what it does not know', async () => {
  const world = await openWorld()
  await world.addFault({ operationId: 'listWorkQueueItems', kind: 'status', status: 500 })
  const { user } = await renderRoute('/account/profile', 'us-happy', { world })
  const card = within(await screen.findByRole('region', { name: 'Profile' }))
  expect(
    await card.findByText(/^We can’t tell whether a change of your home address is pending/),
  ).toBeDefined()
  expect(card.queryByRole('link', { name: 'Edit home address' })).toBeNull()
  await world.clearFaults()
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByRole('link', { name: 'Edit home address' })).toBeDefined()
})

// covers: SHELL-023..025, ROUTE-023
test('the settings lead to the password, the security, one’s own data, the terms and the privacy policy', async () => {
  const { profile, settings, api, router, user } = await openProfile()
  expect(profile.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const links = within(settings).getAllByRole('link')
  const { termsAndConditions, privacyPolicy } = api.config.links
  const shown = (link: HTMLElement) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))
  expect(links.map((link) => [link.textContent, ...shown(link)])).toEqual([
    ['Change password', '/account/profile/resetPassword', null, null],
    ['Security', '/account/profile/security', null, null],
    ['Your data on this device', '/account/profile/data', null, null],
    ['Terms & conditions', termsAndConditions.US, '_blank', 'noopener noreferrer'],
    ['Privacy policy', privacyPolicy, '_blank', 'noopener noreferrer'],
  ])
  await user.click(within(settings).getByRole('link', { name: 'Change password' }))
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeDefined()
  expect(settings.isConnected).toBe(true)
  expect(router.state.location.pathname).toBe('/account/profile/resetPassword')
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await expect.poll(() => router.state.location.pathname).toBe('/account/profile')
})

// covers: ACCT-003, SHELL-018, SHELL-019
test('the account has a header and four tabs', async () => {
  const { router, user } = await openProfile()
  await findScreen('My Account')
  const tabs = within(screen.getByRole('navigation', { name: 'My Account' })).getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Pets', '/account/pets'],
    // covers: SHELL-020
    ['Payment info', '/account/payment'],
    // covers: SHELL-021
    ['Profile', '/account/profile'],
    // covers: SHELL-022
    ['+ Add another pet', '/account/mypet'],
  ])
  await user.click(screen.getByRole('link', { name: 'Pets' }))
  await screen.findAllByRole('article')
  expect(router.state.location.pathname).toBe('/account/pets')
})
