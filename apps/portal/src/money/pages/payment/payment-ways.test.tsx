import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findScreen, renderRoute } from '../../../testing/support.tsx'

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

// covers: ACCT-005, BILL-010, PAYIN-002, PAYOUT-001
test('the payment screen leads to the methods to pay with, those for reimbursement, what is due, and what was paid', async () => {
  const { user, router } = await renderRoute('/account/payment', 'us-happy')
  await findScreen('My Account')
  const close = async () => {
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.pathname).toBe('/account/payment')
  }

  const due = await section('Upcoming payments')
  expect(due.getByRole('article', { name: 'Biscuit' }).textContent).toMatch(/\$41\.20\d\d\/\d\d\/\d{4}/)
  await user.click(due.getByRole('link', { name: 'View history, Biscuit' }))
  const history = await dialog('Payment history')
  expect((await history.findAllByText('$41.20')).length).toBeGreaterThan(0)
  await close()

  const methods = await section('Payment methods')
  await user.click(methods.getByRole('link', { name: 'Update payment method, Biscuit' }))
  const cards = await dialog('Credit cards')
  expect(cards.getByRole('button', { name: 'Add Payment Method' })).toBeDefined()
  await user.click(cards.getByRole('button', { name: 'Manage Visa ending in 4242' }))
  await dialog('Manage credit card')
  await close()

  const payout = await section('Reimbursement method')
  await user.click(payout.getByRole('link', { name: 'Update reimbursement method' }))
  const summary = await dialog('Reimbursement')
  await user.click(summary.getByRole('button', { name: 'Update' }))
  const kinds = await dialog('Reimbursement methods')
  await user.click(kinds.getByRole('button', { name: 'Choose bank account' }))
  const banks = await dialog('Bank accounts')
  expect(banks.getByRole('button', { name: 'Add bank account' })).toHaveProperty('disabled', false)
  await user.click(banks.getByRole('button', { name: /^Manage / }))
  await dialog('Manage bank account')
})

// covers: PAYIN-017
test('Update opens the payment methods of its own policy', async () => {
  const { user, router } = await renderRoute('/account/payment', 'us-happy')
  const methods = await section('Payment methods')
  for (const [name, policy] of [
    ['Miso', 'PET104102'],
    ['Biscuit', 'PET104101'],
  ] as const) {
    await user.click(methods.getByRole('link', { name: `Update payment method, ${name}` }))
    const opened = await dialog('Credit cards')
    expect(opened.getByText(/^For/).textContent).toBe(`For ${name}’s policy`)
    expect(router.state.location.search).toEqual({ dialog: 'payment-methods', policy })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  }
})
