import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { checkPage } from './fixtures/page-checks.ts'
import { logOut, signIn } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, QUICK, test } from './fixtures/test.ts'

/** Waits for all data of home, so that no call is pending when a clock jumps. */
async function isThere(page: Page) {
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  // The bell reads its number after everything else.
  await expect(page.getByRole('link', { name: /^Notifications, / })).toBeVisible()
}

async function openHome(page: Page) {
  await openSignedIn(page, 'us-happy')
  await isThere(page)
}

/** Signs in by the form, for tests that need a particular page or clock. */
async function signInAtHome(page: Page) {
  await signIn(page, 'us-happy')
  await isThere(page)
}

const HOUR_MS = 3600_000

/** Opens home a given time before the end of the session, by the clocks of browser and services. */
async function comeBackBeforeTheEnd(page: Page, world: MockOfTest, beforeMs: number) {
  // The number of the bell is read last, and shows before from the visit before.
  const counts = async () =>
    (await world.requests()).filter(({ operationId }) => operationId === 'getUnreadCount').length
  const before = await counts()
  await page.clock.install({ time: Date.now() })
  await page.reload()
  await isThere(page)
  await expect.poll(counts).toBeGreaterThan(before)
  const later = 30 * 24 * HOUR_MS - beforeMs
  await world.clock.advance(later)
  await page.clock.fastForward(later)
}

const expired = (page: Page) => page.getByRole('dialog', { name: 'Session Expired' })

/** Opens a screen that calls the services. */
const askAgain = (page: Page) => page.goto('/account/pets')

// covers: AUTH-047, AUTH-072, AUTH-081
test('a session that is refused a refresh says so once, and its confirmation leads to the sign-in and back', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openHome(page)
  await world.clock.advance(31 * 24 * HOUR_MS)
  await askAgain(page)
  await expect(expired(page)).toContainText('Your session has expired. Please log in again to continue.')
  await checkPage(page, 'session expired')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expired(page).getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fpets$/)
  await expect(expired(page)).toBeHidden()
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Portal-2026!')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/account\/pets$/)
})

// covers: AUTH-122, AUTH-129
test('five refreshes in vain show the connection text', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openHome(page)
  await world.clock.advance(2 * HOUR_MS)
  await world.fault('callIdentityPool', { kind: 'status', status: 500 })
  const tries = async () =>
    (await world.requests()).filter(
      ({ operationId, status }) => operationId === 'callIdentityPool' && status === 500,
    ).length
  await page.clock.install()
  await askAgain(page)
  for (const [index, wait] of [500, 1000, 2000, 4000].entries()) {
    await expect.poll(tries).toBeGreaterThan(index)
    await page.clock.runFor(wait)
  }
  const dialog = page.getByRole('dialog', { name: 'Connection issues' })
  await expect(dialog).toContainText(
    "We're having some connection issues. If you still can't connect, please try again later.",
    { timeout: 10_000 },
  )
  expect(await tries()).toBe(5)
  await dialog.getByRole('button', { name: 'Okay' }).click()
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\/login\?redirect/)
})

/** The names of the encryption keys in this browser. */
const keyNames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('portal', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = opening.result.transaction('keys').objectStore('keys').getAllKeys()
          names.onsuccess = () => resolve(names.result)
          opening.result.close()
        }
      }),
  )

// covers: AUTH-073
test('a 403 signs out at once and says why', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  expect(await keyNames(page)).toContain('records')
  await world.fault('getAccountDetails', { kind: 'status', status: 403, times: 1 })
  await askAgain(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fpets$/)
  await expect(
    page.getByText('We signed you out because your access was refused. Please log in again.'),
  ).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|customer/.test(key))),
  ).toEqual([])
  // A copy of the storage cannot be read any more.
  await expect.poll(() => keyNames(page)).not.toContain('records')
})

test('before its end a session is warned about, and one button prolongs it', async ({
  page,
  world,
  allowed,
}) => {
  // A call on its way while the clock jumps has an old token, and is repeated.
  allowed.console.push(/Failed to load resource/)
  await openHome(page)
  await comeBackBeforeTheEnd(page, world, 2.5 * 60_000)
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(warning).toContainText(/Your session ends in 2:[0-5]\d\./)
  await checkPage(page, 'session warning')
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  await expect(page.getByText('You stay signed in.')).toBeVisible()
  await page.clock.runFor(5100)
  await expect(page.getByText('You stay signed in.')).toBeHidden()
  await page.clock.fastForward(5 * 60_000)
  await expect(warning).toBeHidden()
  await expect(expired(page)).toBeHidden()
})

test('all tabs are in step: a sign-out leaves in each, another customer begins each anew', {
  tag: [QUICK, IN_FIREFOX_TOO],
}, async ({ page, context }) => {
  await openHome(page)
  const other = await context.newPage()
  await other.goto('/account/pets')
  // The prerendered page has the heading already, and would then open without a session.
  await expect(other.getByRole('article', { name: 'Biscuit' })).toBeVisible()
  // Its last call has been answered.
  await expect(other.getByRole('link', { name: /^Notifications, / })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Biscuit')).toHaveCount(0)
  await other.goBack()
  await expect(other.getByText('Biscuit')).toHaveCount(0)
  await other.goto('/login')
  await expect(other.getByRole('textbox', { name: 'Email address' })).toBeVisible()

  // A visitor's tab signs in when another tab does.
  await signInAtHome(page)
  await expect(other).toHaveURL(/\/home$/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
})

test('without storage the session lives in memory, and one notice says so', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await signInAtHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  await expect(page.getByText('This browser doesn’t keep data for our site.')).toHaveCount(1)
  await checkPage(page, 'memory mode')
  await page.getByRole('link', { name: 'Account', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
})

test('a clock that is wrong by a day signs nobody out', async ({ page }) => {
  for (const wrongBy of [-24 * HOUR_MS, 24 * HOUR_MS]) {
    await page.clock.setFixedTime(Date.now() + wrongBy)
    await signInAtHome(page)
    await askAgain(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
  }
})
