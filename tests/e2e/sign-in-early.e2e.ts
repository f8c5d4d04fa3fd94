import type { BrowserContext } from '@playwright/test'
import { PASSWORD } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

/** Delays every script of the portal until `release`, like a slow connection. */
async function holdScripts(context: BrowserContext) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test.describe('before the script is there', () => {
  test('what is typed is kept, and the form knows it', async ({ page, context }) => {
    const release = await holdScripts(context)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email address' }).pressSequentially('us-happy@example.com')
    await page.getByLabel('Password', { exact: true }).pressSequentially('Port')
    release()
    // The text disappears once the form knows both values.
    await expect(page.getByText('Still needed')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('us-happy@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(PASSWORD.slice('Port'.length))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  })

  for (const press of ['button', 'Enter'] as const) {
    test(`a press of Log in is carried out when the script comes: ${press}`, async ({ page, context }) => {
      const release = await holdScripts(context)
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      if (press === 'Enter') await page.keyboard.press('Enter')
      else await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/login$/)
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
    })
  }

  test('a press of Log out is carried out when the screen comes', async ({ page, context }) => {
    await openSignedIn(page, 'us-happy')
    const release = await holdScripts(context)
    await page.goto('/home', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Log out' }).click()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  })

  test('values that a password manager has set are known to the form', async ({ page, context }) => {
    const release = await holdScripts(context)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email address' }).waitFor()
    // A password manager sets them without a key press.
    await page.evaluate((password) => {
      const [email, secret] = document.querySelectorAll('input')
      if (email) email.value = 'us-happy@example.com'
      if (secret) secret.value = password
    }, PASSWORD)
    release()
    await expect(page.getByText('Still needed')).toHaveCount(0)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  })

  test('a press with an empty form sends nothing', async ({ page, context, world }) => {
    const release = await holdScripts(context)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Log in' }).click()
    release()
    const button = page.getByRole('button', { name: 'Log in' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription('Still needed: email address, password')
    const asked = (await world.requests()).map(({ operationId }) => operationId)
    expect(asked).not.toContain('lookUpUser')
  })

  test('a remembered phone tab does not take away what was typed', async ({ page, context }) => {
    await page.goto('/login')
    await page.getByRole('tab', { name: 'Phone number' }).click()
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    const release = await holdScripts(context)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
    release()
    await expect(page.getByText('Still needed: password')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('us-happy@example.com')
  })
})
