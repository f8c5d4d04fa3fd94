import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, untilWorkerAnswers } from './fixtures/test.ts'
import { test } from './fixtures/with-worker.ts'

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** The paths of the files that the worker keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept = await (await caches.open('portal-files')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })

/** The mark in the pages of the second version. */
const second = (page: Page) => page.locator('meta[name="version"]')

/** The portal looks whenever its tab shows again. */
const lookForNewVersion = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' })
const LOST = /Failed to load resource: net::ERR_/

test('the portal can be installed, and its pages open without a connection', { tag: QUICK }, async ({
  page,
  portal,
  allowed,
}) => {
  allowed.console.push(LOST)
  await openSignedIn(page, 'us-happy', '/account/pets')
  await untilWorkerAnswers(page)
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${portal.url}/manifest.json`, errors: [] })
  expect(JSON.parse(data ?? '')).toMatchObject({ start_url: '/home', display: 'standalone' })
  // The browser of a test counts as a private one, where nothing is installed.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await portal.stop()
  for (const [path, shown] of [
    ['/login', '/login'],
    ['/account/policy/PET100101', undefined],
    ['/account/pets', '/account/pets'],
  ] as const) {
    const answer = await page.goto(path)
    const [, drawn] = /data-path="([^"]*)"/.exec((await answer?.text()) ?? '') ?? []
    expect({ path, drawn, isKept: answer?.fromServiceWorker() }).toEqual({ path, drawn: shown, isKept: true })
  }
  await expect(page.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
})

test('a new version waits for the press, which takes nothing that was typed and leaves other tabs alone', {
  tag: QUICK,
}, async ({ page, context, portal }) => {
  const other = await context.newPage()
  await other.goto('/login')
  await page.goto('/login')
  await untilWorkerAnswers(page)
  portal.deploySecond('set-password')
  let loads = 0
  other.on('framenavigated', () => {
    loads += 1
  })
  await page.bringToFront()
  await email(page).fill('alex')
  await lookForNewVersion(page)
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(notice).toBeVisible()
  await checkPage(page, 'a new version')
  const reload = notice.getByRole('button', { name: 'Reload' })
  await reload.click()
  await expect(notice).toContainText('You have started something on this page.')
  await expect(email(page)).toHaveValue('alex')
  await expect(second(page)).toHaveCount(0)

  await email(page).fill('')
  await reload.click()
  await expect(second(page)).toHaveCount(1)
  await expect(email(page)).toBeVisible()
  await expect(notice).toHaveCount(0)

  // The other tab goes on with the first version, whose files the server has no more.
  expect(loads).toBe(0)
  const [left = ''] = portal.removed
  expect((await fetch(portal.url + left)).status).toBe(404)
  await other.bringToFront()
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Enter mobile phone number or email')
  await expect(second(other)).toHaveCount(0)
  await expect.poll(() => keptFiles(page)).toContain(left)

  // Nobody needs them when all tabs were closed.
  await other.close()
  await page.close()
  const later = await context.newPage()
  await later.goto('/login')
  await expect(second(later)).toHaveCount(1)
  await expect.poll(() => keptFiles(later)).not.toContain(left)
})

test('a changed configuration brings pages with its headers, and its flag takes the worker off within one visit', async ({
  page,
  portal,
}) => {
  await page.goto('/login')
  await untilWorkerAnswers(page)
  portal.configure({ chat: { page: 'https://chat.example/portal' } })
  const before = await page.goto('/login')
  expect(before?.headers()['content-security-policy']).not.toContain('https://chat.example')
  const reloaded = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  const reload = page.getByRole('button', { name: 'Reload' })
  await reload.click()
  expect((await reloaded).headers()['content-security-policy']).toContain('frame-src https://chat.example')
  expect((await reloaded).fromServiceWorker()).toBe(true)
  await expect(reload).toHaveCount(0)

  portal.configure({ worker: 'off' })
  expect((await page.goto('/login'))?.fromServiceWorker()).toBe(true)
  await expect.poll(() => registrations(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect((await page.goto('/login'))?.fromServiceWorker()).toBe(false)
  await expect(email(page)).toBeVisible()
})

test('the worker answers neither pages of links nor addresses with secrets', { tag: QUICK }, async ({
  page,
  portal,
  world,
  allowed,
}) => {
  await page.goto('/login')
  await untilWorkerAnswers(page)
  for (const kind of ['non-pay', 'buy-flow'] as const) {
    const { pathname, search } = new URL(await world.link(kind, 'overdue'))
    const path = pathname + search
    allowed.addresses.push(portal.url + path)
    const answer = await page.goto(path)
    expect({ kind, isKept: answer?.fromServiceWorker() }).toEqual({ kind, isKept: false })
    expect(portal.asked).toContain(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      kind === 'non-pay' ? 'Payment failed' : /Jordan/,
    )
  }
})

test('a browser that refuses the space leaves the portal as it is without a worker', async ({
  page,
  portal,
}) => {
  await page.goto('/icon.svg')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 300_000 })
  await page.goto('/login')
  await expect.poll(() => portal.asked.some((path) => path.startsWith('/sw.js'))).toBe(true)
  await expect.poll(() => registrations(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await email(page).fill('alex')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter mobile phone number or email')
})
