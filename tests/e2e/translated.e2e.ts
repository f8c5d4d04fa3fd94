import type { BrowserContext, Page } from '@playwright/test'
import { addInvoice, chooseFile, chooseOther, pdf } from './fixtures/claim-form.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

/**
 * Treats a page as a browser that translates it: two `<font>` elements with a new text stand in place of each text, also
 * of each later one, so that React's own text node is no longer in the page.
 */
function translate(context: BrowserContext) {
  return context.addInitScript(() => {
    // A browser offers the translation of a page that has loaded.
    const isLoaded = () => document.querySelector('#root:not([data-prerendered]) > *') !== null
    const isText = ({ textContent, parentElement }: Node) =>
      textContent?.trim() && !parentElement?.closest('font, head, script, style, textarea')
    const replaceTexts = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (isLoaded() && walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts.filter(isText)) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.append(text.textContent ?? '')
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    new MutationObserver(replaceTexts).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('listitem', { name })
const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('a translated page keeps working while its texts change: claim, uploads, payment, selection (#27, 5.1)', async ({
  page,
  context,
  world,
  allowed,
}) => {
  allowed.console.push(/503/)
  await translate(context)

  await test.step('files of a claim are added, replaced and removed', async () => {
    await openSignedIn(page, 'new-15days', '/claims/new')
    await expect(page.locator('font > font').first()).toBeVisible()
    await chooseOther(page)
    await addInvoice(page)
    await says(page, 'Add another invoice')
    await says(page, '· $1,234.50')
    await world.fault('uploadDocument', { kind: 'status', status: 503, times: 1 })
    await chooseFile(page, 'Choose files: Medical records (optional)', 'Notes.pdf')
    await button(page, 'Re-upload Notes.pdf').click()
    await expect(row(page, 'Notes.pdf')).toContainText('Uploaded, 600 B')
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Replace Notes.pdf').click()
    await (await chooser).setFiles(pdf('Records.pdf'))
    await expect(row(page, 'Records.pdf')).toContainText('Uploaded, 600 B')
    await button(page, 'Remove Records.pdf').click()
    await expect(row(page, 'Records.pdf')).toHaveCount(0)
    await chooseFile(page, 'Choose files: Medical records (optional)', 'All.pdf')
    await expect(row(page, 'All.pdf')).toContainText('Uploaded, 600 B')
  })

  await test.step('the claim is sent', async () => {
    await button(page, 'Submit claim').click()
    await button(page, 'Submit anyway').click()
    await expect(dialog(page, 'Claim received')).toBeVisible()
    await button(page, 'Got it').click()
    await button(page, 'Got it').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // A claim is in review from 15:00 in New York on.
    await expect(page.getByText(/^(Received|In review)$/)).toBeVisible()
  })

  await test.step('a card is changed, and what is overdue is charged', async () => {
    await openSignedIn(page, 'shared-card')
    await page
      .getByRole('region', { name: 'Credit card expired' })
      .getByRole('link', { name: 'Update card' })
      .click()
    await says(page, '$67.10 is overdue. When you save, we charge it to this card.')
    await page.getByLabel('Expiration date (MM/YY)').fill('999')
    await page.getByLabel('Expiration date (MM/YY)').fill('431')
    await button(page, 'Save').click()
    await expect(dialog(page, 'Payment successful')).toBeVisible()
    await button(page, 'Got it').click()
    await expect(page.getByRole('region', { name: 'Payment failed' })).toHaveCount(0)
    await page.goto('/account/payment')
    await page
      .getByRole('link', { name: /^Update payment method/ })
      .first()
      .click()
    await button(page, /^Manage Visa/)
      .first()
      .click()
    await button(page, 'Edit').click()
    await page.getByLabel('Expiration date (MM/YY)').fill('532')
    await button(page, 'Save').click()
    await says(page, 'Card updated')
  })

  await test.step('documents are selected, and what is selected is counted', async () => {
    await openSignedIn(page, 'us-happy', '/account/documents')
    await says(page, '5 documents found')
    await says(page, '0 selected')
    await page.getByRole('checkbox', { name: /^Vaccination record spring/ }).check()
    await says(page, '1 selected')
    await page.getByRole('checkbox', { name: /^Declarations page/ }).check()
    await says(page, '2 selected')
    await page.getByLabel('Search documents').fill('pdf')
    await says(page, '3 documents found')
    await button(page, 'Download as ZIP').click()
    await says(page, 'Your ZIP file is ready.')
  })
})
