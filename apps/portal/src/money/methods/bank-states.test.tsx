import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buttonOf, findDialog, openMethods, PENDING_BANK } from '../../testing/payment-methods.ts'

describe('the states of a bank account', () => {
  // covers: PAYIN-069, PAYIN-124..126
  test.each(['', '&view=manage&method=PM-17-1'])('say that it failed (%s)', async (query) => {
    await openMethods('ach-failed', query)
    const shown = (await screen.findByRole('dialog')).textContent
    expect(shown).toContain('Bank account ending in 6789FAILED')
    expect(shown).toContain(
      'Verification failedPlease re-enter your account details or add a different payment method.',
    )
    expect(shown).toContain('Payment cannot be processedPlease update your payment method.')
  })

  // covers: PAYIN-029, PAYIN-127, PAYIN-140
  test('say in a view of their own what is verified', async () => {
    const { user } = await openMethods('ach-pending')
    await findDialog('Credit cards')
    await user.click(buttonOf('Manage Bank account ending in 6789'))
    await findDialog('Manage bank account')
    await user.click(buttonOf('About the verification'))
    const shown = (await findDialog('Bank verification')).textContent
    expect(shown).toContain(
      'Verification pendingIt can take up to 2 business days to verify your bank account. Your current default payment method will remain until then.',
    )
  })

  // covers: PAYIN-068, PAYIN-139, PAYIN-141
  test('say how long the verification takes', async () => {
    await openMethods('ach-pending', `&view=pending&method=${PENDING_BANK}`)
    const shown = (await findDialog('Bank verification')).textContent
    expect(shown).toContain('Bank account ending in 6789PENDING')
    expect(shown).toContain('Payment pendingIt can take up to 4 business days to process your payment.')
    expect(shown).toMatch(/small deposit in 1-2 business days\. Then we send you a verification email\./)
    expect(shown).toMatch(/takes up to 4 additional business days/)
  })

  test('lead from "pending" to the management once the account is verified', async () => {
    const { endVerification } = await openMethods('ach-pending', `&view=pending&method=${PENDING_BANK}`)
    await findDialog('Bank verification')
    await endVerification()
    await findDialog('Manage bank account')
    expect(screen.queryByText('PENDING')).toBeNull()
    expect(buttonOf('Make default').disabled).toBe(false)
  })
})
