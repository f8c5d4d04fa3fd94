import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../test-answers.ts'
import { findScreen, renderRoute } from '../../test-support.tsx'

type Account = { pets?: { policyNumberDisplay: string }[] }

/** The area of a policyholder whose policies are all cancelled, with a closed claim for each. */
async function openCancelled(path: string) {
  const world = await worldWithAnswer<Account>('/account-details', (account) => ({
    ...account,
    pets: account.pets?.map((pet, index) => ({
      ...pet,
      claimsHistory: [
        {
          claimNumber: `9000${index}`,
          policyNumberDisplay: pet.policyNumberDisplay,
          status: 'CLOSED',
          progressStatus: 'denied',
        },
      ],
    })),
  }))
  return renderRoute(path, 'cancelled-only', { world })
}
const heading = () => screen.findByRole('heading', { name: 'Claims for inactive policies' })

// covers: CLAIM-013..015, CLAIM-028
test('a link hands over the claims for inactive policies, and each opens its details', async () => {
  const { user, router } = await openCancelled('/claims/closed')
  await user.click(await screen.findByRole('link', { name: 'See claims for inactive policies' }))
  await heading()
  expect(router.state.location.pathname).toBe('/claims/history')
  expect(router.state.location.state.inactiveClaims).toContain('90000')
  const tabs = within(screen.getByRole('navigation', { name: 'Claims' }))
  expect(tabs.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: /^Claim #90000/ }))
  const dialog = await screen.findByRole('dialog', { name: 'CLAIM #90000' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await heading()).toBeDefined()
  expect(router.state.location.href).toBe('/claims/history')
})

// covers: CLAIM-016
test('without the navigation state the closed claims show', async () => {
  const { router } = await openCancelled('/claims/history')
  expect(await screen.findByRole('link', { name: 'See claims for inactive policies' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/claims/closed')
})

test('a navigation state of another customer shows nothing of its claims', async () => {
  const { router } = await openCancelled('/claims/closed')
  await findScreen('Claims')
  await act(() => router.navigate({ to: '/claims/history', state: { inactiveClaims: ['20480113'] } }))
  await expect.poll(() => router.state.location.pathname).toBe('/claims/closed')
  expect(document.body.textContent).not.toContain('20480113')
})

test('the number of a claim for an inactive policy opens it over the closed claims', async () => {
  await openCancelled('/claims/90000')
  expect(await screen.findByRole('dialog', { name: 'CLAIM #90000' })).toBeDefined()
})
