import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../api/account.ts'
import { worldWithAnswer, worldWithConfig } from '../../testing/answers.ts'
import { findScreen, renderRoute } from '../../testing/support.tsx'

const AT_RISK = /^This policy is at risk of cancellation because your payment failed to process/

// covers: CARD-019, CARD-025, CARD-071, POL-003
test('a cancelled policy names the usual phone number where none is configured, and its cancel date', async () => {
  const world = await worldWithConfig({ supportPhone: undefined })
  const { user, router } = await renderRoute('/account/inActivePolicy', 'cancelled-only', { world })
  await user.click(await screen.findByRole('link', { name: 'See policy details, Shadow' }))
  await findScreen('Shadow')
  const banner = screen.getByText(/^This policy has been cancelled\./).closest('.banner')
  expect(banner?.textContent).toBe(
    'This policy has been cancelled. Please contact customer support at 800-240-1875.',
  )
  expect(screen.getByText('Cancel date')).toBeDefined()
  expect(screen.queryByText('Renewal date')).toBeNull()
  await act(() => router.navigate({ href: '/account/pets/PET104401' }))
  await findScreen('Pepper')
  expect(screen.getByRole('region', { name: 'Coverage' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull()
})

/** The banner of a policy that has ended, with the phone number of that world. */
function expectCancelled() {
  const banner = screen.getByText(/^This policy has been cancelled\./).closest('.banner')
  expect(banner?.textContent).toBe(
    'This policy has been cancelled. Please contact customer support at 555-0100.',
  )
  expect([...(banner?.classList ?? [])]).toContain('neutral')
}

// covers: POL-003, POL-004, POL-010, POL-048
test('a cancelled policy names the configured phone number and has no billing', async () => {
  const world = await worldWithConfig({ supportPhone: '555-0100' })
  const { user } = await renderRoute('/account/inActivePolicy', 'cancelled-only', { world })
  await user.click(await screen.findByRole('link', { name: 'See policy details, Shadow' }))
  await findScreen('Shadow')
  expectCancelled()
  const facts = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(facts).toEqual(['Policy number', 'Covered since', 'Cancel date'])
})

// covers: POL-003, POL-004, POL-048, CARD-077
test('the page of a cancelled policy says so too, and has no billing either', async () => {
  const world = await worldWithConfig({ supportPhone: '555-0100' })
  await renderRoute('/account/pets/PET104401', 'cancelled-only', { world })
  await findScreen('Pepper')
  expectCancelled()
  expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull()
})

// covers: CARD-018, CARD-070, POL-002, CARD-008
test('a red banner warns of an overdue payment, at its policy and its card only', async () => {
  const { router, user } = await renderRoute('/account/pets', 'overdue')
  const scout = await screen.findByRole('article', { name: 'Scout' })
  const clover = screen.getByRole('article', { name: 'Clover' })
  expect([...(within(scout).getByText(AT_RISK).closest('.banner')?.classList ?? [])]).toContain('danger')
  expect(within(clover).queryByText(AT_RISK)).toBeNull()
  await user.click(within(scout).getByRole('link', { name: 'See policy details, Scout' }))
  await findScreen('Scout')
  expect([...(screen.getByText(AT_RISK).closest('.banner')?.classList ?? [])]).toContain('danger')
  // Its failed payment is too small to count.
  await act(() => router.navigate({ href: '/account/pets' }))
  await user.click(await screen.findByRole('link', { name: 'See policy details, Clover' }))
  await findScreen('Clover')
  expect(screen.queryByText(AT_RISK)).toBeNull()
})

// covers: CARD-076
test('a newly protected account is said to wait where no first day of coverage is to come', async () => {
  const world = await worldWithAnswer<Account>('/account-details', (account) => {
    Object.assign(account, { isWaitingPeriodOn: false })
    Object.assign(account.profile.homeAddress ?? {}, { state: 'ME' })
    for (const term of account.policies?.[0]?.policyTerms ?? []) Object.assign(term, { illnessWaitPeriod: 0 })
  })
  const { user } = await renderRoute('/account/pets', 'new-15days', { world })
  await user.click(await screen.findByRole('link', { name: 'See policy details, Taro' }))
  await findScreen('Taro')
  expect(screen.getByText(/^Your waiting period is still running\./)).toBeDefined()
  expect(screen.queryByText(/^Coverage starts/)).toBeNull()
})
