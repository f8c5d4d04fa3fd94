import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, QUICK, test } from './fixtures/test.ts'

/** From a policy to the question whether the new name of its pet is right. */
async function askForName(page: Page, name: string) {
  await page.getByRole('link', { name: 'Edit pet name' }).click()
  await page.getByLabel('New name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
}

// covers: SHELL-032, SHELL-033, PET-017, HOME-035
test('home greets by first name, shows each pet with an active policy, and tiles in their own colours', {
  tag: [QUICK, IN_FIREFOX_TOO],
}, async ({ page }) => {
  await openSignedIn(page, 'us-happy')
  await expect(page).toHaveTitle('Home · Pet portal')
  await expect(page.getByText('Biscuit and Miso are both covered.')).toBeVisible()
  const pets = page.getByRole('list', { name: 'Your pets' })
  await expect(pets.getByRole('listitem')).toHaveText(['Biscuit', 'Miso', 'Add another pet'], {
    useInnerText: true,
  })
  const tile = page.getByRole('link', { name: /^Member benefits/ })
  await expect(tile).toHaveCSS('background-color', 'rgb(255, 244, 224)')
  await expect(tile.getByText('New', { exact: true })).toHaveCSS('background-color', 'rgb(11, 93, 79)')
  await checkPage(page, 'home')
  await pets.getByRole('link', { name: 'Miso' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miso')
})

test('without a pet there are the empty states', async ({ page }) => {
  await openSignedIn(page, 'no-pets')
  await expect(page.getByText('You have no pets protected with us right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first pet' })).toBeVisible()
  const claims = page.getByRole('region', { name: 'You have no active claims right now.' })
  await expect(claims.locator('svg')).toBeVisible()
  await checkPage(page, 'home without a pet')
  await page.goto('/account/pets')
  const empty = page.getByRole('region', { name: 'You dont have any pets enrolled yet.' })
  await expect(empty.locator('svg')).toBeVisible()
  await expect(empty.getByRole('link', { name: 'Add your first pet' })).toHaveAttribute(
    'href',
    '/account/mypet',
  )
  await checkPage(page, 'pets without a pet')
})

test('markup in every text stays text, a new name beside it included', { tag: QUICK }, async ({ page }) => {
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
  await askForName(page, 'Rex')
  await expect(page.getByRole('dialog')).toContainText("You're changing <img src=x onerror=alert(1)>")
  await checkPage(page, 'the confirmation of a name instead of markup')
})

test('names of every script and length keep the page in shape, and a pet can take one', async ({ page }) => {
  await openSignedIn(page, 'unicode')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi José')
  await expect(page.getByRole('link', { name: 'كلب لطيف', exact: true })).toBeVisible()
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
  await page.getByRole('link', { name: 'Go back' }).click()
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^See policy details/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كلب لطيف')
  await askForName(page, 'قطة 🐱 Ünï')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('bdi')).toHaveText(['كلب لطيف', 'قطة 🐱 Ünï'])
  await checkPage(page, 'the confirmation of a name from right to left')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قطة 🐱 Ünï')
})

// covers: CARD-008, HOME-008, HOME-068
test('a failed payment above 5 is told on home, at the pet and at the policy, one below is not', async ({
  page,
}) => {
  await openSignedIn(page, 'overdue')
  const alert = page.getByRole('region', { name: 'Payment failed' })
  const owed =
    /It was due on \d{2}\/\d{2}\/\d{4}\. If it stays unpaid, we may cancel the policy after \d{2}\/\d{2}\/\d{4}\./
  await expect(alert).toContainText("$41.20 is overdue for Scout's policy, Visa .... 4242.")
  await expect(alert).toContainText(owed)
  await expect(alert).not.toContainText('Clover')
  await checkPage(page, 'home with a failed payment')
  await alert.getByRole('link', { name: 'Update payment method' }).click()
  await expect(page).toHaveURL(/\/account\/payment\?dialog=payment-methods&policy=PET\d+$/)
  await page.getByRole('dialog', { name: 'Credit cards' }).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/account\/payment$/)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
  const risk = 'This policy is at risk of cancellation because your payment failed to process'
  // The screen of payments, which shows until the pets do, has articles of that name too.
  await expect(page.getByRole('article', { name: 'Scout' }).filter({ hasText: risk })).toContainText(owed)
  await expect(page.getByRole('article', { name: 'Clover' })).not.toContainText(risk)
  await checkPage(page, 'pets with a failed payment')

  await page.getByRole('link', { name: 'See policy details, Scout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scout')
  await expect(page.getByText(risk)).toBeVisible()
  await expect(page.getByText(owed)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Update payment method' })).toHaveCount(1)
  await checkPage(page, 'a policy at risk')
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('link', { name: 'See policy details, Clover' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clover')
  await expect(page.getByText(risk)).toHaveCount(0)
})
