import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addCard as addMethod } from '../../../testing/cards.ts'
import { openMember } from '../../../testing/member.ts'
import { addCard, button, openPage } from '../../../testing/non-pay.ts'
import { findScreen, openWorld } from '../../../testing/support.tsx'

const LIST = 'Existing payment method(s)'
const dialog = (name: string) => screen.findByRole('dialog', { name })

// covers: NONPAY-030
test('a card on file that pays nothing yet can be saved as soon as it is chosen', async () => {
  const world = await openWorld()
  await addMethod(world.fetch, await openMember(world, 'us-happy'), '5555555555554444')
  const { user } = await openPage(world, 'us-happy', '&view=card-list')
  const save = await button('Save')
  expect(save).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /ending in 4444/ }))
  expect(save).toHaveProperty('disabled', false)
})

// covers: PAYIN-046, PAYIN-083, NONPAY-046, NONPAY-048
test('another card on file becomes the default of the policies that it does not pay yet', async () => {
  const world = await openWorld()
  const first = await openPage(world, 'overdue', '&view=add-card')
  await addCard(world, first.user, '4000000000000341')
  await first.user.click(await button('Go back'))
  const list = await dialog(LIST)
  await first.user.click(within(list).getByRole('radio', { name: /ending in 0341/ }))
  await first.user.click(within(list).getByRole('button', { name: 'Save' }))
  const question = await dialog('Make default')
  expect(question.textContent).toContain('Are you sure you want to make this your default payment method?')
  expect(question.textContent).toContain('and $41.20, which is overdue, is charged to it now.')
  await first.user.click(within(question).getByRole('button', { name: 'Yes' }))
  await dialog('Payment failed')
  expect(await world.ledger()).toMatchObject([{ status: 'declined' }, { status: 'declined' }])
})

// covers: NONPAY-046, NONPAY-047, NONPAY-050
test('another card on file is charged what is overdue, says so, and ends with thanks', async () => {
  const world = await openWorld()
  const id = await addMethod(world.fetch, await openMember(world, 'overdue'), '5555555555554444')
  const { user } = await openPage(world, 'overdue', '&view=card-list')
  await user.click(await screen.findByRole('radio', { name: /ending in 4444/ }))
  await user.click(await button('Save'))
  await user.click(within(await dialog('Make default')).getByRole('button', { name: 'Yes' }))
  await dialog('Payment successful')
  await user.click(await button('Got it'))
  await findScreen('Thank you')
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved', paymentMethodId: id }])
})

// covers: NONPAY-046
test('what is overdue on several policies is charged together', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'shared-card', '&view=add-card')
  await addCard(world, user)
  await dialog('Payment successful')
  const charged = (await world.ledger()).map(({ amount, status }) => [amount, status])
  expect(charged).toEqual([41.2, 25.9].map((amount) => [amount, 'approved']))
  expect(await world.count('chargeOverdue')).toBe(1)
})
