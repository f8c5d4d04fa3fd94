import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { provideCards, VERIFIED_BANK } from '../../../testing/card-provider.ts'
import { addCard, button, openPage, untilReady } from '../../../testing/non-pay.ts'
import { fill, findScreen, openWorld, renderRoute } from '../../../testing/support.tsx'
import type { TestWorld } from '../../../testing/world.ts'

const LIST = 'Existing payment method(s)'
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function operations(world: TestWorld, names: readonly string[]) {
  const made = await world.requests()
  return made.flatMap(({ operationId = '' }) => (names.includes(operationId) ? operationId : []))
}

// covers: NONPAY-011, NONPAY-012, NONPAY-042, PAYIN-032
test('the list of types leads to the bank accounts', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'shared-card')
  await findScreen('Payment failed')
  await user.click(await button('Update payment method'))
  await user.click(within(await dialog('Payment method type')).getByRole('button', { name: 'Bank' }))
  await dialog(LIST)
  await screen.findByText('You do not have any bank accounts on file.')
  await user.click(await button('Back'))
  await dialog('Payment method type')
})

// covers: NONPAY-013, NONPAY-032, NONPAY-043, PAYIN-032
test('the list of types leads to the cards, of which none can be saved before a choice', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'shared-card', '&view=method-list')
  await user.click(within(await dialog('Payment method type')).getByRole('button', { name: 'Credit card' }))
  const list = await dialog(LIST)
  expect(within(list).getByRole('radio')).toHaveProperty('checked', true)
  expect(within(list).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})

// covers: ACCT-037, NONPAY-017, NONPAY-045, NONPAY-046
test('an added card is charged once, pays all policies of the link’s wallet, and ends with thanks', async () => {
  const world = await openWorld()
  const { user, unmount, stores } = await openPage(world, 'overdue', '&view=add-card')
  await addCard(world, user)
  await dialog('Payment successful')
  await user.click(await button('Got it'))
  await findScreen('Thank you')
  expect(screen.getByText('Your payment method has been updated.')).toBeDefined()
  unmount()
  // The same thanks follow a reload.
  await renderRoute('/non-pay', undefined, { world, stores })
  await findScreen('Thank you')
  expect(screen.getByText('Your payment method has been updated.')).toBeDefined()
  expect(
    await operations(world, [
      'getWallet',
      'createSetupIntent',
      'confirmSetupIntent',
      'updatePaymentMethod',
      'chargeOverdue',
      'setDefaultPaymentRef',
    ]),
  ).toEqual([
    'getWallet',
    'createSetupIntent',
    'confirmSetupIntent',
    'updatePaymentMethod',
    'chargeOverdue',
    'setDefaultPaymentRef',
    'setDefaultPaymentRef',
  ])
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

// covers: NONPAY-025, NONPAY-031, NONPAY-048, NONPAY-054
test('after a declined charge the notice stays, and the added card can be saved again', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'overdue', '&view=add-card')
  await addCard(world, user, '4000000000000341')
  const result = await dialog('Payment failed')
  expect(result.textContent).toContain(
    'Your payment could not be processed. Please try a different payment method.',
  )
  const notices = screen.getAllByRole('heading', { level: 2, name: 'Payment failed', hidden: true })
  const texts = notices.map((each) => each.nextElementSibling?.textContent)
  expect(texts).toContain('Please update your payment method.')
  await user.click(await button('Go back'))
  const list = await dialog(LIST)
  expect(list.textContent).toContain('Payment failedPlease update your payment method.')
  expect(within(list).getByRole('radio', { name: /ending in 0341/ })).toHaveProperty('checked', true)
  expect(within(list).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  expect(await world.count('setDefaultPaymentRef')).toBe(0)
})

// covers: NONPAY-008, NONPAY-023, NONPAY-024, NONPAY-044
test('going back asks, "No" keeps what was typed, and "Yes" drops it', async () => {
  const world = await openWorld()
  provideCards(world)
  const { user } = await openPage(world, 'overdue', '&view=add-card')
  fill(await screen.findByLabelText('Name on card'), 'Jordan Blake')
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(await button('Cancel'))
  const question = await dialog('Are you sure you want to go back?')
  expect(question.textContent).toContain('If you leave this page, your payment method will not be updated.')
  await user.click(within(question).getByRole('button', { name: 'No' }))
  expect(screen.getByLabelText('Name on card')).toHaveProperty('value', 'Jordan Blake')
  await user.click(await button('Cancel'))
  await user.click(await button('Yes'))
  await dialog(LIST)
  await user.click(await button('Add credit card'))
  expect(await screen.findByLabelText('Name on card')).toHaveProperty('value', '')
})

// covers: NONPAY-009, NONPAY-010, NONPAY-016, NONPAY-050
test('an expired card that pays everything and owes nothing is updated without a charge', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'expired-card')
  await user.click(await button('Update payment method'))
  await user.click(await button('Credit card'))
  const [manage] = await screen.findAllByRole('button', { name: /^Manage Visa/ })
  if (manage === undefined) throw new Error('There is no card')
  await user.click(manage)
  await user.click(await button('Update'))
  fill(await screen.findByLabelText('Expiration date (MM/YY)'), '0431')
  fill(screen.getByLabelText('ZIP or postal code'), '10001')
  await user.click(await button('Save'))
  await findScreen('Thank you')
  expect(await world.count('chargeOverdue')).toBe(0)
})

