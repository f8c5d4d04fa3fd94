import type { Locator, Page } from '@playwright/test'
import { CLAIM_FORM } from './fixtures/claim-form.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses the upper edge of a button for some frames, in which a refusal would show and move the button away. */
async function pressSlowly(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('the button is not there')
  // This waits until the button moves no more.
  await target.hover({ position: { x: box.width / 2, y: 2 } })
  await page.mouse.down()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.up()
}

test('no press is lost because the text that was typed before it is refused', async ({ page }) => {
  // The whole form is in view, so that nothing scrolls.
  await page.setViewportSize({ width: 1440, height: 1600 })
  await openSignedIn(page, 'new-15days', CLAIM_FORM)
  const other = page.getByLabel('Other pet insurance (optional)')
  await other.fill('<b>Other</b>')
  await pressSlowly(page, button(page, 'Add an invoice'))
  const invoice = page.getByRole('dialog', { name: 'Upload invoice' })
  const total = invoice.getByLabel('Invoice total')
  await total.fill('1.234')
  await pressSlowly(page, invoice.getByText('Close', { exact: true }))
  await expect(invoice).toHaveCount(0)
  await expect(other).toHaveAttribute('aria-invalid', 'true')
  await other.fill('Other')
  await other.fill('<b>')
  await pressSlowly(page, button(page, 'Cancel'))
  await expect(page.getByRole('dialog', { name: 'Leave without updating?' })).toBeVisible()
})
