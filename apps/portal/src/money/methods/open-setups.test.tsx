import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards } from '../../testing/card-provider.ts'
import { openMethods } from '../../testing/payment-methods.ts'
import { fill, openWorld } from '../../testing/support.tsx'

/** Opens the dialog of payment methods, and enters and leaves its entry of cards and bank accounts. */
async function openDialog() {
  const world = await openWorld()
  const provider = provideCards(world)
  const { user } = await openMethods('us-happy', '', world)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  async function enter(type: 'Credit card' | 'Bank') {
    await press('Add Payment Method')
    await press(type)
    await screen.findByRole('switch')
    await waitFor(() => expect(screen.queryByLabelText('Loading the secure form')).toBeNull())
  }
  const begun = () => world.count('createSetupIntent')
  return { world, provider, press, enter, begun, leave: () => press('Cancel') }
}

test('another opening of the entry takes the open setup of its type', async () => {
  const { enter, leave, begun } = await openDialog()
  for (const type of ['Credit card', 'Credit card', 'Bank', 'Credit card', 'Bank'] as const) {
    await enter(type)
    await leave()
  }
  expect(await begun()).toBe(2)
})

test('a setup that gave a card is not taken again', async () => {
  const { provider, enter, leave, press, begun } = await openDialog()
  await enter('Credit card')
  await leave()
  await enter('Credit card')
  provider.change({ empty: false, complete: true })
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Alex Rivera')
  await press('Add card')
  await enter('Credit card')
  expect(await begun()).toBe(2)
  expect(provider.asked).toHaveLength(1)
})

test('a setup that the provider refused is not taken again', async () => {
  const { provider, enter, leave, press, begun } = await openDialog()
  await enter('Credit card')
  provider.change({ empty: false, complete: true })
  fill(screen.getByRole('textbox', { name: 'Name on card' }), 'Alex Rivera')
  provider.answers.push({ error: { message: 'Your card was declined.; code card_declined' } })
  await press('Add card')
  await screen.findByText('Your card was declined.')
  await leave()
  await enter('Credit card')
  expect(await begun()).toBe(2)
})

test('a setup that could not be begun is begun again by the next opening', async () => {
  const { world, enter, leave, begun } = await openDialog()
  await world.addFault({ operationId: 'createSetupIntent', kind: 'status', status: 500, times: 1 })
  await enter('Credit card')
  await screen.findByRole('alert')
  await leave()
  await enter('Credit card')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await begun()).toBe(2)
})
