import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { quickenTime } from '../../testing/quick-time.ts'
import { fill, heldWorld, openWorld, renderRoute } from '../../testing/support.tsx'

const UNAVAILABLE = { kind: 'status', status: 503 } as const
const dialog = (name: string) => screen.findByRole('dialog', { name })
const notice = (text: RegExp | string) => screen.findByText(text, { selector: 'main [role=status]' })

/** Charges 67.10 whose answer is lost, and leaves the page before anybody could look it up. */
async function leaveCharge(opened = openWorld()) {
  quickenTime()
  const world = await opened
  await world.addFault({ operationId: 'chargeOverdue', ...UNAVAILABLE, times: 1, afterCommit: true })
  await world.addFault({ operationId: 'findCharge', ...UNAVAILABLE, times: 3 })
  const page = await renderRoute('/home', 'shared-card', { world })
  const alert = within(await screen.findByRole('region', { name: 'Credit card expired' }))
  await page.user.click(alert.getByRole('link', { name: 'Update card' }))
  const form = within(await dialog('Update card'))
  fill(form.getByLabelText(/^Expiration date/), '0431')
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await dialog('Payment not confirmed')
  page.unmount()
  return { world, reopen: (path: string) => renderRoute(path, 'shared-card', { world, stores: page.stores }) }
}

test.each(['/home', '/account/pets', '/account/profile'])(
  'after a reload %s says that a charge is being checked, then what holds, and leads to its result',
  async (path) => {
    const held = await heldWorld('/billing/charge', 'reads', 3)
    const { world, reopen } = await leaveCharge(Promise.resolve(held.world))
    const { user, router } = await reopen(path)
    await notice(
      'There is no answer about your payment of $67.10 yet. We’re checking whether it went through.',
    )
    await held.release()
    await notice('Your payment of $67.10 was processed.')
    await user.click(screen.getByRole('link', { name: 'See details' }))
    const result = within(await dialog('Payment successful'))
    expect(router.state.location.pathname).toBe('/account/payment')
    expect(router.state.location.search).toEqual({ dialog: 'payment-methods', policy: 'PET106201' })
    await user.click(result.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByText('Your payment of $67.10 was processed.')).toBeNull())
    expect(await world.count('chargeOverdue')).toBe(1)
  },
)

test('a charge that nobody can look up stays open on every screen, until it is checked again', async () => {
  const { world, reopen } = await leaveCharge()
  await world.addFault({ operationId: 'findCharge', ...UNAVAILABLE, times: 3 })
  const { user } = await reopen('/account/pets')
  await notice(/^We could not find out whether your payment of \$67\.10 went through\./)
  await user.click(screen.getByRole('link', { name: 'See details' }))
  await user.click(within(await dialog('Payment not confirmed')).getByRole('button', { name: 'Go back' }))
  await user.click(within(await dialog('Credit cards')).getByRole('button', { name: 'Close' }))
  await notice('We don’t know yet whether your payment of $67.10 went through.')
  await user.click(screen.getByRole('link', { name: 'Check again' }))
  await dialog('Payment successful')
})

test('without a charge on record nothing is looked up', async () => {
  const world = await openWorld()
  await renderRoute('/account/pets', 'shared-card', { world })
  await screen.findByRole('heading', { name: 'My Account' })
  expect(await world.count('findCharge')).toBe(0)
})
