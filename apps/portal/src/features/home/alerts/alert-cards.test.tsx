import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { worldWithAnswer } from '../../../testing/answers.ts'
import { findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'

const region = (name: string) => screen.findByRole('region', { name })

// covers: SHELL-001, SHELL-037, HOME-008, HOME-068
test('home greets, and has pets, the alert of a failed payment, active claims and tiles', async () => {
  await renderRoute('/home', 'overdue')
  await findScreen(/^Hi \S+$/)
  const alert = await region('Payment failed')
  expect(alert.textContent).toContain("$41.20 is overdue for Scout's policy, Visa .... 4242.")
  expect(alert.textContent).not.toContain('Clover')
  const pets = within(screen.getByRole('list', { name: 'Your pets' }))
  expect(pets.getByRole('link', { name: 'Scout' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Active claims' })).toBeDefined()
  expect(within(await region('Good to know')).getAllByRole('link').length).toBeGreaterThan(0)
})

// covers: SHELL-038, HOME-009, HOME-071, HOME-072
test('home has an alert for a card that has expired', async () => {
  await renderRoute('/home', 'expired-card')
  const alert = await region('Credit card expired')
  expect(within(alert).getByText(/^Visa \.{4} 4242\. Expires on \d{2}\/\d{2}$/)).toBeDefined()
})

// covers: SHELL-038, HOME-071
test('the alert of home has a line and a way on for each of several cards that have expired', async () => {
  const world = await worldWithAnswer<Account>(
    '/account-details',
    ({ policies = [], paymentMethods = [] }) => {
      const [method] = paymentMethods
      for (const [index, policy] of policies.entries()) {
        const id = `PM-${index}`
        const card = { brand: 'visa', number: `424${index}`, expMonth: 1, expYear: 2020 + index } as const
        if (method !== undefined) paymentMethods.push({ ...method, id, payMethodId: id, card })
        policy.defaultPaymentRef = id
      }
    },
  )
  await renderRoute('/home', 'us-happy', { world })
  const alert = within(await region('Credit cards expired'))
  expect(alert.getAllByText(/Expires on/).map(({ textContent }) => textContent)).toEqual([
    'Visa .... 4240. Expires on 01/20',
    'Visa .... 4241. Expires on 01/21',
  ])
  expect(alert.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Update card, Visa .... 4240',
    'Update card, Visa .... 4241',
  ])
})

// covers: SHELL-039, HOME-010, HOME-069, HOME-070
test('home has an alert for a bank whose verification failed', async () => {
  // The alert of a failed bank shows by itself, too.
  const world = await worldWithAnswer<Account>('/account-details', (account) => {
    Object.assign(account, { failedPayments: [] })
  })
  await renderRoute('/home', 'ach-failed', { world })
  expect((await region('Verification failed')).textContent).toContain('Bank account ending in 6789')
})

// covers: PAYIN-126
test('home has an alert for a bank whose verification failed, and one for its payment', async () => {
  await renderRoute('/home', 'ach-failed')
  expect((await region('Verification failed')).textContent).toContain('Bank account ending in 6789')
  const failed = await region('Payment failed')
  expect(failed.textContent).toContain("$41.20 is overdue for Hazel's policy, Bank account ending in 6789.")
  expect(within(failed).getByRole('link', { name: /^Update payment method/ })).toBeDefined()
})

// covers: SHELL-041, HOME-012, HOME-037
test('home has a notice with title and text for each maintenance', async () => {
  const world = await openWorld()
  const maintenance = [
    { title: 'Planned maintenance', description: 'Claims can’t be submitted on Sunday.' },
    { title: 'Letters are late', description: 'Checks arrive a week later.' },
  ]
  await world.setFlags({ maintenance })
  await renderRoute('/home', 'us-happy', { world })
  for (const { title, description } of maintenance)
    expect((await region(title)).textContent).toBe(`${title}${description}`)
  expect(document.querySelectorAll('.banner')).toHaveLength(2)
})

// covers: SHELL-041, HOME-012
test('home has no notice for an empty list of maintenance', async () => {
  const world = await openWorld()
  await world.setFlags({ maintenance: [] })
  await renderRoute('/home', 'us-happy', { world })
  await region('Good to know')
  expect(document.querySelector('.banner')).toBeNull()
})
