import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { removePaymentMethodMutation } from '../../api/payment-methods.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { runMutation } from '../../testing/cards.ts'
import { buttonOf, findDialog, openMethods, PENDING_BANK, rowTexts } from '../../testing/payment-methods.ts'
import { fill } from '../../testing/support.tsx'

const DAY_MS = 24 * 3600 * 1000

async function makeDefault(user: UserEvent) {
  await user.click(buttonOf('Make default'))
  await user.click(within(await findDialog('Make default')).getByRole('button', { name: 'Yes' }))
}

// covers: BILL-043, PAYIN-022, PAYIN-040, PAYIN-083
test('another default is set after a confirmation', async () => {
  const { user, world, endVerification } = await openMethods(
    'ach-pending',
    `&view=manage&method=${PENDING_BANK}`,
  )
  await findDialog('Manage bank account')
  await endVerification()
  await expect.poll(() => buttonOf('Make default')).toHaveProperty('disabled', false)
  await user.click(buttonOf('Make default'))
  const question = await findDialog('Make default')
  expect(question.textContent).toContain('Are you sure you want to make this your default payment method?')
  await user.click(within(question).getByRole('button', { name: 'No' }))
  expect(await world.count('setDefaultPaymentRef')).toBe(0)
  await makeDefault(user)
  expect(await screen.findByText('Default payment method updated')).toBeDefined()
  await findDialog('Credit cards')
  expect(rowTexts()[0]).toMatch(/^Bank account ending in 6789ACTIVE/)
  expect(await world.count('chargeOverdue')).toBe(0)
})

