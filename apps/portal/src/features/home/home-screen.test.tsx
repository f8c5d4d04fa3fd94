import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
