import { codeField, confirmCode, sendCodeByEmail, sentCode } from './fixtures/one-time-code.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { PASSWORD } from './fixtures/sign-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const NEW_PASSWORD = 'Größe-2027 🐾!'
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

// covers: AUTH-001, AUTH-004, AUTH-039, AUTH-063
test('a password is set with a code by SMS, and the session begins', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page, world }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Set up your account' }).click()
  await expect(page).toHaveURL(/\/set-password\?for=setup$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter mobile phone number or email')
  await expect(page.getByText("We'll send a code to make sure it's you.")).toBeVisible()
  await page.getByRole('tab', { name: 'Phone' }).click()
  await expect(page.getByText('Standard SMS rates may apply.')).toBeVisible()
  await checkPage(page, 'choose contact')
  const send = page.getByRole('button', { name: 'Send code' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Mobile phone number').fill('1 212 555 0101')
  await expect(page.getByLabel('Mobile phone number')).toHaveValue('(212) 555-0101')
  await send.click()

  await expect(page).toHaveURL(/\/set-password\/confirm-code$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your code')
  await expect(page.getByText('Enter the one-time code sent to (•••) •••-0101')).toBeVisible()
  await expect(page.getByText('This code expires in 10 minutes.')).toBeVisible()
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(confirmCode(page)).toBeDisabled()
  await checkPage(page, 'confirm code')
  const message = await world.lastMessage()
  expect(message).toMatchObject({ channel: 'sms', to: '2125550101' })
  const code = await sentCode(world)
  await codeField(page).fill(`${code.slice(0, 3)} - ${code.slice(3)}`)
  await expect(codeField(page)).toHaveValue(code)
  await confirmCode(page).click()

  await expect(page).toHaveURL(/\/set-password\/new$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create new password')
  const save = page.getByRole('button', { name: 'Save & continue' })
  await expect(save).toBeDisabled()
  const password = page.getByLabel('New password')
  const again = page.getByLabel('Confirm password')
  await password.fill('Portal-')
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible()
  await password.fill(` ${NEW_PASSWORD} `)
  await expect(page.getByText('Very Strong Password')).toBeVisible()
  await again.fill('Something-2027!')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(save).toBeDisabled()
  await checkPage(page, 'create password')
  await again.fill(NEW_PASSWORD)
  await save.click()
  const modal = page.getByRole('dialog', { name: 'Two paws up!' })
  await expect(modal).toHaveText(/Two paws up!\s*Your password is confirmed\./)
  await expect(page).toHaveURL(/\/home$/)
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
})

// covers: AUTH-002, AUTH-096
test('a password set with a code by e-mail signs in with spaces around it, too; the old one does not', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await sendCodeByEmail(page)
  await expect(page.getByText('Enter the one-time code sent to u•••@example.com')).toBeVisible()
  await codeField(page).fill(await sentCode(world))
  await confirmCode(page).click()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(`${NEW_PASSWORD} `)
  await page.getByRole('button', { name: 'Save & continue' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  for (const [typed, path] of [
    [PASSWORD, /\/login$/],
    [`  ${NEW_PASSWORD} `, /\/home$/],
  ] as const) {
    await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
    await page.getByLabel('Password', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Log in' }).click()
    if (typed === PASSWORD) await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
    await expect(page).toHaveURL(path)
  }
})

// covers: AUTH-057, AUTH-058
test('the steps stand in their order; a reload keeps the contact, encrypted, and no step is skipped', async ({
  page,
  world,
}) => {
  for (const path of ['/set-password/confirm-code', '/set-password/new']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/set-password$/)
  }
  await sendCodeByEmail(page)
  await page.reload()
  await expect(page.getByText('Enter the one-time code sent to u•••@example.com')).toBeVisible()
  const kept = () =>
    page.evaluate(
      () => JSON.stringify(Object.entries(sessionStorage)) + JSON.stringify(Object.entries(localStorage)),
    )
  expect(await kept()).toContain('login-contact')
  expect(await kept()).not.toContain('us-happy')
  expect(await page.evaluate(() => localStorage.getItem('login-tab'))).toBe('email')
  await codeField(page).fill(await sentCode(world))
  await confirmCode(page).click()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save & continue' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await kept()).not.toContain('login-contact')
})
