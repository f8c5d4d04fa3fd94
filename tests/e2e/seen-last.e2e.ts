import type { Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { chooseFile } from './fixtures/claim-form.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { logOut, signIn } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, untilWorkerAnswers } from './fixtures/test.ts'
import { test } from './fixtures/with-worker.ts'

/** Facts of the customer, which must not be readable in any store. */
const CANARIES = ['@example.com', 'Alex', 'Biscuit', 'Miso', 'PET10', '20480112', 'eyJ']

/** The number of answers that the browser keeps. */
const answers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('seen')
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('rows').objectStore('rows').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** Paths with something that they show, and the number of answers that the browser keeps once all of them were open so far. */
const SCREENS = [
  ['/home', 'Biscuit and Miso are both covered.', 5],
  ['/account/pets', 'Biscuit', 5],
  ['/account/pets/PET104101', 'Biscuit', 6],
  ['/account/payment', 'Payment methods', 6],
  ['/account/profile', 'Profile', 6],
  ['/account/documents', 'Biscuit', 11],
  ['/claims/active', 'Claim #20480112', 11],
  ['/claims/closed', 'Claim #20480113', 11],
  ['/claims/20480112', 'Progress', 12],
] as const

test('what was seen opens without a connection, is nowhere readable at rest, and is gone after a sign-out', {
  tag: QUICK,
}, async ({ page, context, allowed }) => {
  allowed.console.push(/Failed to load resource: net::ERR_/)
  await openSignedIn(page, 'us-happy', '/home')
  for (const [path, content, kept] of SCREENS) {
    await page.goto(path)
    await expect(page.getByText(content).first()).toBeVisible()
    // They are written when the browser is idle.
    await expect.poll(() => answers(page), path).toBeGreaterThanOrEqual(kept)
  }
  await untilWorkerAnswers(page)
  const kept = await atRest(page)
  expect(CANARIES.filter((canary) => kept.includes(canary))).toEqual([])

  await disconnect(page)
  for (const [path, content] of SCREENS) {
    await page.goto(path)
    await expect(page.getByText(content).first(), path).toBeVisible()
    await expect(page.getByText(/^Check your Internet connection\. What you see is from /)).toBeVisible()
  }
  await checkPage(page, 'a claim without a connection')
  await reconnect(page)

  const other = await context.newPage()
  await other.goto('/account/pets')
  await expect(other.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
  await logOut(other)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => answers(page)).toBe(0)
  await disconnect(page)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Biscuit')).toHaveCount(0)
  await reconnect(page)
  await signIn(page, 'ca-happy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Camille/)
})

/**
 * Some versions of Chromium say of a page that is loaded without a connection that it has one, although the connection of the
 * whole browser is emulated as gone.
 */
async function disconnect(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(() => sessionStorage.setItem('isOffline', 'true'))
  await page.addInitScript(() => {
    const onLine = { get: () => sessionStorage.getItem('isOffline') === null }
    Object.defineProperty(Navigator.prototype, 'onLine', onLine)
  })
}

async function reconnect(page: Page) {
  await page.context().setOffline(false)
  await page.evaluate(() => {
    sessionStorage.removeItem('isOffline')
    dispatchEvent(new Event('online'))
  })
}

/** The sum of the shifts of a page so far. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
          resolve(sum)
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift nothing is reported.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

const READS = [
  'getAccountDetails',
  'listClaims',
  'getClaim',
  'listHomeTiles',
  'listPolicyDocuments',
  'listMedicalRecords',
] as const

test('a return visit shows what was seen with its time, and its renewal moves nothing', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy', '/home')
  const screens = SCREENS.filter(([path]) => /home|payment|claims/.test(path))
  expect(screens).toHaveLength(5)
  for (const [index, [path, content]] of screens.entries()) {
    await page.goto(path)
    await expect(page.getByText(content).first()).toBeVisible()
    // Home keeps four answers; the closed claims and one claim’s details are the last two.
    await expect.poll(() => answers(page), path).toBeGreaterThanOrEqual(Math.max(4, index + 2))
  }
  for (const operationId of READS) await world.fault(operationId, { kind: 'delay', delayMs: 3000 })
  const begin = Date.now()
  for (const [index, [path, content]] of screens.entries()) {
    await page.clock.setFixedTime(begin + (index + 1) * 3_600_000)
    await page.goto(path)
    await expect(page.getByText(content).first()).toBeVisible()
    // Near midnight it has its day, too.
    await expect(page.getByText(/^As of (\d\d\/\d\d\/\d{4}, )?\d+:\d\d [AP]M$/), path).toBeVisible()
    // The details of a claim come from the store after its lists.
    await expect(page.locator('main [data-visible]'), path).toHaveCount(0)
    const before = await shiftOf(page)
    await expect(page.getByText(/^As of/)).toHaveCount(0)
    expect({ path, shift: (await shiftOf(page)) - before }).toEqual({ path, shift: 0 })
  }
})

const submit = (page: Page) => page.getByRole('button', { name: 'Submit claim', exact: true })
const reason = (page: Page) => page.getByLabel('Reason for visit (optional)')

test('the form of a claim opens without a connection, with its file, and sends nothing by itself afterwards', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource: net::ERR_/)
  page.on('dialog', (question) => void question.accept())
  await openSignedIn(page, 'new-15days', '/claims/new')
  await untilWorkerAnswers(page)
  await reason(page).fill('Scratching at the left ear')
  await chooseFile(page, 'Choose files: Medical records (optional)', 'Notes.pdf')
  await expect(page.getByText(/^Uploaded/)).toBeVisible()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await disconnect(page)
  await page.reload()
  await expect(reason(page)).toHaveValue('Scratching at the left ear')
  await expect(page.getByText('Notes.pdf').first()).toBeVisible()
  await expect(page.getByText('Check your Internet connection').first()).toBeVisible()
  await checkPage(page, 'the form of a claim without a connection')
  await reconnect(page)
  await expect(page.getByText(/^Check your Internet connection/)).toHaveCount(0)
  await expect(submit(page)).toBeVisible()
  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'uploadDocument')).toHaveLength(1)
  expect(made).not.toContain('submitClaim')
})

test('a clock that is wrong by a day, and a store of a newer version, leave the portal as it is', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await expect.poll(() => answers(page)).toBeGreaterThan(1)
  for (const days of [-1, 1]) {
    await page.clock.setFixedTime(Date.now() + days * 24 * 3_600_000)
    await page.goto('/account/pets')
    await expect(page.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
    await expect(page.getByText(/^As of/)).toHaveCount(0)
  }
  await page.goto('/icon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('seen', 2)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await page.goto('/account/pets')
  await expect(page.getByRole('heading', { name: 'Biscuit' })).toBeVisible()
})

test('a form on old facts says why it waits, and sends nothing when another device has changed them', async ({
  page,
  browser,
  portal,
  world,
}) => {
  const form = '/account/profile?dialog=mailing-address'
  const city = (device: Page) => device.getByLabel('City')
  await openSignedIn(page, 'us-happy', form)
  await expect.poll(() => answers(page)).toBeGreaterThan(1)
  const extraHTTPHeaders = { 'x-mock-world': world.name }
  const other = await browser.newPage({ baseURL: portal.url, extraHTTPHeaders })
  await signIn(other, 'us-happy')
  await expect(other).toHaveURL(/\/home$/)
  await other.goto(form)
  await city(other).fill('Troy')
  await other.getByRole('button', { name: 'Update' }).click()
  await expect(city(other)).toBeHidden()
  await other.close()
  await world.fault('getAccountDetails', { kind: 'delay', delayMs: 5000 })
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  await page.goto(form)
  await city(page).fill('Albany')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('We’re checking that what you see is up to date.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Something has changed since you last looked, so nothing was sent. Check what you see now, then try again.',
  )
  await expect(city(page)).toHaveValue('Albany')
  expect(await world.bodies('updateAddress')).toHaveLength(1)
})
