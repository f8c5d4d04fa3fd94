import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, findView, openPayouts } from '../../testing/payouts.ts'
import { openWorld } from '../../testing/support.tsx'

const FAILED = { kind: 'status', status: 500, times: 1 } as const

describe('the mailing address', () => {
  // covers: PAYOUT-010, PAYOUT-023, PAYOUT-027
  test('is edited from the paper check, and shows there and in the summary then', async () => {
    const { user, router } = await openPayouts('us-happy', '?show=check')
    await findView('Paper check')
    await user.click(button('Edit address'))
    const form = within(await findView('Edit mailing address'))
    const street = await form.findByRole('combobox', { name: 'Street address' })
    await user.clear(street)
    await user.type(street, '7 Oak Lane')
    await user.click(form.getByRole('button', { name: 'Update' }))
    const view = within(await findView('Paper check'))
    expect(view.getByRole('term').textContent).toBe('Mailing address')
    expect(view.getByRole('definition').textContent).toMatch(/^7 Oak Lane, /)
    await router.navigate({ to: '/account/payment/reimbursement', search: {} })
    const summary = within(await findView('Reimbursement'))
    expect(summary.getByRole('term').textContent).toBe('Mailing address')
    expect(summary.getByRole('definition').textContent).toMatch(/^7 Oak Lane, /)
  })

  // covers: PAYOUT-027
  test('that could not be changed says so in the form', async () => {
    const world = await openWorld()
    await world.addFault({ operationId: 'updateAddress', ...FAILED })
    const { user } = await openPayouts('us-happy', '?show=address', world)
    const form = within(await findView('Edit mailing address'))
    await user.type(await form.findByRole('textbox', { name: 'Apartment (optional)' }), '9')
    await user.click(form.getByRole('button', { name: 'Update' }))
    expect((await form.findByRole('alert')).textContent).toBe(
      'Error Updating Address. Please try entering address again.',
    )
  })
})
