import { checkPage } from './fixtures/page-checks.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

const ROWS = [
  ['Policy number', 'PET104101-01'],
  ['Annual premium', '$494.40'],
  ['Billing cycle', 'Monthly'],
  ['Installment', '$41.20'],
] as const

// covers: POL-001, POL-005..009, POL-011, ROUTE-019, SHELL-030
test('a policy shows its facts, each explained in a popup', async ({ page }) => {
  await signIn(page, 'us-happy', '/account/pets/PET104101')
  await expect(page).toHaveTitle("Biscuit's policy · Pet portal")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')
  const block = page.getByRole('region', { name: 'Policy' })
  for (const [label, value] of ROWS) {
    await expect(block.locator('div', { has: page.getByText(label, { exact: true }) }).last()).toContainText(
      value,
    )
  }
  for (const label of [
    'policy number',
    'annual premium',
    'billing cycle',
    'installment',
    'renewal date',
    'next payment',
  ]) {
    await page.getByRole('button', { name: `About ${label}` }).click()
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Got it' }).click()
    await expect(popup).toHaveCount(0)
  }
  await checkPage(page, 'a policy')
  await page.getByRole('button', { name: 'About installment' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(page, 'a policy with an info popup')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/account\/pets$/)
})

test('a display number leads to the same policy', async ({ page }) => {
  await signIn(page, 'us-happy', '/account/pets/PET104101-01')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')
})

// covers: POL-002
test('a failed payment above 5 puts the policy at risk, one below does not', async ({ page }) => {
  await signIn(page, 'overdue', '/account/pets')
  await page.getByRole('link', { name: 'See policy details, Scout' }).click()
  const banner = page.getByText(
    'This policy is at risk of cancellation because your payment failed to process',
  )
  await expect(banner).toBeVisible()
  await checkPage(page, 'a policy at risk')
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('link', { name: 'See policy details, Clover' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clover')
  await expect(banner).toHaveCount(0)
})

// covers: POL-003, POL-004, POL-010
test('a cancelled policy says so and has no billing', async ({ page }) => {
  await signIn(page, 'cancelled-only', '/account/inActivePolicy')
  await page.getByRole('link', { name: 'See policy details, Shadow' }).click()
  await expect(
    page.getByText('This policy has been cancelled. Please contact customer support at 800-240-1875.'),
  ).toBeVisible()
  await expect(page.getByText('Cancel date')).toBeVisible()
  for (const label of ['Annual premium', 'Billing cycle', 'Installment', 'Next payment', 'Renewal date']) {
    await expect(page.getByText(label)).toHaveCount(0)
  }
  await checkPage(page, 'a cancelled policy')
})

test('an unknown and a foreign policy are answered alike', async ({ page }) => {
  await signIn(page, 'us-happy')
  for (const id of ['PET104201', 'nothing']) {
    await page.goto(`/account/pets/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that page")
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  }
  await checkPage(page, 'a policy that is not there')
})

test('a dialog leaves the colour scheme as it is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'us-happy', '/account/pets/PET104101')
  await page.getByRole('button', { name: 'About policy number' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
