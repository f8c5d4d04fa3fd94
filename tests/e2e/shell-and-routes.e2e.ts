import { boxesOf } from './fixtures/boxes.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

// covers: SHELL-002
test('/health says that the app is healthy, without a session and without a call', async ({
  page,
  world,
}) => {
  await page.goto('/health')
  await expect(page.getByText('App is healthy')).toBeVisible()
  expect(await world.requests()).toEqual([])
})

// covers: ACCT-003, SHELL-003, SHELL-011, HOME-018
test('the navigation leads through the areas and marks the present one', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page }) => {
  await openSignedIn(page, 'us-happy')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText(['Home', 'Claims', 'Account', 'Pharmacy'])
  for (const [name, path] of [
    ['Account', '/account/pets'],
    ['Claims', '/claims/active'],
    ['Pharmacy', '/pharmacy'],
    ['Home', '/home'],
  ] as const) {
    await navigation.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(navigation.locator('[aria-current]')).toHaveCount(1)
  }
  await checkPageAtBothWidths(page, 'the shell')
})

// covers: SHELL-003, SHELL-004, SHELL-011, HOME-019
test('the version line shows at every width, and below 768 px a burger holds log-out', {
  tag: ON_A_PHONE_TOO,
}, async ({ page, isMobile }) => {
  await openSignedIn(page, 'us-happy', '/account/mypet')
  const version = page.getByText(/^© \d{4} Fetch, version 63\.0\.0$/).locator('visible=true')
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const width of isMobile ? [390] : [390, 767, 768, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(menu).toHaveCount(width < 768 ? 1 : 0)
    await expect(version).toHaveCount(1)
    // On a phone it is in the menu.
    if (width >= 768)
      await expect(page.getByRole('button', { name: 'Log out' }).locator('visible=true')).toHaveText(
        'Log out',
      )
    await page.mouse.wheel(0, 10_000)
    await version.scrollIntoViewIfNeeded()
    const aboveNavigation = async () => {
      const [line, bar] = await boxesOf(version, page.getByRole('navigation').last())
      return bar.y - line.bottom
    }
    if (width >= 1200) continue
    await expect.poll(aboveNavigation).toBeGreaterThanOrEqual(0)
    const [, bar] = await boxesOf(version, page.getByRole('navigation').last())
    expect(bar.bottom).toBe(844)
  }
  if (!isMobile) return
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await checkPage(page, 'the open menu')
})

// covers: ACCT-003, SHELL-020..022
test('the tabs of the account lead to its screens', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  const tabs = page.getByRole('navigation', { name: 'My Account' })
  for (const [name, path] of [
    ['Payment info', '/account/payment'],
    ['Profile', '/account/profile'],
    ['+ Add another pet', '/account/mypet'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Add another pet', exact: true }),
  ).toHaveAttribute('target', '_blank')
  await checkPage(page, 'add another pet')
})

const REDIRECTS = [
  ['/account/policy/PET104101', '/account/pets/PET104101'],
  ['/claim', '/claims/active'],
] as const

test('the older and the bare paths lead on, and Back does not bounce', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/mypet')
  for (const [from, to] of REDIRECTS) {
    await page.goto('/account/mypet')
    await expect(page.getByRole('heading', { name: 'Protect another pet' })).toBeVisible()
    await page.goto(from)
    await expect(page).toHaveURL((url) => url.pathname === to)
    await page.goBack()
    await expect(page).toHaveURL(/\/account\/mypet$/)
  }
})

const OUTSIDE = [
  ['/no-such-page', 'We can’t find that page'],
  ['/non-pay', 'Link Expired'],
  ['/add-bank', 'We couldn’t open this page'],
  ['/wellness', 'Wellness ended'],
] as const

test('pages outside the shell have logo, frame and version line', async ({ page }) => {
  for (const [path, heading] of OUTSIDE) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('banner')).toContainText('Pet portal')
    await expect(page.getByRole('banner').locator('svg')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveText(/^© \d{4} Fetch, version 63\.0\.0Accessibility$/)
    await checkPage(page, `${path} in its frame`)
  }
  await page.goto('/login')
  await expect(page.getByText(/^© \d{4} Fetch, version 63\.0\.0$/)).toBeVisible()
})

// covers: SHELL-049
test('every page carries the security headers, asks for its font itself, and keeps the chosen colour scheme', {
  tag: QUICK,
}, async ({ page }) => {
  const answer = await page.goto('/login')
  const headers = answer?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? ''
  expect(scripts).not.toMatch(/unsafe/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')

  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  const font = page.locator('link[rel="preload"][as="font"]')
  await expect(font).toHaveAttribute('href', /dm-sans-basic.*\.woff2$/)
  expect(await page.evaluate(() => document.fonts.check('16px "DM Sans Variable"'))).toBe(true)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('dm-sans')),
  )
  expect(loaded).toHaveLength(1)

  await page.getByRole('button', { name: /^Light mode is on\W+Switch to dark mode$/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: /^Dark mode is on\W+Switch to light mode$/ })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

// covers: SHELL-013, SHELL-015..017
test('an old browser is told so and offered others', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is not supported')
  await expect(page.getByRole('banner')).toHaveText('Pet portal')
  await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('link')).toHaveText([
    'Edge',
    'Safari',
    'Firefox',
    'Chrome',
    'Opera',
    'Download on the App Store',
    'Get it on Google Play',
  ])
  for (const [store, path] of [
    ['Download on the App Store', /\/external\/app-store$/],
    ['Get it on Google Play', /\/external\/google-play$/],
  ] as const) {
    await expect(page.getByRole('link', { name: store })).toHaveAttribute('href', path)
  }
  await expect(page.getByText('Manage claims on the go')).toBeVisible()
  await expect(page.getByText('Download the app today.')).toBeVisible()
  await context.close()
})
