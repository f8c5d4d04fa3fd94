import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import {
  addInvoice,
  CLAIM_FORM,
  chooseFile,
  chooseOther,
  fillInvoice,
  keptFiles,
  pdf,
} from './fixtures/claim-form.ts'
import { download } from './fixtures/downloads.ts'
import { draftRows, signInAgain } from './fixtures/drafts.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const DAY_MS = 24 * 3600_000
const RECORDS = 'Choose files: Medical records (optional)'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('listitem', { name })
const reason = (page: Page) => page.getByLabel('Reason for visit (optional)')

/** A request that is aborted on its way would leave its fault to the next one. */
const untilUploads = (world: MockOfTest, count: number) =>
  expect.poll(async () => (await world.bodies('uploadDocument')).length).toBe(count)

test('a connection that is cut in mid-upload loses no file of a claim and doubles none', async ({
  page,
  context,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  page.on('dialog', (question) => void question.accept())
  await openSignedIn(page, 'new-15days', CLAIM_FORM)
  await chooseOther(page)

  await test.step('offline in mid-upload: the invoice pauses, is filled in, and goes on', async () => {
    await world.fault('uploadDocument', { kind: 'timeout', times: 1 })
    await button(page, 'Add an invoice').click()
    await chooseFile(page, 'Choose a file: Invoice file', 'bill.pdf')
    await untilUploads(world, 1)
    await expect(row(page, 'bill.pdf')).toContainText('Uploading')
    await context.setOffline(true)
    await expect(row(page, 'bill.pdf')).toContainText('Paused. Check your Internet connection')
    await fillInvoice(page)
    await expect(button(page, 'Add invoice')).toBeDisabled()
    await context.setOffline(false)
    await expect(row(page, 'bill.pdf')).toContainText('Uploaded, 600 B')
    await button(page, 'Add invoice').click()
  })

  await test.step('an answer that is lost: the file is there, waits for a press, and holds up the claim', async () => {
    // The browser itself repeats a request whose connection is reset.
    await world.fault('uploadDocument', { kind: 'truncated', times: 1 })
    await chooseFile(page, RECORDS, 'notes.pdf')
    await expect(row(page, 'notes.pdf')).toContainText('Your file is still here, so try again.')
    await expect(button(page, 'Submit claim')).toBeDisabled()
    await button(page, 'Re-upload notes.pdf').click()
    await expect(row(page, 'notes.pdf')).toContainText('Uploaded, 600 B')
  })

  await test.step('a page that is loaded anew in mid-upload: the file is there and uploads', async () => {
    const before = (await world.bodies('uploadDocument')).length
    await world.fault('uploadDocument', { kind: 'timeout', times: 1 })
    await chooseFile(page, RECORDS, 'x-ray.pdf')
    await expect(row(page, 'x-ray.pdf')).toContainText('Uploading')
    await expect.poll(() => keptFiles(page)).toBe(3)
    await untilUploads(world, before + 1)
    await page.reload()
    for (const name of ['notes.pdf', 'x-ray.pdf'])
      await expect(row(page, name)).toContainText('Uploaded, 600 B')
  })

  await button(page, 'Submit claim').click()
  await button(page, 'Submit anyway').click()
  await expect(dialog(page, 'Claim received')).toBeVisible()
  const claims = await world.submittedClaims()
  expect(claims.map(({ documents }) => documents.map(({ type, bytes }) => `${type} ${bytes}`))).toEqual([
    ['INVOICE 600', 'MEDICAL 600', 'MEDICAL 600'],
  ])
  await page.goto(`/claims/${claims[0]?.claimNumber}`)
  for (const name of ['bill.pdf', 'notes.pdf', 'x-ray.pdf']) {
    const { bytes } = await download(page, button(page, `Download ${name}`))
    expect(bytes.equals(pdf(name).buffer), `${name} arrived as it was chosen`).toBe(true)
  }
})

test('a page that is gone in mid-form, as after a crash, gives the open invoice back in the next one', {
  tag: QUICK,
}, async ({ page, context }) => {
  await openSignedIn(page, 'new-15days', CLAIM_FORM)
  await chooseFile(page, RECORDS, 'notes.pdf')
  await expect(row(page, 'notes.pdf')).toContainText('Uploaded')
  await button(page, 'Add an invoice').click()
  await fillInvoice(page, '88.20')
  const typed = await page.evaluate(() => Date.now())
  await expect(page).toHaveURL(/invoice=/)
  // The draft is saved shortly after the last key.
  await expect.poll(() => lastSaved(page)).toBeGreaterThan(typed)
  const address = page.url()
  await page.close()

  const next = await context.newPage()
  await next.goto(address)
  await expect(dialog(next, 'Upload invoice').getByLabel('Invoice total')).toHaveValue('88.20')
  await expect(row(next, 'notes.pdf')).toContainText('Uploaded, 600 B')
})

test('Back and Forward open and close an invoice, and ask before they leave the form', {
  tag: ON_A_PHONE_TOO,
}, async ({ page }) => {
  await openSignedIn(page, 'new-15days', '/claims/active')
  await page.getByRole('link', { name: 'Submit a claim' }).click()
  await button(page, 'Add an invoice').click()
  const invoice = dialog(page, 'Upload invoice')
  await expect(invoice).toBeVisible()

  await test.step('an invoice into which nothing was entered is gone after Back, also for Forward', async () => {
    await page.goBack()
    await expect(invoice).toHaveCount(0)
    await expect(button(page, 'Add an invoice')).toBeFocused()
    await page.goForward()
    await expect(page).toHaveURL(/invoice=/)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/claims\/new$/)
  })

  await addInvoice(page)
  await expect(page).toHaveURL(/\/claims\/new$/)
  await page.goForward()
  await expect(invoice.getByLabel('Invoice total')).toHaveValue('1,234.50')
  await invoice.getByLabel('Invoice total').fill('99')
  await page.goBack()
  await expect(invoice).toHaveCount(0)
  await expect(page.getByText(/· \$99\.00/)).toBeVisible()

  await test.step('Back from the form asks, and staying keeps everything', async () => {
    await page.goBack()
    const question = dialog(page, 'Leave without updating?')
    await question.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/claims\/new$/)
    await expect(page.getByText('bill.pdf')).toBeVisible()
  })

  await test.step('Back from a question about the claim does too, and leaving forgets the draft', async () => {
    await chooseOther(page)
    await button(page, 'Submit claim').click()
    await expect(dialog(page, 'Submit without a diagnosis?')).toBeVisible()
    await page.goBack()
    await dialog(page, 'Leave without updating?').getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/claims\/active$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(reason(page)).toBeVisible()
    await expect(page.getByText('bill.pdf')).toHaveCount(0)
  })
})

