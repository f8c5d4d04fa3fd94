import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

// covers: SHELL-032, SHELL-033, PET-017
test('home greets by first name and shows each pet with an active policy', async ({ page }) => {
  await openSignedIn(page, 'us-happy')
  await expect(page).toHaveTitle('Home · Pet portal')
  await expect(page.getByText('Biscuit and Miso are both covered.')).toBeVisible()
  const pets = page.getByRole('list', { name: 'Your pets' })
  await expect(pets.getByRole('listitem')).toHaveText(['Biscuit', 'Miso', 'Add another pet'])
  await checkPage(page, 'home')
  await pets.getByRole('link', { name: 'Miso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miso')
})

// covers: PET-013
test('without a pet there are the empty states', async ({ page }) => {
  await openSignedIn(page, 'no-pets')
  await expect(page.getByText('You have no pets protected with us right now.')).toBeVisible()
  await page.goto('/account/pets')
  await expect(page.getByRole('heading', { name: 'You dont have any pets enrolled yet.' })).toBeVisible()
  await checkPage(page, 'pets without a pet')
})

// covers: ACCT-001
test('Canada pays in C$, each quarter, and has no pharmacy', async ({ page }) => {
  await openSignedIn(page, 'ca-happy', '/account/pets')
  await expect(page.getByRole('link', { name: 'Pharmacy' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See policy details, Maple' }).click()
  await expect(page.getByText('C$612.40')).toBeVisible()
  await expect(page.getByText('Quarterly').first()).toBeVisible()
  await expect(page.getByText('C$153.10').first()).toBeVisible()
})

test('markup in every text stays text', async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('a script of the data ran')
  })
  await openSignedIn(page, 'hostile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
  await checkPage(page, 'home with hostile names')
  await page.goto('/account/pets')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page
    .getByRole('link', { name: /^See policy details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>alert(2)</script>')
  await checkPage(page, 'a policy with hostile names')
})

test('names of every script and length keep the page in shape', async ({ page }) => {
  await openSignedIn(page, 'unicode')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi José')
  await expect(page.getByRole('link', { name: 'كلب لطيف' })).toBeVisible()
  await checkPage(page, 'home with names of every script')
  await page.goto('/account/pets')
  await expect(page.getByRole('article').nth(2)).toContainText('…')
  await checkPage(page, 'pets with names of every script')
  await page
    .getByRole('link', { name: /^See policy details/ })
    .nth(2)
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ñandú')
  await checkPage(page, 'a policy with a very long name')
})

test('an account that cannot be loaded leaves the navigation alive and can be tried again', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/, /getAccountDetails|ApiError/)
  await world.addFault({ operationId: 'getAccountDetails', kind: 'status', status: 500 })
  await openSignedIn(page, 'us-happy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load this page")
  await expect(page.getByRole('alert')).toHaveText(
    'Try again in a few minutes. If the problem persists, try logging out and signing back in.',
  )
  await expect(page.getByRole('link', { name: '800-240-1875' })).toBeVisible()
  await checkPage(page, 'an area that could not be loaded')
  await world.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
})
