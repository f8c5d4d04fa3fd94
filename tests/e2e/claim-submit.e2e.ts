import type { Page } from '@playwright/test'
import { chooseFile } from './fixtures/claim-form.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const submit = (page: Page) => button(page, 'Submit claim')
const option = (page: Page, name: RegExp) => page.getByRole('listbox').getByRole('option', { name })

/** The day some days ago as it is typed. */
function daysAgo(days: number): string {
  const [year = '', month = '', day = ''] = new Date(Date.now() - days * 24 * 3600_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${month}/${day}/${year}`
}

async function addInvoice(page: Page) {
  await button(page, 'Add an invoice').press('Enter')
  const invoice = dialog(page, 'Upload invoice')
  await expect(button(page, 'Choose a file: Invoice file')).toBeFocused()
  await chooseFile(page, 'Choose a file: Invoice file', 'Maple Street.pdf')
  await invoice.getByLabel('Treatment date', { exact: true }).fill(daysAgo(8))
  await invoice.getByLabel('Invoice total').fill('1,234.50')
  await expect(invoice.getByText(/^Uploaded/)).toBeVisible()
  await checkPage(page, 'an invoice of a claim')
  await button(page, 'Add invoice').press('Enter')
  await expect(invoice).toHaveCount(0)
}

async function chooseDiagnosis(page: Page, text: string, name: RegExp) {
  const field = page.getByRole('combobox', { name: 'Diagnosis' })
  await field.pressSequentially(text)
  await expect(option(page, name)).toBeVisible()
  await checkPage(page, 'the search of diagnoses')
  for (let presses = 0; presses < 60; presses++) {
    await field.press('ArrowDown')
    if ((await option(page, name).getAttribute('data-combobox-selected')) !== null) break
  }
  await field.press('Enter')
  await field.press('Escape')
}

// covers: ACCT-006
test('a claim by keyboard alone survives a reload and ends with its receipt', { tag: QUICK }, async ({
  page,
  world,
}) => {
  page.on('dialog', (question) => void question.accept())
  await openSignedIn(page, 'new-15days', '/claims/active')
  await page.getByRole('link', { name: 'Submit a claim' }).press('Enter')
  await expect(page.getByLabel('Reason for visit (optional)')).toBeFocused()
  await page.keyboard.type('Scratching at the left ear')
  await chooseDiagnosis(page, 'otitis ext', /^Otitis externa/)
  await addInvoice(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await checkPage(page, 'the form of a claim')
  await page.reload()
  await expect(page.getByLabel('Reason for visit (optional)')).toHaveValue('Scratching at the left ear')
  await expect(button(page, 'Remove Otitis externa')).toBeVisible()
  await expect(page.getByText(/1,234\.50/)).toBeVisible()
  await submit(page).press('Enter')
  await expect(button(page, 'Go Back')).toBeFocused()
  await checkPage(page, 'the warning about medical records')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Submit without medical records?')).toHaveCount(0)
  await submit(page).press('Enter')
  await expect(button(page, 'Go Back')).toBeFocused()
  await button(page, 'Submit anyway').press('Enter')
  await expect(button(page, 'Got it')).toBeFocused()
  await checkPage(page, 'a claim that was received')
  await page.getByRole('link', { name: 'See your receipt' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt for claim/ })).toBeVisible()
  await expect(page.getByText('Maple Street.pdf')).toBeVisible()
  await checkPage(page, 'the receipt of a claim')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Maple Street.pdf')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByText('Maple Street.pdf')).toBeVisible()
  const made = (await world.requests()).map(({ operationId }) => operationId)
  expect(made.filter((id) => id === 'uploadDocument')).toHaveLength(1)
  expect(made.filter((id) => id === 'submitClaim')).toHaveLength(1)
})

// covers: ACCT-006
test('offline nothing is sent, and a claim whose answer is lost is looked up', {
  tag: [ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page, context, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'new-15days', '/claims/new')
  await chooseDiagnosis(page, 'otitis ext', /^Otitis externa/)
  await addInvoice(page)
  await chooseFile(page, 'Choose files: Medical records (optional)', 'Notes.pdf')
  await expect(submit(page)).toBeEnabled()
  await context.setOffline(true)
  await submit(page).click()
  await expect(dialog(page, 'Error Submitting Claim')).toContainText('Check your Internet connection')
  await checkPage(page, 'a claim that was not submitted')
  await context.setOffline(false)
  await button(page, 'Okay').click()
  await world.fault('submitClaim', { kind: 'reset', afterCommit: true, times: 1 })
  await submit(page).click()
  await expect(dialog(page, 'Claim received')).toBeVisible()
  await button(page, 'Got it').click()
  await expect(dialog(page, 'Confirm contact information')).toBeVisible()
  await checkPage(page, 'the contact information after a claim')
  await button(page, 'Got it').click()
  // The browser itself repeats a request whose connection is reset, so the claims count and not the requests.
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('of two pages with the form, one has it and the other can take it over', { tag: QUICK }, async ({
  page,
  context,
}) => {
  await openSignedIn(page, 'new-15days', '/claims/new')
  const reason = page.getByLabel('Reason for visit (optional)')
  await reason.fill('Limping')
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/claims/new')
  await expect(other.getByText(/^You are filling in this form in another tab/)).toBeVisible()
  await checkPage(other, 'a form that is open in another tab')
  await button(other, 'Continue here').click()
  await expect(other.getByLabel('Reason for visit (optional)')).toHaveValue('Limping')
  await expect(page.getByText(/^You are filling in this form in another tab/)).toBeVisible()

  await test.step('the one that waits says that the claim was sent, and leads to it (#27, 1.15)', async () => {
    await chooseDiagnosis(other, 'otitis ext', /^Otitis externa/)
    await addInvoice(other)
    await submit(other).press('Enter')
    await button(other, 'Submit anyway').press('Enter')
    await expect(dialog(other, 'Claim received')).toBeVisible()
    await expect(
      page.getByText(/^You submitted this claim in another tab\. Its number is \d+\.$/),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await checkPage(page, 'a claim that another tab has submitted')
    await page.getByRole('link', { name: 'See the claim' }).press('Enter')
    await expect(page).toHaveURL(/\/claims\/\d+$/)
  })
})

test('missing documents are sent from the list', { tag: ON_A_PHONE_TOO }, async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/claims/active')
  await page.getByRole('link', { name: /^Upload, Biscuit/ }).click()
  await chooseFile(page, 'Choose files: Medical records', 'Notes.pdf')
  await expect(button(page, 'Submit documents')).toBeEnabled()
  await checkPage(page, 'the form of missing documents')
  await button(page, 'Submit documents').click()
  await expect(dialog(page, 'Documents submitted')).toBeVisible()
  await checkPage(page, 'documents that were submitted')
  await button(page, 'Got it').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
