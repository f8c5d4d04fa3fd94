import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { button, findView, openPayouts, payoutRows } from '../../testing/payouts.ts'

// covers: PAYOUT-008, PAYOUT-014, PAYOUT-015, PAYOUT-017
test('the list has the three kinds of methods, with a badge at the current one', async () => {
  const { user, router } = await openPayouts('us-happy')
  await findView('Reimbursement')
  await user.click(button('Update'))
  await findView('Reimbursement methods')
  expect(router.state.location.href).toBe('/account/payment/reimbursement?show=methods')
  expect(payoutRows()).toEqual([
    'Bank accountBank account ending in 1881ACTIVEChoose',
    'Debit cardNone on fileChoose',
    'Paper checkPaper checks can take 2-3 weeks to arrive.Choose',
  ])
  await user.click(button('Choose bank account'))
  await findView('Bank accounts')
  expect(payoutRows()).toEqual([expect.stringMatching(/^Bank account ending in 1881.*ACTIVEManage$/)])
})

// covers: PAYOUT-008, PAYOUT-013, PAYOUT-092, PAYOUT-093
test.each(['kyc-none', 'ca-kyc-none'])(
  '%s, who has no method, is offered a bank account or a debit card',
  async (persona) => {
    const { user, router } = await openPayouts(persona)
    await findView('Reimbursement')
    await user.click(button('Switch to direct deposit'))
    await findView('Set up reimbursement')
    expect(payoutRows()).toEqual([
      expect.stringMatching(/^Bank account/),
      expect.stringMatching(/^Debit card/),
    ])
    for (const kind of ['bank account', 'debit card']) expect(button(`Choose ${kind}`).disabled).toBe(false)
    await router.navigate({ to: '/account/payment/reimbursement/addbank' })
    await findView('Bank accounts')
    expect(button('Add bank account').disabled).toBe(false)
  },
)

// covers: PAYOUT-002, PAYOUT-013, PAYOUT-015, PAYOUT-016
test('a policyholder with a method that is not the active one has the list of methods', async () => {
  const world = await worldWithAnswer<{ selectedPayoutMethod?: object }>('/account-details', (account) => {
    delete account.selectedPayoutMethod
  })
  const { user } = await openPayouts('us-happy', '?show=methods', world)
  await findView('Reimbursement methods')
  expect(payoutRows()).toEqual([
    'Bank account1 on fileChoose',
    'Debit cardNone on fileChoose',
    'Paper checkPaper checks can take 2-3 weeks to arrive.ACTIVEChoose',
  ])
  for (const [kind, list] of [
    ['bank account', 'Bank accounts'],
    ['debit card', 'Debit cards'],
    ['paper check', 'Paper check'],
  ] as const) {
    await user.click(button(`Choose ${kind}`))
    await findView(list)
    await user.click(button('Back'))
    await findView('Reimbursement methods')
  }
})

// covers: PAYOUT-017, PAYOUT-107, ROUTE-026
test('an empty list of bank accounts says so', async () => {
  await openPayouts('kyc-none', '/addbank')
  expect((await findView('Bank accounts')).textContent).toContain(
    'You do not have any bank accounts on file.',
  )
})

// covers: PAYOUT-018, PAYOUT-019
test.each([
  ['us-happy', 'Debit cards', 'You do not have any debit cards on file.'],
  ['kyc-pending', 'Debit card', 'Visa debit card ending in'],
])('the list of the debit cards of %s', async (persona, title, text) => {
  await openPayouts(persona, '?show=cards')
  expect((await findView(title)).textContent).toContain(text)
})

// covers: PAYOUT-017, PAYOUT-018
test.each([
  ['banks', 'Bank accounts', ['Bank account ending in 0001', 'Bank account ending in 0002']],
  ['cards', 'Debit cards', ['Visa debit card ending in 0003', 'Visa debit card ending in 0004']],
])('the list of all %s', async (show, title, names) => {
  const card = (number: string) => {
    return { id: `PO-${number}`, instrumentType: 'card', card: { brand: 'visa', number } }
  }
  const bank = (number: string) => ({ id: `PO-${number}`, instrumentType: 'bank', bank: { number } })
  const payoutPaymentMethods = [bank('0001'), card('0003'), bank('0002'), card('0004')]
  const world = await worldWithAnswer<object>('/account-details', (account) => ({
    ...account,
    payoutPaymentMethods,
    selectedPayoutMethod: undefined,
  }))
  await openPayouts('us-happy', `?show=${show}`, world)
  await findView(title)
  expect(payoutRows()).toEqual(names.map((name) => `${name}Manage`))
})

