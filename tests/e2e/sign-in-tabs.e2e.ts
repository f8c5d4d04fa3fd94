import { checkPage } from './fixtures/page-checks.ts'
import { logOut, PASSWORD } from './fixtures/sign-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'

// covers: AUTH-009, AUTH-012, AUTH-065, AUTH-113
test('a policyholder signs in by phone number; the tab is remembered over a sign-out and nothing else is', {
  tag: ON_A_PHONE_TOO,
}, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill('something')
  await page.getByRole('tab', { name: 'Phone number' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await checkPage(page, 'sign-in by phone')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('(212) 555-0101')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('tab', { name: 'Phone number' })).toHaveAttribute('aria-selected', 'true')
  // The configuration is public, and belongs to the environment.
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((name) => name !== 'config'))
  expect(kept).toEqual(['login-tab'])
  expect(await page.evaluate(() => localStorage.getItem('login-tab'))).toBe('phone')
})

// covers: AUTH-013
test('the arrow keys change the tab; while phone login is off the remembered one does not count', async ({
  page,
  world,
}) => {
  await page.goto('/login')
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Email address' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Phone number' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await page.getByRole('tab', { name: 'Phone number' }).click()
  await world.flags({ isPhoneNumberEnabled: false })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})
