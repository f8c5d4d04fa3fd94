import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { worldWithAnswer } from '../../test-answers.ts'
import { findScreen, openWorld, renderRoute } from '../../test-support.tsx'
import type { TestWorld } from '../../test-world.ts'

/** The URL of a mailed link, with an optional change of it. */
async function mailed(world: TestWorld, persona: string, change: (link: URL) => void = () => {}) {
  const link = new URL(await world.link('non-pay', persona))
  change(link)
  return `${link.pathname}${link.search}`
}

async function expectExpired() {
  await findScreen('Link Expired')
  expect(screen.getByRole('alert').textContent).toBe('The link you followed has expired.')
  expect(screen.queryByText('$41.20')).toBeNull()
}

// covers: NONPAY-020
test.each(['utm_token', 'utm_secured_param'])(
  'a link without %s shows as expired and makes no call',
  async (name) => {
    const world = await openWorld()
    await renderRoute(await mailed(world, 'overdue', (link) => link.searchParams.delete(name)), undefined, {
      world,
    })
    await expectExpired()
    expect(await world.count('getAccountDetails')).toBe(0)
  },
)

// covers: NONPAY-020, NONPAY-051
test.each([401, 403, 410])(
  'a %i answer expires the link and keeps the policyholder signed in',
  async (status) => {
    const world = await openWorld()
    await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status })
    const { api, router } = await renderRoute(await mailed(world, 'overdue'), 'overdue', { world })
    await expectExpired()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await world.count('callIdentityPool')).toBe(1)
    expect(api.session.state().status).toBe('signedIn')
    await world.clearFaults()
    await router.navigate({ to: '/home' })
    await findScreen('Hi Jordan')
  },
)

test('an e-mail address of another account shows the invalid account', async () => {
  const world = await openWorld()
  const path = await mailed(world, 'overdue', (link) =>
    link.searchParams.set('utm_secured_param', 'us-happy@example.com'),
  )
  await renderRoute(path, undefined, { world })
  await findScreen('Invalid Account.')
  expect(screen.getByRole('main').textContent).not.toContain('Scout')
})

test('an account in which a failed payment is unusable is not shown as one with less due', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  const world = await worldWithAnswer('/account-details', (account: object) => ({
    ...account,
    failedPayments: [{ policyNumber: 'PET1', balanceOverdueAmount: 'much' }],
  }))
  await renderRoute(await mailed(world, 'overdue'), undefined, { world })
  await findScreen('We couldn’t load this page')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
