import type { Page } from '@playwright/test'
import { addInvoice, CLAIM_FORM, chooseFile, chooseOther } from './fixtures/claim-form.ts'
import { expectSignedOut, signInAgain } from './fixtures/drafts.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { logOut } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const reason = (page: Page) => page.getByLabel('Reason for visit (optional)')

test('a session that ends in mid-form gives the claim back with its files, and to nobody else', {
  tag: QUICK,
}, async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'new-15days', CLAIM_FORM)
  await reason(page).fill('Limping')
  await addInvoice(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await world.fault('searchClaimCodes', { kind: 'status', status: 403, times: 1 })
  await page.getByRole('combobox', { name: 'Diagnosis' }).click()
  await expectSignedOut(page)
  await expect(page.getByText('A claim draft is kept on this device.')).toBeVisible()

  await test.step('another customer has an empty form at the same address', async () => {
    await signInAgain(page, 'ca-happy')
    await expect(page).toHaveURL(CLAIM_FORM)
    await expect(reason(page)).toHaveValue('')
    await expect(page.getByText('bill.pdf')).toHaveCount(0)
    await button(page, 'Cancel').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await logOut(page)
  })

  await signInAgain(page, 'new-15days')
  await page.goto(CLAIM_FORM)
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
  await openSignedIn(page, 'new-15days', CLAIM_FORM)
  await chooseOther(page)
  await addInvoice(page)
  await chooseFile(page, 'Choose files: Medical records (optional)', 'notes.pdf')
  await expect(button(page, 'Submit claim')).toBeEnabled()
  await world.fault('submitClaim', { kind: 'timeout', afterCommit: true, times: 1 })
  await button(page, 'Submit claim').click()
  await button(page, 'Submit anyway').click()
  // A request that is aborted on its way would leave the fault to the next one.
  await expect.poll(async () => (await world.bodies('submitClaim')).length).toBe(1)
  await expect(page.getByText('Your claim is being submitted')).toBeVisible()

  await test.step('the page that is loaded anew cannot look it up, says so, and keeps everything', async () => {
    await world.fault('findClaimSubmission', { kind: 'status', status: 503, times: 3 })
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

test('a device without room for drafts says so, and sends the claim all the same', async ({
  page,
  context,
  world,
}) => {
  await context.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...row) {
      if (this.transaction.db.name === 'claim-drafts') throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })
  await openSignedIn(page, 'new-15days', CLAIM_FORM)
  await chooseOther(page)
  await expect(page.getByText(/^This device has no room to keep your draft\./)).toBeVisible()
  await addInvoice(page)
  await checkPage(page, 'a form whose draft cannot be kept')
  await button(page, 'Submit claim').click()
  await button(page, 'Submit anyway').click()
  await expect(dialog(page, 'Submit without medical records?')).toBeVisible()
  await button(page, 'Submit anyway').click()
  await expect(dialog(page, 'Claim received')).toBeVisible()
  expect(await world.submittedClaims()).toHaveLength(1)
})
