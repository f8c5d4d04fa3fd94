import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { renderRoute } from '../../testing/support.tsx'

test.each(['us-happy', 'ach-pending'])('the persona %s has no alert', async (persona) => {
  await renderRoute('/home', persona)
  await screen.findByRole('region', { name: 'Good to know' })
  expect(screen.queryByRole('region', { name: /expired|expiring|failed/ })).toBeNull()
})

test('a card that expires soon has an alert', async () => {
  await renderRoute('/home', 'expiring-card')
  const alert = within(await screen.findByRole('region', { name: 'Credit card expiring' }))
  const href = alert.getByRole('link', { name: 'Update card' }).getAttribute('href')
  expect(href).toMatch(/^\/account\/payment\?dialog=payment-methods&policy=PET\d+&view=edit&method=PM-/)
})

// covers: SHELL-037
test('failed payments in Canada are shown in Canadian dollars, with the day of their bills', async () => {
  await renderRoute('/home', 'ca-overdue')
  const alert = await screen.findByRole('region', { name: 'Payment failed' })
  expect(alert.textContent).toMatch(
    /C\$63\.15 is overdue for Tundra's policy, Visa \.{4} 4242\. It was due on /,
  )
  expect(alert.textContent).toContain("C$8.40 is overdue for Sirop's policy")
})

// covers: HOME-064, POL-060
test.each([
  [3, 0, '3 months left to go'],
  [1, 3, '1 month left to go'],
  [0, 5, 'Less than 1 month left to go'],
])('the card of a credit with %i months and %i days to go says: %s', async (months, days, text) => {
  const world = await worldWithAnswer<object>('account-details', (account) => ({
    ...account,
    healthyPetsCredit: [{ policyNumber: 'PET104101', months, days, hpcDiscount: 15 }],
  }))
  await renderRoute('/home', 'us-happy', { world })
  const credits = within(await screen.findByRole('region', { name: 'Healthy pet credit' }))
  expect(credits.getByText(text)).toBeDefined()
})
