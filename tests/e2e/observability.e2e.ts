import { PASSWORD, signIn } from './fixtures/sign-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

// covers: CONT-021
test('analytics are told of a sign-in and of the way through the account, and of nobody', async ({
  page,
  world,
}) => {
  await signIn(page, 'us-happy', '/account/pets')
  await page.getByRole('navigation', { name: 'My Account' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect
    .poll(async () => (await world.collected()).analytics)
    .toEqual([{ event: 'login' }, { event: 'account_portal_click', label: 'Profile' }])
  expect((await world.collected()).errors).toEqual([])
})

// covers: CONT-020, PLAT-004, PLAT-025
test('a failed call is reported with what support can find it by; a wrong password is not', {
  tag: QUICK,
}, async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-2026!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await world.fault('getAccountDetails', { kind: 'status', status: 500, times: 3 })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  const reference = await page.getByText(/^Reference: /).textContent()
  const { analytics, errors } = await world.collected()
  const message = 'GET /fdp-workflow-service/v1/workflows/account-details 500'
  expect(errors).toContainEqual({ message, correlationId: reference?.replace('Reference: ', '') })
  expect(analytics).toContainEqual({ event: 'error_general', message })
  expect(JSON.stringify({ analytics, errors })).not.toMatch(/us-happy|Alex|user-name/)
  expect(errors.every((error) => JSON.stringify(error).includes('account-details'))).toBe(true)
})
