import type { BrowserContext } from '@playwright/test'
import { PASSWORD } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

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
    test(`a press of Log in is carried out when the script comes: ${press}`, { tag: QUICK }, async ({
      page,
      context,
    }) => {
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

  for (const tab of ['Email address', 'Phone number']) {
    test(`a press of a tab takes nothing away that is typed before the script: ${tab} (#27, 1.6)`, async ({
      page,
      context,
    }) => {
      const release = await holdScripts(context)
      await page.goto('/login', { waitUntil: 'commit' })
      const email = page.getByRole('textbox', { name: 'Email address' })
      const password = page.getByLabel('Password', { exact: true })
      await page.getByRole('tab', { name: tab }).click()
      await email.fill('us-happy@example.com')
      await password.fill(PASSWORD)
      await page.getByRole('tab', { name: tab }).click()
      release()
      await expect(page.getByText('Still needed')).toHaveCount(0)
      await expect(email).toHaveValue('us-happy@example.com')
      await expect(password).toHaveValue(PASSWORD)
    })
  }

  test('typing goes on while a slow machine takes the page over, which an extension has changed, and the phone tab is remembered (#27, 1.6)', async ({
    page,
    context,
    allowed,
  }) => {
    // React says that it draws the page anew.
    allowed.console.push(/Minified React error #418/)
    await page.addInitScript(() => localStorage.setItem('login-tab', 'phone'))
    const release = await holdScripts(context)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
    await page.getByLabel('Password', { exact: true }).focus()
    await page.evaluate(() => {
      for (const input of document.querySelectorAll('input'))
        input.insertAdjacentHTML('afterend', '<div data-icon></div>')
    })
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    release()
    await page.keyboard.type(PASSWORD, { delay: 60 })
    await expect(page.getByText('Still needed')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('us-happy@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
    await expect(page.locator('[data-icon]')).toHaveCount(0)
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
    // Nor the field that somebody is about to type into.
    await context.unrouteAll()
    const releaseAgain = await holdScripts(context)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email address' }).focus()
    releaseAgain()
    await expect(page.getByText('Still needed: email address, password')).toBeVisible()
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused()
  })

  test('a press of Log out in the frame of an account ends the session when the script comes', async ({
    page,
    context,
    allowed,
  }) => {
    // Reads of the screen are under way when the session ends.
    allowed.console.push(/status of 401/)
    await openSignedIn(page, 'us-happy', '/account/pets')
    const release = await holdScripts(context)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Log out' }).locator('visible=true').click()
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(1)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
    await page.goto('/account/pets')
    await expect(page).toHaveURL(/\/login/)
  })

  test('a press of Menu on a phone opens it when the script comes', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSignedIn(page, 'us-happy', '/account/pets')
    const release = await holdScripts(context)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    release()
    const menu = page.getByRole('button', { name: 'Menu' })
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(menu).toBeFocused()
    await expect(page.getByRole('button', { name: 'Log out' }).locator('visible=true')).toBeVisible()
  })
})