describe('another default of a policy with an overdue balance', () => {
  async function open(number: string) {
    const rendered = await openMethods('ach-failed')
    await findDialog('Credit cards')
    expect(screen.getByText(/^\$41\.20 is overdue\./)).toBeDefined()
    await rendered.addCard(number)
    await rendered.user.click(await screen.findByRole('button', { name: /^Manage Visa/ }))
    await findDialog('Manage credit card')
    return rendered
  }

  // covers: BILL-039, PAYIN-043, PAYIN-044, PAYIN-077
  test('is charged first', async () => {
    const { user, world } = await open('4242424242424242')
    await user.click(buttonOf('Make default'))
    const question = await findDialog('Make default')
    expect(question.textContent).toContain('$41.20 is overdue, and is charged to it now.')
    await user.dblClick(within(question).getByRole('button', { name: 'Yes' }))
    const result = await findDialog('Payment successful')
    expect(result.textContent).toContain(
      'Thanks for updating your payment method. Your payment was processed successfully.',
    )
    expect(within(result).queryByRole('button', { name: /^Pay / })).toBeNull()
    await user.click(buttonOf('Got it'))
    await findDialog('Credit cards')
    expect(rowTexts()[0]).toMatch(/^Visa .*ACTIVE/)
    expect(screen.queryByText(/is overdue/)).toBeNull()
    const calls = (await world.requests()).flatMap(({ operationId = '' }) =>
      CHAIN.includes(operationId) ? [operationId] : [],
    )
    expect(calls).toEqual(['updatePaymentMethod', 'chargeOverdue', 'setDefaultPaymentRef'])
  })

  // covers: PAYAPI-040, PAYIN-079
  test('that was paid in part says so, and the rest is paid alone (#27, 1.4)', async () => {
    const { user, world } = await open('4242424242424242')
    await world.setFlags({ mixedCharges: 'parts' })
    await makeDefault(user)
    const result = await findDialog('Part of your payment failed')
    within(result).getByText('$20.60 was paid for policy #PET105701.')
    within(result).getByText('$20.60 was not paid for policy #PET105701, because it was declined.')
    expect(await world.count('setDefaultPaymentRef')).toBe(0)
    await world.setFlags({ mixedCharges: 'none' })
    await user.dblClick(within(result).getByRole('button', { name: 'Pay $20.60' }))
    await findDialog('Payment successful')
    const ledger = await world.ledger()
    const tries = ledger.map(({ amount, status }) => `${amount} ${status}`)
    expect(tries).toEqual(['20.6 approved', '20.6 declined', '20.6 approved'])
    expect(new Set(ledger.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    await user.click(buttonOf('Got it'))
    await findDialog('Credit cards')
  })

  // covers: BILL-039, BILL-044, PAYIN-045, PAYIN-046
  test('does not change after a declined charge', async () => {
    const { user, world } = await open('4000000000000341')
    await makeDefault(user)
    const result = await findDialog('Payment failed')
    expect(result.textContent).toContain(
      'Your payment could not be processed. Please try a different payment method.',
    )
    await user.click(buttonOf('Go back'))
    await findDialog('Credit cards')
    expect(rowTexts()[0]).toMatch(/^Bank account/)
    expect(await world.count('setDefaultPaymentRef')).toBe(0)
  })
})

// covers: PAYIN-119
test('another default of a policy that was cancelled meanwhile is not saved', async () => {
  const rendered = await openMethods('ach-failed')
  const { user, world } = rendered
  await findDialog('Credit cards')
  await rendered.addCard('4242424242424242')
  await user.click(await screen.findByRole('button', { name: /^Manage Visa/ }))
  await findDialog('Manage credit card')
  // The overdue balance ends the policy.
  await world.advanceClock(28 * DAY_MS)
  await makeDefault(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This policy has been cancelled/)
  await user.click(buttonOf('Go back'))
  expect((await findDialog('Policy cancelled')).textContent).toMatch(/contact customer support/)
  const changes = ['chargeOverdue', 'setDefaultPaymentRef']
  expect((await world.requests()).filter(({ operationId = '' }) => changes.includes(operationId))).toEqual([])
})

// covers: PAYIN-041, PAYIN-073, PAYIN-074, PAYIN-083
test('a default that has expired is replaced by another card', async () => {
  const rendered = await openMethods('expired-card')
  const { user, router } = rendered
  await findDialog('Credit cards')
  expect(screen.getByText(/^The card that pays this policy has expired/)).toBeDefined()
  await rendered.addCard('5555555555554444')
  await user.click(await screen.findByRole('button', { name: 'Manage Mastercard ending in 4444' }))
  await findDialog('Manage credit card')
  await makeDefault(user)
  await findDialog('Credit cards')
  expect(rowTexts()[0]).toMatch(/^Mastercard .*ACTIVE/)
  expect(screen.queryByText(/has expired/)).toBeNull()
  expect(router.state.location.search).toEqual({ dialog: 'payment-methods', policy: 'PET105401' })
})

const CHAIN = ['updatePaymentMethod', 'chargeOverdue', 'setDefaultPaymentRef']

// covers: BILL-038, BILL-042
test('a card that is updated is charged what is overdue on its policies', async () => {
  const { user, world } = await openMethods('shared-card', '&view=edit&method=PM-22-1')
  await findDialog('Edit credit card')
  fill(await screen.findByLabelText(/^Expiration date/), '0431')
  expect(screen.getByText('$67.10 is overdue. When you save, we charge it to this card.')).toBeDefined()
  await user.click(buttonOf('Save'))
  await findDialog('Payment successful')
  await user.click(buttonOf('Got it'))
  await findDialog('Credit cards')
  expect(rowTexts()[0]).toMatch(/Exp\. 04\/31ACTIVE/)
  expect(await world.ledger()).toMatchObject(Array(2).fill({ paymentMethodId: 'PM-22-1' }))
  expect(await world.count('chargeOverdue')).toBe(1)
  expect(await world.count('setDefaultPaymentRef')).toBe(0)
})

test('a card that was removed in another tab is not tried again, and the list shows what is there (#27, 1.15)', async () => {
  const { user, addCard, api } = await openMethods('us-happy')
  await findDialog('Credit cards')
  const id = await addCard('4242424242424242')
  await expect.poll(rowTexts).toHaveLength(2)
  const [other] = (await screen.findAllByRole('button', { name: /^Manage Visa/ })).slice(-1)
  if (other === undefined) throw new Error('There is no other card')
  await user.click(other)
  await findDialog('Manage credit card')
  // Another tab has a cache of its own.
  await runMutation(createQueryClient(), removePaymentMethodMutation(api), id)
  await makeDefault(user)
  const broken = await findDialog('Payment method not updated')
  within(broken).getByText('This payment method or policy is no longer there.')
  within(broken).getByText('Go back to see your payment methods as they are now.')
  expect(within(broken).queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(buttonOf('Go back'))
  await findDialog('Credit cards')
  expect(rowTexts()).toHaveLength(1)
})