// covers: NONPAY-011, NONPAY-014, PAYIN-003, PAYIN-071
test('a bank account that is not verified can be looked at and not saved', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'ach-pending')
  await user.click(await button('Update payment method'))
  expect((await dialog('Payment method type')).textContent).toMatch(
    /How would you like to pay\?Credit cardBank$/,
  )
  await user.click(await button('Bank'))
  expect(await screen.findByRole('radio', { name: /6789/ })).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('button', { name: /^Manage Bank account/ }))
  expect((await dialog('Manage bank account')).textContent).toContain('Verification pending')
  expect(await button('Make default')).toHaveProperty('disabled', true)
})

// covers: NONPAY-053
test.each([
  ['the provider', '4000000000000119', undefined],
  ['the service', '4242424242424242', 500],
])('a card that %s cannot process is refused with a reason', async (_who, number, status) => {
  const world = await openWorld()
  if (status !== undefined)
    await world.addFault({ operationId: 'confirmSetupIntent', kind: 'status', status, times: 1 })
  const { user } = await openPage(world, 'overdue', '&view=add-card')
  await addCard(world, user, number)
  await screen.findByText('There was an error processing your card - try again in few seconds')
})

// covers: PAYIN-128
test('a default whose answer is lost after it used the link still ends with thanks', async () => {
  const world = await openWorld()
  const { user } = await openPage(world, 'expired-card', '&view=add-card')
  const lost = { kind: 'status', status: 503, times: 1, afterCommit: true } as const
  await world.addFault({ operationId: 'setDefaultPaymentRef', ...lost })
  await addCard(world, user)
  // The link is used, so that the account tells nothing any more. The same write gets its first answer.
  expect((await dialog('Payment method not updated')).textContent).toContain(
    "Add card success but we're unable to set this card as the default card. Try again in Manage. If the problems persists, try logging out and signing back in.",
  )
  await user.click(await button('Try again'))
  await findScreen('Thank you')
})

const ACCOUNT_NUMBER = 'payment_method_data[us_bank_account][account_number]'

/** Adds a bank account by the link of somebody whose payment failed. */
async function addBank(bank: Record<string, string>) {
  const world = await openWorld()
  const provider = provideCards(world, bank)
  const { user } = await openPage(world, 'overdue', '&view=add-bank')
  await screen.findByText(/^Still needed: bank account details/)
  await untilReady()
  await provider.change({ empty: false, complete: true })
  await user.click(await button('Add bank account'))
  return { world, user }
}

// covers: NONPAY-001, NONPAY-015, NONPAY-047, PAYIN-076
test('a bank account that is verified at once pays like a card', async () => {
  const { world, user } = await addBank(VERIFIED_BANK)
  await dialog('Payment successful')
  await user.click(await button('Got it'))
  await findScreen('Thank you')
  expect(await world.ledger()).toMatchObject([{ amount: 41.2, status: 'approved' }])
})

// covers: NONPAY-049
test('a bank account that has to be verified ends with its notices, and nothing is charged', async () => {
  const { world, user } = await addBank({ ...VERIFIED_BANK, [ACCOUNT_NUMBER]: '000123456789' })
  await findScreen('Verification pending')
  expect(screen.getByRole('main').textContent).toMatch(/Payment pendingIt can take up to 4 business days/)
  await user.click(await button('Got it'))
  await findScreen('Payment failed')
  expect(await operations(world, ['chargeOverdue', 'setDefaultPaymentRef'])).toEqual([])
})

// covers: NONPAY-041, PAYAPI-040
test('a charge that paid a part of the balance is not shown as paid, and the rest is paid alone (#27, 1.4)', async () => {
  const world = await openWorld()
  await world.setFlags({ mixedCharges: 'parts' })
  const { user } = await openPage(world, 'overdue', '&view=add-card')
  await addCard(world, user)
  const result = await dialog('Part of your payment failed')
  within(result).getByText('$20.60 was paid for policy #PET104701.')
  within(result).getByText('$20.60 was not paid for policy #PET104701, because it was declined.')
  await world.setFlags({ mixedCharges: 'none' })
  await user.click(within(result).getByRole('button', { name: 'Pay $20.60' }))
  await dialog('Payment successful')
  await user.click(await button('Got it'))
  await findScreen('Thank you')
  const approved = (await world.ledger()).filter(({ status }) => status === 'approved')
  expect(approved.map(({ amount }) => amount)).toEqual([20.6, 20.6])
})