test('a refused refresh in mid-form leads back to the open invoice, with its file and what was typed', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'new-15days', '/claims/active')
  await page.getByRole('link', { name: 'Submit a claim' }).click()
  await reason(page).fill('Limping')
  await chooseFile(page, RECORDS, 'notes.pdf')
  await expect(row(page, 'notes.pdf')).toContainText('Uploaded')
  await button(page, 'Add an invoice').click()
  await fillInvoice(page, '88.20')
  await world.clock.advance(31 * DAY_MS)
  await chooseFile(page, 'Choose a file: Invoice file', 'bill.pdf')
  await dialog(page, 'Session Expired').getByRole('button', { name: 'Okay' }).click()
  await signInAgain(page, 'new-15days')

  const invoice = dialog(page, 'Upload invoice')
  await expect(invoice.getByLabel('Invoice total')).toHaveValue('88.20')
  await expect(row(page, 'bill.pdf')).toContainText('Uploaded, 600 B')
  await invoice.getByText('Close', { exact: true }).click()
  await expect(invoice).toHaveCount(0)
  await expect(reason(page)).toHaveValue('Limping')
  await expect(row(page, 'notes.pdf')).toContainText('Uploaded, 600 B')
  expect(await world.bodies('submitClaim')).toEqual([])
})

test('missing documents come back after a reload with the open invoice, which Back leaves alone', async ({
  page,
}) => {
  page.on('dialog', (question) => void question.accept())
  await openSignedIn(page, 'us-happy', '/claims/active')
  await page.getByRole('link', { name: /^Upload, Biscuit/ }).click()
  await button(page, 'Add an invoice').click()
  await chooseFile(page, 'Choose a file: Invoice file', 'bill.pdf')
  await expect(row(page, 'bill.pdf')).toContainText('Uploaded')
  await fillInvoice(page, '88.20')
  const typed = await page.evaluate(() => Date.now())
  await expect.poll(() => lastSaved(page)).toBeGreaterThan(typed)
  await page.reload()
  const invoice = dialog(page, 'Upload invoice')
  await expect(invoice.getByLabel('Invoice total')).toHaveValue('88.20')
  await expect(row(page, 'bill.pdf')).toContainText('Uploaded, 600 B')
  await page.goBack()
  await expect(invoice).toHaveCount(0)
  await expect(dialog(page, 'Upload missing documents').getByText(/\$88\.20/)).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Leave without updating?')).toBeVisible()
})

/** The time at which a draft was saved last. */
async function lastSaved(page: Page): Promise<number> {
  return Math.max(0, ...(await draftRows(page)).map(({ at }) => at))
}
