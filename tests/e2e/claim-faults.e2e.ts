import type { Page } from '@playwright/test'
import { expectSignedOut, signInAgain } from './fixtures/drafts.ts'
import { logOut } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const FORM = '/claims/new'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const reason = (page: Page) => page.getByLabel('Reason for visit (optional)')

/** Chooses a PDF in an area of the form. */
async function choose(page: Page, area: string, name: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: area }).click(),
  ])
  const buffer = Buffer.from(`%PDF-1.7\n${name}`.padEnd(600))
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer })
}

async function chooseOther(page: Page) {
  const field = page.getByRole('combobox', { name: 'Diagnosis' })
  await field.click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^Other/ })
    .click()
  await field.press('Escape')
}

async function addInvoice(page: Page) {
  await button(page, 'Add an invoice').click()
  const invoice = dialog(page, 'Upload invoice')
  await choose(page, 'Choose a file: Invoice file', 'bill.pdf')
  const today = await invoice.locator('input[type="date"]').getAttribute('max')
  const [year, month, day] = (today ?? '').split('-')
  await invoice.getByLabel('Treatment date', { exact: true }).fill(`${month}/${day}/${year}`)
  await invoice.getByLabel('Invoice total').fill('1,234.50')
  await expect(invoice.getByText(/^Uploaded/)).toBeVisible()
  await button(page, 'Add invoice').click()
  await expect(invoice).toHaveCount(0)
}

test('a session that ends in mid-form gives the claim back with its files, and to nobody else', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'new-15days', FORM)
  await reason(page).fill('Limping')
  await addInvoice(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await world.addFault({ operationId: 'searchClaimCodes', kind: 'status', status: 403, times: 1 })
  await page.getByRole('combobox', { name: 'Diagnosis' }).click()
  await expectSignedOut(page)
  await expect(page.getByText('A claim draft is kept on this device.')).toBeVisible()

  await test.step('another customer has an empty form at the same address', async () => {
    await signInAgain(page, 'ca-happy')
    await expect(page).toHaveURL(FORM)
    await expect(reason(page)).toHaveValue('')
    await expect(page.getByText('bill.pdf')).toHaveCount(0)
    await button(page, 'Cancel').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await logOut(page)
  })

  await signInAgain(page, 'new-15days')
  await page.goto(FORM)
  await expect(reason(page)).toHaveValue('Limping')
  await expect(page.getByText('bill.pdf')).toBeVisible()
  await expect(page.getByText(/1,234\.50/)).toBeVisible()
  expect(await world.bodies('uploadDocument')).toHaveLength(1)
})

test('a claim without an answer, whose page is loaded anew and which cannot be looked up at first, is sent once', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  page.on('dialog', (question) => void question.accept())
  await openSignedIn(page, 'new-15days', FORM)
  await chooseOther(page)
  await addInvoice(page)
  await choose(page, 'Choose files: Medical records (optional)', 'notes.pdf')
  await expect(button(page, 'Submit claim')).toBeEnabled()
  await world.addFault({ operationId: 'submitClaim', kind: 'timeout', afterCommit: true, times: 1 })
  await button(page, 'Submit claim').click()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/v1\/claims\b/.test(request.url()),
  )
  await button(page, 'Submit anyway').click()
  await sent
  await expect(page.getByText('Your claim is being submitted')).toBeVisible()

  await test.step('the page that is loaded anew cannot look it up, says so, and keeps everything', async () => {
    await world.addFault({ operationId: 'findClaimSubmission', kind: 'status', status: 503, times: 3 })
    await page.reload()
    await expect(page.getByText('We’re checking whether it went through')).toBeVisible()
    await expect(dialog(page, 'Error Submitting Claim')).toContainText('We could not find out')
    await button(page, 'Okay').click()
    await expect(page.getByText('notes.pdf')).toBeVisible()
  })

  await button(page, 'Submit claim').click()
  await button(page, 'Submit anyway').click()
  await expect(dialog(page, 'Claim received')).toBeVisible()
  await button(page, 'Got it').click()
  await expect(dialog(page, 'Confirm contact information')).toBeVisible()
  await button(page, 'Got it').click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(await world.bodies('submitClaim')).toHaveLength(1)
})
