import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const NEW_PASSWORD = 'Portal-2027!'

// covers: PROF-002, ROUTE-022
test('the profile shows who the policyholder is, and the settings', async ({ page, mockUrl }) => {
  await openSignedIn(page, 'us-happy', '/account/profile')
  const card = page.getByRole('region', { name: 'Profile' })
  for (const label of ['Name', 'Home address', 'Mailing address', 'Email', 'Mobile number', 'Password']) {
    await expect(card.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(card).toContainText('Alex Rivera')
  await expect(card).toContainText('(212) 555-0101')
  await expect(card).toContainText('••••••••')
  await expect(card.getByRole('link', { name: 'Edit password' })).toHaveAttribute(
    'href',
    '/account/profile/resetPassword',
  )
  await checkPage(page, 'profile')
  const settings = page.getByRole('region', { name: 'Account settings' })
  await expect(settings.getByRole('link', { name: 'Terms & conditions' })).toHaveAttribute(
    'href',
    `${mockUrl}/external/terms-us`,
  )
  await expect(settings.getByRole('link', { name: 'Terms & conditions' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await expect(settings.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    `${mockUrl}/external/privacy-policy`,
  )
  await settings.getByRole('link', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/account\/profile\/resetPassword$/)
})

// covers: PROF-001, PROF-037, PROF-054, ROUTE-023
test('the password is changed in a dialog with an address of its own, which is not left without a question', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', '/account/profile/resetPassword')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const update = dialog.getByRole('button', { name: 'Update' })
  await expect(update).toBeDisabled()
  await expect(update).toHaveAccessibleDescription('Still needed: your current password')
  await dialog.getByLabel('Current password').fill('Wrong-2026!')
  await dialog.getByLabel('New password').fill('Wrong-2026!')
  await expect(dialog.getByText('New password cannot be the same as old password')).toBeVisible()
  await dialog.getByLabel('New password').fill(NEW_PASSWORD)
  await dialog.getByLabel('Confirm password').fill('Portal-2028!')
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await expect(dialog.getByText('Passwords match')).toBeVisible()
  await checkPage(page, 'change password')
  await update.click()
  await expect(dialog.getByRole('alert')).toHaveText('That isn’t your current password.')
  await dialog.getByLabel('Current password').fill('Portal-2026!')
  await update.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'changePassword' || id === 'confirmResetPassword')).toEqual([
    'changePassword',
    'changePassword',
    'confirmResetPassword',
  ])

  await page.getByRole('link', { name: 'Edit password' }).click()
  await dialog.getByLabel('Current password').fill('x')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without updating?' })
  await expect(question).toContainText(
    'You have unsaved changes, if you leave without update, your changes will be lost.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveValue('x')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(dialog).toBeHidden()
})
