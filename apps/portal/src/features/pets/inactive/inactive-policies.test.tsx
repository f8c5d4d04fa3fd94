import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { findScreen, renderRoute } from '../../../testing/support.tsx'

// covers: CARD-010
test.each([
  ['us-happy', 0],
  ['ended-and-back', 1],
])('the pets of %s have %i links to inactive policies', async (persona, count) => {
  await renderRoute('/account/pets', persona)
  await screen.findByRole('link', { name: 'Privacy Policy' })
  expect(screen.queryAllByRole('link', { name: 'See inactive policies' })).toHaveLength(count)
})

// covers: CARD-034, CARD-035, PET-007
test('the dialog has a card with name, day and way of each inactive policy', async () => {
  const world = await worldWithAnswer<Account>('/account-details', ({ policies = [] }) => {
    const days = ['2026-03-04', '2025-12-31']
    for (const [nth, { policyTerms }] of policies.entries())
      for (const term of policyTerms) Object.assign(term, { expirationDate: days[nth] })
  })
  const { user, router } = await renderRoute('/account/pets', 'cancelled-only', { world })
  await user.click(await screen.findByRole('link', { name: 'See inactive policies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Inactive Policies' }))
  const cards = dialog.getAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'PepperInactive since 03/04/2026See policy details',
    'ShadowInactive since 12/31/2025See policy details',
  ])
  await user.click(dialog.getByRole('link', { name: 'See policy details, Shadow' }))
  await findScreen('Shadow')
  expect(router.state.location.href).toMatch(/^\/account\/inActivePolicy\?policy=PET\d+$/)
})

// covers: CARD-008, CARD-035
test('the screen has a card of each policy with a cancelled term', async () => {
  await renderRoute('/account/inActivePolicy', 'cancelled-only')
  await findScreen('Inactive policies')
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Pepper', 'Shadow'])
  for (const { textContent } of cards)
    expect(textContent).toContain(
      'This policy has been cancelled. Please contact customer support at 800-240-1875.',
    )
})
