import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards } from '../../../test-card-provider.ts'
import { fill, openWorld, renderRoute } from '../../../test-support.tsx'

const ENTRY = '/account/payment?dialog=payment-methods&policy=PET104101&view=add-card'

type Options = NonNullable<Parameters<typeof renderRoute>[2]>

async function openEntry(options: Options) {
  const rendered = await renderRoute(ENTRY, 'us-happy', options)
  const makeDefault = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Set as default payment method',
  })
  await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  return { ...rendered, makeDefault }
}

/** The ticked policies by the names of their pets. */
function ticked() {
  const policies = within(screen.getByRole('group', { name: 'Default for these policies' }))
  return ['Biscuit', 'Miso'].filter(
    (name) => policies.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) }).checked,
  )
}

test('after a reload the entry has its name, its switch and its policies again, and an empty card', async () => {
  const world = await openWorld()
  const provider = provideCards(world)
  const { user, stores, unmount, makeDefault } = await openEntry({ world })
  expect(makeDefault.checked).toBe(false)
  await user.click(makeDefault)
  expect(ticked()).toEqual(['Biscuit'])
  await user.click(screen.getByRole('checkbox', { name: /Biscuit/ }))
  await user.click(screen.getByRole('checkbox', { name: /Miso/ }))
  fill(screen.getByLabelText('Name on card'), 'Alex Rivera')
  provider.change({ empty: false, complete: true })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add card' }).disabled).toBe(false)
  unmount()

  const again = await openEntry({ world, stores })
  expect(screen.getByLabelText('Name on card')).toHaveProperty('value', 'Alex Rivera')
  expect(again.makeDefault.checked).toBe(true)
  expect(ticked()).toEqual(['Miso'])
  screen.getByText('Still needed: card details')
  provider.change({ empty: false, complete: true })
  await again.user.click(screen.getByRole('button', { name: 'Add card' }))
  await screen.findByRole('dialog', { name: 'Credit cards' })
  const defaults = (await world.requests()).filter((each) => each.operationId === 'setDefaultPaymentRef')
  expect(defaults).toMatchObject([{ requestBody: { policyNumber: 'PET104102' } }])
})
