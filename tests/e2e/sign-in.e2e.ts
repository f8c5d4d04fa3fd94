import { checkPage } from './fixtures/page-checks.ts'
import { logOut, PASSWORD, signIn } from './fixtures/sign-in.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

/** A token or a name in plain text. Ciphertext has no second dot, and its `rt.` follows another base64 character. */
const RAW_SECRETS = /eyJ[\w-]+\.[\w-]+\.|(?<![\w+/])rt\.|us-happy|C-200101/
const REFUSED = 'Invalid username or password.'

// covers: AUTH-003, ROUTE-003, ROUTE-005, ROUTE-013
test('a policyholder signs in by e-mail and password and comes home', {
  tag: [QUICK, ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Log in · Pet portal')
  await expect(
    page.getByText('Manage your account, submit claims and access exclusive member benefits'),
  ).toBeVisible()
  await checkPage(page, 'sign-in')
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in page is there in its looks', async ({ page }) => {
    await page.goto('/login')
    const heading = page.getByRole('heading', { level: 1, name: 'Log in' })
    await expect(heading).toBeVisible()
    await expect(heading).toHaveCSS('font-family', /DM Sans/)
    const link = page.getByText('Privacy policy')
    const [own, around] = await Promise.all(
      [link, link.locator('..')].map((each) => each.evaluate((shown) => getComputedStyle(shown).fontSize)),
    )
    expect(own, 'the size of a link and of the text around it').toBe(around)
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  })
})

// covers: AUTH-114
test('a wrong password and an unknown address are refused in the same words, and nothing typed is lost', async ({
  page,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource: the server responded with a status of 40[04]/)
  await page.goto('/login')
  for (const email of ['us-happy@example.com', 'nobody@example.com']) {
    await page.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-2026!')
    await page.getByRole('button', { name: 'Log in' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(REFUSED)
    await expect(alert).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-2026!')
  }
  await checkPage(page, 'a refused sign-in')
})

// covers: AUTH-049, AUTH-077, AUTH-078, SHELL-010
test('tokens rest encrypted, survive a reload, and are gone after log-out, Back included', {
  tag: [QUICK, IN_FIREFOX_TOO],
}, async ({ page }) => {
  await signIn(page, 'us-happy')
  const atRest = () =>
    page.evaluate(() => ({ cookie: document.cookie, local: JSON.stringify({ ...localStorage }) }))
  const stored = await atRest()
  expect(stored.cookie).toContain('access-token=')
  expect(stored.local).toContain('refresh-token')
  expect(stored.local).toContain('customer')
  for (const text of [stored.cookie, stored.local]) {
    expect(text).not.toMatch(RAW_SECRETS)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  await page.getByRole('link', { name: 'Biscuit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')

  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  const left = await atRest()
  expect(left.cookie).not.toContain('access-token')
  expect(left.local).not.toMatch(/token|customer/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Hi Alex')).toHaveCount(0)
})

// covers: AUTH-070, AUTH-077, PLAT-019
test('the csrf token is kept in a cookie for its time; an expired access token is refreshed and nobody notices', {
  tag: QUICK,
}, async ({ page, context, world, allowed }) => {
  // The csrf token expires with the access token, and is fetched again too.
  allowed.console.push(/status of 40[01]/)
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'csrf-token')
  const fetched = async () =>
    (await world.requests()).filter(({ operationId }) => operationId === 'getCsrfToken').length
  await signIn(page, 'us-happy')
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  const cookie = await kept()
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' })
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(1500)
  expect(seconds).toBeLessThanOrEqual(1800)
  const before = await fetched()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  expect(await fetched()).toBe(before)

  // All data of home has loaded, so that no call is pending when the clock jumps.
  await world.clock.advance(2 * 3600 * 1000)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  // Home stands there from what was seen last, before its new answer has come.
  const lastTwo = async () =>
    (await world.requests())
      .filter(({ operationId }) => operationId === 'getAccountDetails')
      .map(({ status }) => status)
      .slice(-2)
  await expect.poll(lastTwo).toEqual([401, 200])
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  expect(await kept()).toBeUndefined()
})

test('the keyboard alone signs in, opens a policy and an explanation', { tag: IN_FIREFOX_TOO }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email address' }).focus()
  await page.keyboard.type('us-happy@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const pet = page.getByRole('link', { name: 'Biscuit', exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(pet).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeFocused()
  await page.getByRole('button', { name: 'About policy number' }).focus()
  await page.keyboard.press('Enter')
  // Its button takes the focus, and with it the keys.
  await expect(page.getByRole('dialog').getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'About policy number' })).toBeFocused()
})
