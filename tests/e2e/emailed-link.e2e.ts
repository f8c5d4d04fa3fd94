import { checkPage } from './fixtures/page-checks.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const NEW_PASSWORD = 'Portal-2027!!'
const WEAK =
  'Weak password. Your new password must be at least 8 characters and contain 1 alphanumeric, 1 upper case, 1 special character.'
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

// covers: API-004, AUTH-042, AUTH-067, AUTH-112
test('a forgotten password is asked for by e-mail, whether or not there is an account', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await world.flags({ isNewResetPasswordFlow: false })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("What's your email?")
  await checkPage(page, 'forgot password')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Email address is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page).toHaveURL(/\/forgot-password\/sent$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent!')
  await checkPage(page, 'sent')
  expect((await world.lastMessage()).link).toContain('/reset-password/users/')

  await page.getByRole('link', { name: "Didn't get an email?" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your spam folder')
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent!')
  expect((await world.outbox()).length).toBe(1)
  await page.getByRole('link', { name: 'Close and go to login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

// covers: AUTH-109, AUTH-111, ROUTE-011, ROUTE-012
test('the e-mailed link sets a password once, and its address is gone at once', { tag: QUICK }, async ({
  page,
  world,
  allowed,
  mockUrl,
}) => {
  allowed.console.push(REFUSED)
  const link = await world.link('reset-password', 'us-happy')
  allowed.addresses.push(link)
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(mockUrl)) addresses.push(page.url())
  })
  await page.clock.install()
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create new password')
  expect(addresses.filter((address) => !address.endsWith('/reset-password'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(history.state) + document.referrer)).not.toContain('reset/')

  // From here on only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const password = page.getByLabel('New password')
  const again = page.getByLabel('Confirm password')
  const save = page.getByRole('button', { name: 'Save password' })
  const mismatch = page.getByText('The passwords have to match')
  await password.fill('abc')
  await again.fill('abd')
  await expect(mismatch).toBeHidden()
  await page.clock.fastForward(299)
  await expect(mismatch).toBeHidden()
  await page.clock.fastForward(1)
  await expect(mismatch).toBeVisible()
  await page.clock.resume()
  await expect(save).toBeDisabled()
  await checkPage(page, 'a password by link')
  await again.fill('abc')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters.')
  await password.fill('abcdefgh')
  await again.fill('abcdefgh')
  await save.click()
  await expect(password).toHaveAccessibleDescription(WEAK)
  expect((await world.requests()).some(({ operationId }) => operationId === 'callIdentityPool')).toBe(false)
  await password.fill(NEW_PASSWORD)
  await again.fill(NEW_PASSWORD)
  await save.click()
  await expect(page).toHaveURL(/\/login$/)
  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'callIdentityPool' || id === 'confirmResetPassword')).toEqual([
    'callIdentityPool',
    'confirmResetPassword',
  ])
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('after a reload the link has to be opened again', async ({ page, world, allowed }) => {
  const link = await world.link('reset-password', 'us-happy')
  allowed.addresses.push(link)
  await page.goto(link)
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/forgot-password$/)
})
