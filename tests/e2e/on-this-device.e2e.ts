import { atRest } from './fixtures/at-rest.ts'
import { chooseFile } from './fixtures/claim-form.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, untilWorkerAnswers } from './fixtures/test.ts'
import { test } from './fixtures/with-worker.ts'

// covers: DATA-004
test('drafts with a file, what was seen and the installed portal are listed, and nothing of them is left in any store', {
  tag: QUICK,
}, async ({ page }) => {
  page.on('dialog', (question) => void question.accept())
  await openSignedIn(page, 'new-15days', '/claims/new')
  await page.getByLabel('Reason for visit (optional)').fill('Scratching at the left ear')
  await chooseFile(page, 'Choose files: Medical records (optional)', 'Notes.pdf')
  await expect(page.getByText(/^Uploaded/)).toBeVisible()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await untilWorkerAnswers(page)
  await page.goto('/account/profile?dialog=email')
  await page.getByLabel('Email address').fill('somebody.else@example.com')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).not.toBeNull()
  await page.goto('/account/profile')
  await page.getByRole('link', { name: 'Your data on this device' }).click()

  const list = page.getByRole('region', { name: 'On this device' })
  // Each part has something, and its size.
  await expect(list.getByRole('button', { name: /^Delete: / })).toHaveCount(6)
  await checkPageAtBothWidths(page, 'what the device keeps')
  const kept = (await atRest(page)).split('\n')
  expect(kept).toEqual(expect.arrayContaining(['portal', 'portal-files', 'claim-drafts', 'seen']))

  // One part by keyboard: the question begins on its harmless answer.
  await list.getByRole('button', { name: 'Delete: Claim drafts' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete: Claim drafts?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkPage(page, 'the question before a part is deleted')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deleted: Claim drafts.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(list.getByRole('button', { name: /^Delete: / })).toHaveCount(5)
  expect((await atRest(page)).split('\n')).not.toContain('claim-drafts')

  await list.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Everything is deleted from this device.')).toBeVisible()
  expect(await atRest(page)).toBe('')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})
