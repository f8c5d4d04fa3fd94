import type { APIRequestContext } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

// covers: ACCT-022, SHELL-026
test('a slow answer shows the messages in turn, and the first again after the third', async ({
  page,
  world,
}) => {
  // On a return visit the screen would show what was seen last.
  await openSignedIn(page, 'us-happy', '/health')
  await world.fault('getAccountDetails', { kind: 'delay', delayMs: 8000, times: 1 })
  await page.clock.install()
  await page.goto('/account/pets', { waitUntil: 'commit' })
  // The prerendered shell shows for a second before the loader with its messages.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.locator('[data-prerendered]')).toHaveCount(0, { timeout: 50 })
  }).toPass()
  const message = page.getByRole('status').filter({ hasText: /\.\.\.$/ })
  for (const text of [
    'Fetching your data...',
    'Making sure we have everything...',
    'Hmm... Sorry this is taking longer than expected...',
    'Fetching your data...',
  ]) {
    await expect(message).toHaveText(text)
    await page.clock.runFor(3000)
  }
})

// covers: SHELL-042
test('a screen that could not be loaded says what to do; the navigation stays alive', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await world.fault('getAccountDetails', { kind: 'status', status: 500, times: 3 })
  await openSignedIn(page, 'us-happy', '/account/pets')
  await expect(page.getByRole('alert')).toHaveText(
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
  await expect(page.getByText(/^Reference: /)).toBeVisible()
  await checkPage(page, 'a screen that failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Biscuit' })).toBeVisible()
})

test('a part that a deployment replaced is fetched with the whole page anew, once', { tag: QUICK }, async ({
  page,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/, /dynamically imported module/)
  await openSignedIn(page, 'cancelled-only', '/account/pets')
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
  const dialog = page.getByRole('dialog', { name: 'Inactive policies' })
  // Parts that the page loads by itself would reload it before the press.
  const isOfDialog = (part: string) => part.includes('/PetsDialogs-')
  let isThere = () => loads > 0
  await page.route('**/assets/*.js', (route) =>
    isThere() || !isOfDialog(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.getByRole('link', { name: 'See inactive policies' }).click()
  await expect(dialog).toBeVisible()
  expect(loads).toBe(1)

  isThere = () => false
  await page.goto('/account/pets?dialog=inactive')
  await expect(page.getByRole('alert')).toHaveText(
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await expect(page.getByRole('link', { name: 'See inactive policies' })).toBeVisible()
  await checkPage(page, 'a part that is gone')
  expect(loads).toBe(2)
  isThere = () => true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeVisible()
})

test('the first data is asked for while the code of the screens loads, and only once', async ({
  page,
  request,
  world,
}) => {
  const entry = await entryOf(request)
  const asked = async () => (await world.requests()).map(({ operationId }) => operationId)
  await openSignedIn(page, 'us-happy', '/login/no-such-page')
  let before = await asked()
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().url().endsWith(entry)) return route.continue()
    await expect(async () => {
      expect((await asked()).slice(before.length)).toEqual(
        expect.arrayContaining(['getAccountDetails', 'listClaims']),
      )
    }).toPass()
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  const all = (await asked()).slice(before.length)
  for (const once of ['getAccountDetails', 'listClaims'])
    expect(all.filter((each) => each === once)).toHaveLength(1)

  before = await asked()
  await page.goto('/claims/closed')
  await expect(page.getByText(/^Claim #/).first()).toBeVisible()
  const ofClaims = (await asked()).slice(before.length)
  expect(ofClaims.filter((each) => each === 'getAccountDetails')).toHaveLength(1)
  // The claims under way, and the closed ones.
  expect(ofClaims.filter((each) => each === 'listClaims')).toHaveLength(2)
})

test('without its configuration the portal says that it is not available, and tries again on request', async ({
  page,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await page.route('**/config.json', (route) => route.fulfill({ status: 404 }))
  await page.goto('/login?redirect=%2Faccount%2Fpets')
  await expect(page.getByRole('alert')).toHaveText('Please try again in a few minutes.')
  await checkPage(page, 'the portal without its configuration')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fpets$/)
})

test('without the code of its screens the portal says that it is not available', async ({
  page,
  request,
  allowed,
}) => {
  const entry = await entryOf(request)
  allowed.console.push(/Failed to load resource/, /dynamically imported module/)
  await page.route('**/assets/*.js', (route) =>
    route.request().url().endsWith(entry) ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.goto('/account/pets')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal isn’t available right now')
})

/** The address of the script that loads all others. */
async function entryOf(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text()
  const [, address] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  if (address === undefined) throw new Error('The page names no script')
  return address
}
