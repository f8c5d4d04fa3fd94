import type { Page } from '@playwright/test'
import { bankFrame as bank, linkBank } from './fixtures/bank-frame.ts'
import { boxesOf } from './fixtures/boxes.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const PAYMENT = '/account/payment'
const REIMBURSEMENT = `${PAYMENT}/reimbursement`

const PHONE = { width: 390, height: 844 }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// covers: PAYOUT-001, PAYOUT-003, PAYOUT-004, PAYOUT-007
test('the views of reimbursement follow each other by keyboard, Back and reload', async ({ page }) => {
  await openSignedIn(page, 'us-happy', PAYMENT)
  const update = page.getByRole('link', { name: 'Update reimbursement method' })
  await update.press('Enter')
  await expect(dialog(page, 'Reimbursement')).toContainText('Bank account ending in 1881')
  await expect(page).toHaveURL(new RegExp(`${REIMBURSEMENT}$`))
  await checkPage(page, 'the summary of reimbursement')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${PAYMENT}$`))
  await expect(update).toBeFocused()

  await update.press('Enter')
  // A dialog and each of its views take the focus first, so that the next key is not theirs.
  await expect(button(page, 'Close')).toBeFocused()
  await button(page, 'Update').press('Enter')
  await expect(page.getByRole('heading', { name: 'Reimbursement methods' })).toBeFocused()
  await checkPage(page, 'the reimbursement methods')
  await button(page, 'Choose bank account').press('Enter')
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused()
  await button(page, 'Manage Bank account ending in 1881').press('Enter')
  await page.reload()
  await expect(dialog(page, 'Manage bank account')).toBeVisible()
  await checkPage(page, 'a bank account of reimbursement')
  await page.goBack()
  await expect(dialog(page, 'Bank accounts')).toBeVisible()
  await page.goForward()

  await button(page, 'Remove').press('Enter')
  const question = dialog(page, 'Remove reimbursement method')
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
  await checkPage(page, 'the question before a removal')
  const wide = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  await question.getByRole('button', { name: 'Yes' }).press('Enter')
  const toast = page.getByText('Reimbursement method deleted successfully')
  await expect(toast).toBeVisible()
  await expect(dialog(page, 'Bank accounts')).toBeVisible()
  // On a phone the dialog is a sheet at the bottom, and the toast is above it.
  const distance = async () => {
    const [above, below] = await boxesOf(toast, dialog(page, 'Bank accounts'))
    return below.y - above.bottom
  }
  await expect.poll(distance).toBeGreaterThanOrEqual(0)
  await page.setViewportSize(wide)
  await expect(dialog(page, 'Bank accounts')).toContainText('You do not have any bank accounts on file.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Reimbursement method' })).toContainText('Paper check')
})

for (const { persona, routing, field, width } of [
  { persona: 'kyc-none', routing: '110000000', field: 'Routing number', width: [ON_A_PHONE_TOO] },
  { persona: 'ca-kyc-none', routing: '11000000', field: 'Transit and institution number', width: [] },
]) {
  // covers: PAYOUT-006, PAYOUT-021, PAYOUT-092, PAYOUT-117
  test(`a bank account of ${persona} is linked in the frame of the bank`, { tag: [QUICK, ...width] }, async ({
    page,
    typed,
  }) => {
    await openSignedIn(page, persona, `${REIMBURSEMENT}/addbank`)
    await expect(dialog(page, 'Bank accounts')).toContainText('You do not have any bank accounts on file.')
    await button(page, 'Add bank account').click()
    await expect(dialog(page, 'Add bank account')).toBeVisible()
    await expect(bank(page).getByLabel('Account holder name')).toBeVisible()
    const frame = page.getByTitle('Link a bank account')
    await expect
      .poll(async () => (await frame.boundingBox())?.height)
      .toBeCloseTo(0.8 * (page.viewportSize()?.height ?? 0), 0)
    await linkBank(page, typed, { routing, field, account: '000222222227' })
    await expect(page.getByRole('alert')).toHaveText('The account number is not valid.')
    await linkBank(page, typed, { routing, field })
    const added = dialog(page, 'Bank account added')
    await expect(added).toContainText('is now your active reimbursement method.')
    await expect(added).toContainText('Bank account ending in 6789')
    await checkPage(page, 'a bank account that was added')
    await page.reload()
    await expect(added).toContainText('Bank account ending in 6789')
    await button(page, 'Got it').click()
    await expect(dialog(page, 'Reimbursement methods')).toContainText('ACTIVE')
    expect(await typed.found()).toEqual([])
  })
}

// covers: PAYOUT-074
test('cancelling in the frame of the bank returns to the list, and a session that has ended is replaced', async ({
  page,
  world,
  typed,
}) => {
  await openSignedIn(page, 'us-happy', `${REIMBURSEMENT}/addbank`)
  await button(page, 'Add bank account').click()
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page, 'Bank accounts')).toBeVisible()
  await button(page, 'Add bank account').click()
  await expect(bank(page).getByLabel('Account holder name')).toBeVisible()
  await world.clock.advance(11 * 60_000)
  await linkBank(page, typed)
  await expect(bank(page).getByText('This session has ended.')).toBeVisible()
  await page.reload()
  await linkBank(page, typed)
  await expect(dialog(page, 'Bank account added')).toBeVisible()
})
