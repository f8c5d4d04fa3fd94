import { boxesOf } from './fixtures/boxes.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'

test('a dialog begins in its first field, a question on the answer that changes nothing; a row opens it anywhere', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/profile')
  for (const [link, field] of [
    ['Edit home address', 'Street address'],
    ['Edit mailing address', 'Street address'],
    ['Edit email', 'Email address'],
    ['Edit mobile number', 'Mobile number'],
    ['Edit password', 'Current password'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    const box = page.getByRole('dialog').getByLabel(field, { exact: true })
    await expect(box, link).toBeFocused()
    await box.fill('9 Elm Street')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without updating?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('a row can be pressed anywhere', async () => {
    const card = page.getByRole('region', { name: 'Profile' })
    // The link of the row lies over its text.
    await card.getByText('us-happy@example.com').click({ force: true })
    await expect(page.getByRole('dialog', { name: 'Edit email' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await card.getByText('Home address', { exact: true }).click({ force: true, position: { x: 2, y: 2 } })
    await expect(page.getByRole('dialog', { name: 'Edit home address' })).toBeVisible()
  })
})

test('the buttons of a long dialog stay in sight on a phone', { tag: ON_A_PHONE_TOO }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 520 })
  await openSignedIn(page, 'us-happy', '/account/profile?dialog=home-address')
  const dialog = page.getByRole('dialog', { name: 'Edit home address' })
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('switch').focus()
  await expect(dialog.getByText('Also update mailing address')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport({ ratio: 1 })
})

test('an explanation stands beside its fact, and the page stays readable', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  const about = page.getByRole('button', { name: 'About renewal date' })
  await about.click()
  const popup = page.getByRole('dialog', { name: 'Renewal date' })
  await expect(popup.getByRole('button', { name: 'Got it' })).toBeFocused()
  await expect(popup).not.toHaveAttribute('aria-modal', 'true')
  const gap = async () => {
    const [box, button] = await boxesOf(popup, about)
    return Math.min(Math.abs(box.y - button.bottom), Math.abs(button.y - box.bottom))
  }
  await expect.poll(gap).toBeLessThan(40)
  // The rest of the page is not hidden from assistive technology.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')
  await checkPage(page, 'an explanation')
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(about).toBeFocused()
  await about.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(popup).toHaveCount(0)
})
