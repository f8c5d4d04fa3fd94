import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, QUICK, test } from './fixtures/test.ts'

const MESSAGE = 'Check your Internet connection'
const LOST = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/, /dynamically imported module|preload/]

/** Counts the loads of the page from now on, not those of a page embedded in it. */
function loadsOf(page: Page) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('offline a screen that is not loaded yet keeps the shell, and opens by itself when back', {
  tag: QUICK,
}, async ({ page, context, allowed }) => {
  allowed.console.push(...LOST)
  await openSignedIn(page, 'us-happy', '/account/mypet')
  await expect(page.getByRole('heading', { name: 'Protect another pet' })).toBeVisible()
  const loads = loadsOf(page)
  await context.setOffline(true)
  const banner = page.getByRole('alert').filter({ hasText: `${MESSAGE}.` })
  await expect(banner).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const [name, title] of [
    ['Home', /Alex/],
    ['Pharmacy', 'Pharmacy'],
  ] as const) {
    await navigation.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByRole('alert').filter({ hasText: /connection$/ })).toHaveText(MESSAGE)
    await expect(navigation).toBeVisible()
    await checkPage(page, `${name} offline`)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(banner).toHaveCount(0)
    await context.setOffline(true)
  }
  expect(loads()).toBe(0)
  await context.setOffline(false)
})

test('a connection that is lost right after the page opened is told at once', {
  tag: IN_FIREFOX_TOO,
}, async ({ page, context, allowed }) => {
  allowed.console.push(...LOST)
  await openSignedIn(page, 'us-happy', '/account/pets')
  await expect(page.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
  await context.setOffline(true)
  const told = page.getByRole('alert').filter({ hasText: MESSAGE })
  await expect(told).toBeVisible()
  await checkPage(page, 'a lost connection')
  await context.setOffline(false)
  await expect(told).toHaveCount(0)
})

test('offline a dialog that is not loaded yet leaves its screen, and opens by itself when back', async ({
  page,
  context,
  allowed,
}) => {
  allowed.console.push(...LOST)
  // A dialog with a path of its own, and one of a search parameter.
  for (const [path, link, title, shown] of [
    ['/account/profile', 'Edit password', 'Change password', 'Alex Rivera'],
    ['/account/payment', 'View history, Biscuit', 'Payment history', 'Next payment'],
  ] as const) {
    await openSignedIn(page, 'us-happy', path)
    const loads = loadsOf(page)
    const screen = page.getByRole('main')
    await expect(screen).toContainText(shown)
    const open = screen.getByRole('link', { name: link })
    await expect(open).toBeVisible()
    await context.setOffline(true)
    await open.click()
    const notice = page.getByRole('alert').filter({ hasText: /connection$/ })
    await expect(notice).toBeInViewport()
    await expect(screen).toContainText(shown)
    await checkPage(page, `${title} offline`)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(notice).toHaveCount(0)
    await open.click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    const opened = page.getByRole('dialog', { name: title })
    await expect(opened).toBeVisible()
    await expect(notice).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    expect(loads()).toBe(0)
  }
})
