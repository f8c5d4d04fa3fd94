import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { button, findView, madeChanges, openManage, openPayouts } from '../../testing/payouts.ts'
import { descriptionOf, openWorld, reportConnection } from '../../testing/support.tsx'

const FAILED = { kind: 'status', status: 500, times: 1 } as const
const GENERAL = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

describe('a method', () => {
  // covers: PAYOUT-028, PAYOUT-029, PAYOUT-030, PAYOUT-063
  test.each([
    ['banks', /^Bank account ending in \d{4}$/, false],
    ['cards', /^Visa debit card ending in \d{4}$/, true],
  ] as const)('of the %s is shown with the ways to change it', async (list, name, isActive) => {
    await openManage('payout-restricted', list)
    const view = within(screen.getByRole('dialog'))
    expect(view.getByText(name)).toBeDefined()
    expect(view.queryByText('ACTIVE') !== null).toBe(isActive)
    expect(view.queryByRole('button', { name: 'Make active method' }) !== null).toBe(!isActive)
    expect(button('Remove').disabled).toBe(false)
  })

  // covers: PAYOUT-057, PAYOUT-058, PAYOUT-060
  test('is made active, and says so then', async () => {
    const { user, world } = await openManage('payout-restricted', 'banks')
    await user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
    expect(within(screen.getByRole('dialog')).getByText('ACTIVE')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Make active method' })).toBeNull()
    expect(await madeChanges(world)).toEqual(['setDefaultPayout'])
  })

  // covers: PAYOUT-059
  test('of an account whose identity is not cleared is made active, and the account is read again', async () => {
    const { user, world } = await openPayouts('kyc-pending', '?show=check')
    await findView('Paper check')
    const before = await world.count('getAccountDetails')
    await user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
    const made = (await world.requests()).map(({ operationId }) => operationId)
    expect(made.lastIndexOf('getAccountDetails')).toBeGreaterThan(made.indexOf('setDefaultPayout'))
    expect(await world.count('getAccountDetails')).toBeGreaterThan(before)
  })

  // covers: PAYOUT-058
  test('replaces an invalid one, which is deleted then', async () => {
    const { user, world, router } = await openManage('payout-invalid', 'cards')
    await user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
    expect(await madeChanges(world)).toEqual(['setDefaultPayout', 'deletePayoutMethod'])
    await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'banks' } })
    expect(await screen.findByText('You do not have any bank accounts on file.')).toBeDefined()
  })

  test('holds although the earlier one could not be deleted', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'deletePayoutMethod', ...FAILED })
    const { user } = await openManage('payout-invalid', 'cards', world)
    await user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
    expect(within(screen.getByRole('dialog')).getByText('ACTIVE')).toBeDefined()
  })

  // covers: PAYOUT-051, PAYOUT-063, PAYOUT-078
  test('that is not valid says so in its list, can be removed, and cannot become active', async () => {
    const world = await worldWithAnswer<{ selectedPayoutMethod?: object }>('/account-details', (account) => {
      delete account.selectedPayoutMethod
    })
    const { router } = await openManage('payout-invalid', 'banks', world)
    expect(button('Remove').disabled).toBe(false)
    expect(button('Make active method').disabled).toBe(true)
    expect(descriptionOf(button('Make active method'))).toMatch(
      /^Your reimbursement method is no longer valid/,
    )
    await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'banks' } })
    await findView('Bank accounts')
    screen.getByText('Your reimbursement method is no longer valid. Please update it.')
  })
})

// covers: PAYOUT-093
test('a debit card of a restricted account is not offered, because the service refuses it (#27, 1.15)', async () => {
  const { user, router, world } = await openPayouts('payout-restricted', '?show=check')
  await findView('Paper check')
  await user.click(button('Make active method'))
  await screen.findByText('Reimbursement method updated')
  await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'cards' } })
  await user.click(await screen.findByRole('button', { name: /^Manage / }))
  await findView('Manage debit card')
  expect(button('Make active method').disabled).toBe(true)
  expect(descriptionOf(button('Make active method'))).toMatch(/debit card can no longer be used/)
  await user.click(button('Remove'))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await screen.findByText('Reimbursement method deleted successfully')
  await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'methods' } })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose debit card' })).disabled).toBe(
    true,
  )
  expect(await madeChanges(world)).toEqual(['setDefaultPayout', 'deletePayoutMethod'])
})

describe('a change that fails', () => {
  // covers: PAYOUT-102
  test('shows an alert with the general text, and can be tried again', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'setDefaultPayout', ...FAILED })
    const { user } = await openManage('payout-restricted', 'banks', world)
    await user.click(button('Make active method'))
    const alert = within(await findView('Something went wrong'))
    expect(alert.getByText(GENERAL)).toBeDefined()
    await user.click(alert.getByRole('button', { name: 'Okay' }))
    await user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
  })

  // covers: PAYOUT-102
  test('shows the sentence of the service', async () => {
    // Without the look-up of the wallet it is not known that the card is refused.
    const world = await worldWithAnswer('/wallet-lookup', () => ({}))
    const opened = await openPayouts('payout-restricted', '?show=check', world)
    await findView('Paper check')
    await opened.user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
    const { router, user } = opened
    await router.navigate({ to: '/account/payment/reimbursement', search: { show: 'cards' } })
    await user.click(await screen.findByRole('button', { name: /^Manage / }))
    await findView('Manage debit card')
    await user.click(button('Make active method'))
    const alert = within(await findView('Something went wrong'))
    expect(alert.getByText('This account cannot receive payouts on a debit card.')).toBeDefined()
  })

  test('whose answer was lost is looked up and not sent again', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'setDefaultPayout', kind: 'reset', times: 1, afterCommit: true })
    const { user } = await openManage('payout-restricted', 'banks', world)
    await user.click(button('Make active method'))
    await screen.findByText('Reimbursement method updated')
    expect(await madeChanges(world)).toEqual(['setDefaultPayout'])
  })

  test('offline is not sent', async () => {
    const { user, world } = await openManage('payout-restricted', 'banks')
    reportConnection('offline')
    await user.click(button('Make active method'))
    expect(await screen.findByText('Check your Internet connection')).toBeDefined()
    reportConnection('online')
    expect(await madeChanges(world)).toEqual([])
  })
})
