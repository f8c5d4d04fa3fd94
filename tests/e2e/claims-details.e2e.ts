import type { Page } from '@playwright/test'
import { download } from './fixtures/downloads.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the first closed claim of a policyholder from the history. */
async function openClosed(page: Page, persona: string) {
  await openSignedIn(page, persona, '/claims/closed')
  await page
    .getByRole('link', { name: /^Claim #/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Breakdown' })).toBeVisible()
}

test('a closed claim has its breakdown, and its documents are opened and saved @phone', async ({
  page,
  context,
}) => {
  await openClosed(page, 'every-claim')
  await checkPage(page, 'a closed claim with its breakdown and documents')
  const save = dialog(page)
    .getByRole('button', { name: /^Download / })
    .first()
  expect((await download(page, save)).bytes.length).toBeGreaterThan(300)
  const opened = context.waitForEvent('page')
  await dialog(page)
    .getByRole('button', { name: /^Open .*\.png$/ })
    .first()
    .click()
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

// covers: CLAIM-041, CLAIM-059
test('markup in an explanation and in a note is text: no script, handler, style or picture is left', {
  tag: QUICK,
}, async ({ page }) => {
  await openClosed(page, 'hostile')
  const kept = dialog(page).locator('b', { hasText: 'Kept.' })
  await expect(kept).toBeVisible()
  await expectClean(page)
  await page.goto('/claims/active')
  await page.getByRole('link', { name: /^What's missing/ }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copy for your vet' })).toBeVisible()
  await expectClean(page)
})

/** Nothing in the dialog runs code, loads anything or has a style of its own. */
async function expectClean(page: Page) {
  const attributes = await dialog(page)
    .locator('[data-only="text"] *')
    .evaluateAll((elements) =>
      elements.flatMap((element) => [element.localName, ...element.getAttributeNames()]),
    )
  const allowed = ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'href', 'target', 'rel']
  expect(attributes.filter((name) => !allowed.includes(name))).toEqual([])
  expect(attributes.length).toBeGreaterThan(0)
  await expect(dialog(page).locator('a[href^="javascript"]')).toHaveCount(0)
}
