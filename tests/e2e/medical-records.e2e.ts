import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const RECORD = {
  name: 'Visit notes.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'.padEnd(600)),
}

// covers: PET-004
test('home leads to the records of a pet, which are submitted by keyboard, and are in the list', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/home')
  const pets = page.getByRole('list', { name: 'Your pets' })
  await pets.getByRole('link', { name: 'Miso', exact: true }).press('Enter')
  const opener = page.getByRole('link', { name: 'Add medical records, Miso' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add medical records' })
  await expect(page).toHaveURL(/\/account\/pets\/PET104102\?dialog=records$/)
  await expect(dialog.getByRole('button', { name: 'Submit medical records' })).toBeDisabled()
  const chooser = page.waitForEvent('filechooser')
  const choose = dialog.getByRole('button', { name: 'Choose files: Medical records' })
  await choose.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(RECORD)
  await expect(dialog.getByText('Uploaded, 600 B')).toBeVisible()
  await checkPage(page, 'uploaded medical records')

  await test.step('Escape asks first, and staying keeps the file', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without updating?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByText('Uploaded, 600 B')).toBeVisible()
  })

  await dialog.getByRole('button', { name: 'Submit medical records' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Thanks! Your medical records have been submitted\./)).toBeVisible()
  await checkPage(page, 'submitted medical records')
  await dialog.getByRole('link', { name: 'See medical records' }).focus()
  await page.keyboard.press('Enter')
  const documents = page.getByRole('dialog', { name: 'Miso’s documents' })
  await expect(documents.getByRole('button', { name: 'Download Visit notes.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(documents).toBeHidden()
  await expect(opener).toBeFocused()
})

test('home leads to the records that a claim lacks, by keyboard alone', async ({ page }) => {
  await openSignedIn(page, 'split-claim', '/home')
  await page
    .getByRole('link', { name: /^View claim details/ })
    .first()
    .press('Enter')
  const prompt = page.getByRole('link', { name: /^Add medical records/ }).first()
  await prompt.press('Enter')
  await expect(page).toHaveURL(/\/account\/pets\/[^/]+\?dialog=records$/)
  const dialog = page.getByRole('dialog', { name: 'Add medical records' })
  await expect(dialog.getByRole('button', { name: 'Choose files: Medical records' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(prompt).toBeVisible()
})
