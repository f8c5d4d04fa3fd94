import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { worldWithAnswer } from '../../testing/answers.ts'
import { button, findView, madeChanges, openManage } from '../../testing/payouts.ts'
import { openWorld } from '../../testing/support.tsx'

const FAILED = { kind: 'status', status: 500, times: 1 } as const

async function remove(opened: Awaited<ReturnType<typeof openManage>>, answer = 'Yes') {
  await opened.user.click(button('Remove'))
  const question = within(await findView('Remove reimbursement method'))
  question.getByText('Are you sure you want to remove this reimbursement method?')
  const looks = ['Yes', 'No'].map((name) => question.getByRole('button', { name }).dataset.variant)
  expect(looks).toEqual(['danger', 'line'])
  await opened.user.click(question.getByRole('button', { name: answer }))
  return question
}

describe('a removal', () => {
  // covers: PAYOUT-062, PAYOUT-100
  test('asks first, deletes a method that is not active, and says so', async () => {
    const opened = await openManage('payout-restricted', 'banks')
    await remove(opened, 'No')
    expect(screen.queryByText('Are you sure you want to remove this reimbursement method?')).toBeNull()
    expect(await madeChanges(opened.world)).toEqual([])
    await remove(opened)
    await screen.findByText('Reimbursement method deleted successfully')
    await findView('Bank accounts')
    expect(await madeChanges(opened.world)).toEqual(['deletePayoutMethod'])
    expect(screen.queryByText('Reimbursement method not found')).toBeNull()
  })

  // covers: PAYOUT-061
  test('of the active method switches to the paper check first', async () => {
    const opened = await openManage('us-happy', 'banks')
    await remove(opened)
    await screen.findByText('Reimbursement method deleted successfully')
    expect(await madeChanges(opened.world)).toEqual(['setDefaultPayout', 'deletePayoutMethod'])
    const { router } = opened
    await router.navigate({ to: '/account/payment/reimbursement', search: {} })
    expect((await findView('Reimbursement')).textContent).toContain('Paper checkACTIVE')
  })

  test('deletes nothing while nobody can say which method is active (#27, 1.16)', async () => {
    const world = await worldWithAnswer<object>('/account-details', (account) => ({
      ...account,
      selectedPayoutMethod: { id: 7 },
    }))
    const opened = await openManage('us-happy', 'banks', world)
    await remove(opened)
    await screen.findByText(/^Something went wrong while deleting reimbursement/)
    expect(await madeChanges(world)).toEqual([])
  })

  // covers: PAYOUT-061, PAYOUT-102
  test('deletes nothing when the paper check cannot be set, and an alert says so (#27, 1.16)', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'setDefaultPayout', ...FAILED })
    const opened = await openManage('us-happy', 'banks', world)
    await remove(opened)
    const alert = within(await findView('Something went wrong'))
    alert.getByText(/^Try again in a few minutes\./)
    await opened.user.click(alert.getByRole('button', { name: 'Okay' }))
    await findView('Manage bank account')
    expect(screen.queryByText('Are you sure you want to remove this reimbursement method?')).toBeNull()
    expect(await madeChanges(world)).toEqual(['setDefaultPayout'])
  })

  // covers: PAYOUT-101
  test('that was interrupted between its two calls says so, and continues with the second', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'deletePayoutMethod', ...FAILED })
    const opened = await openManage('us-happy', 'banks', world)
    const question = await remove(opened)
    const alert = await question.findByRole('alert')
    expect(alert.textContent).toBe('Something went wrong while deleting reimbursement')
    await expect.poll(() => document.activeElement).toBe(alert)
    await opened.user.click(question.getByRole('button', { name: 'Yes' }))
    await screen.findByText('Reimbursement method deleted successfully')
    expect(await madeChanges(world)).toEqual(['setDefaultPayout', 'deletePayoutMethod', 'deletePayoutMethod'])
  })

  test('whose answers were lost is carried out once', async () => {
    const world = await openWorld()
    const lost = { kind: 'reset', times: 1, afterCommit: true } as const
    await world.addFault({ operationId: 'setDefaultPayout', ...lost })
    await world.addFault({ operationId: 'deletePayoutMethod', ...lost })
    await remove(await openManage('us-happy', 'banks', world))
    await screen.findByText('Reimbursement method deleted successfully')
    expect(await madeChanges(world)).toEqual(['setDefaultPayout', 'deletePayoutMethod'])
  })
})