// covers: PAYOUT-022, PAYOUT-024, PAYOUT-025, PAYOUT-063
test.each([
  ['us-happy', false],
  ['ca-happy', true],
])('the paper check of %s', async (persona, isActive) => {
  await openPayouts(persona, '?show=check')
  const view = within(await findView('Paper check'))
  expect(view.queryByText('ACTIVE') !== null).toBe(isActive)
  expect(view.queryByRole('button', { name: 'Make active method' }) !== null).toBe(!isActive)
  expect(view.getByRole('button', { name: 'Edit address' })).toBeDefined()
  expect(view.queryByRole('button', { name: 'Remove' })).toBeNull()
})

// covers: PAYOUT-026, PAYOUT-111
test('the paper check says how long checks take', async () => {
  await openPayouts('us-happy', '?show=check')
  const view = within(await findView('Paper check'))
  expect(view.getByText('Paper checks can take 2-3 weeks to arrive.')).toBeDefined()
})

// covers: PAYOUT-025
test('the address cannot be edited after a renewal notice', async () => {
  const { router } = await openPayouts('renewal-sent', '?show=check')
  const view = within(await findView('Paper check'))
  expect(view.queryByRole('button', { name: 'Edit address' })).toBeNull()
  expect(view.getByText(/renewal notice has been sent/)).toBeDefined()
  await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'address' } })
  const form = within(await findView('Edit mailing address'))
  expect(form.getByText(/renewal notice has been sent/)).toBeDefined()
  expect(form.queryByRole('textbox')).toBeNull()
})

// covers: CLAIM-098, PAYOUT-015, PAYOUT-093
test('a restricted account is led to a bank account, and offers no debit card', async () => {
  const { user } = await openPayouts('payout-restricted')
  await screen.findByText(/debit card can no longer be used/)
  await user.click(button('Switch now'))
  await findView('Bank accounts')
  expect(button('Add bank account').disabled).toBe(false)
  await user.click(button('Back'))
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  await findView('Reimbursement methods')
  expect(payoutRows()).toEqual([
    expect.stringMatching(/^Bank account.*on fileChoose$/),
    expect.stringMatching(/^Debit cardVisa debit card ending in \d{4}ACTIVEChoose$/),
    expect.stringMatching(/^Paper check.*arrive\.Choose$/),
  ])
  await user.click(button('Choose debit card'))
  await findView('Debit card')
  expect(button('Add debit card').disabled).toBe(true)
})

// covers: PAYOUT-093
test('a restricted account without a method sets up a bank account alone', async () => {
  const world = await worldWithAnswer<object>('/wallet-lookup', (wallet) => ({
    ...wallet,
    accountRestricted: true,
  }))
  const { user } = await openPayouts('kyc-none', '?show=methods', world)
  await findView('Set up reimbursement')
  await expect.poll(() => button('Choose debit card').disabled).toBe(true)
  expect(button('Choose bank account').disabled).toBe(false)
  await user.click(button('Switch now'))
  await findView('Bank accounts')
})

// covers: PAYOUT-093
test('the path of a debit card has no form for a restricted account, and offers a bank account', async () => {
  const { user } = await openPayouts('payout-restricted', '/add')
  await findView('Add debit card')
  const offer = await screen.findByRole('button', { name: 'Switch now' })
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(offer)
  await findView('Bank accounts')
})

test('a look-up of the wallet that fails counts as not restricted', async () => {
  const world = await worldWithAnswer('/wallet-lookup', () => ({}))
  await openPayouts('kyc-pending', '?show=cards', world)
  await findView('Debit card')
  expect(button('Add debit card').disabled).toBe(false)
})

test('somebody without a reimbursement method reaches the paper check by a link (#27, 1.16, decision 32)', async () => {
  const { user } = await openPayouts('kyc-none', '?show=methods')
  await findView('Set up reimbursement')
  await user.click(button('Get paper checks instead'))
  await findView('Paper check')
})
