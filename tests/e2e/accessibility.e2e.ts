import type { Page } from '@playwright/test'
import { mailed } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const footerLink = (page: Page) => page.getByRole('link', { name: 'Accessibility', exact: true })

/** Presses Tab until the link of the footer has the focus, then Enter. */
async function openByKeyboard(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(footerLink(page)).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
}

const statement = (page: Page) => page.getByRole('heading', { level: 1, name: 'Accessibility' })

// covers: DATA-005
test('the statement about accessibility is reached by keyboard from the footer, without a session and with one', async ({
  page,
}) => {
  await page.goto('/login')
  await openByKeyboard(page)
  await expect(statement(page)).toBeFocused()
  await expect(page).toHaveTitle('Accessibility · Pet portal')
  await checkPage(page, 'the statement without a session')
  await page.goto('/accessibility')
  await expect(page.getByRole('link', { name: '800-240-1875' })).toBeVisible()

  await openSignedIn(page, 'us-happy', '/account/profile')
  await openByKeyboard(page)
  await expect(statement(page)).toBeFocused()
  await checkPage(page, 'the statement with a session')
})

test('the page of a link stays as it is while the statement is read in another tab', async ({
  page,
  context,
  world,
  allowed,
}) => {
  await page.goto(await mailed(world, allowed))
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  const opening = context.waitForEvent('page')
  await footerLink(page).click()
  const other = await opening
  await expect(statement(other)).toBeVisible()
  expect(new URL(other.url()).search).toBe('')
  await expect(heading).toHaveText(before ?? '')
})
