import type { Page } from '@playwright/test'
import { download } from './fixtures/downloads.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'

const POPUP = 'See medical records & policy docs'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Biscuit’s documents' })

test('the documents popup has both kinds of documents, and each is saved', { tag: ON_A_PHONE_TOO }, async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  await page.getByRole('link', { name: POPUP }).click()
  await expect(page).toHaveURL(/\/account\/pets\/PET104101\?dialog=documents$/)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('tab', { name: 'Medical records' })).toHaveAttribute('aria-selected', 'true')
  const record = dialog.getByRole('button', { name: 'Download Vaccination record spring.png' })
  await expect(record).toHaveText(/^Download Vaccination record spring\.png \d\d\/\d\d\/\d{4}$/)
  const picture = await download(page, record)
  expect(picture).toMatchObject({ name: 'Vaccination record spring.png', magic: '\x89PNG\r' })
  await dialog.getByRole('tab', { name: 'Policy documents' }).click()
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveText([/Policy terms and co/, /Declarations page/])
  // A shortened name has its full text as a tooltip (000 §2).
  await expect(rows.first().getByTitle('Policy terms and conditions.pdf')).toHaveText(/…/)
  const paper = await download(page, rows.first().getByRole('button'))
  expect(paper).toMatchObject({ name: 'Policy terms and conditions.pdf', magic: '%PDF-' })
  expect(paper.bytes.toString('latin1')).toContain('(Policy terms and conditions.pdf) Tj')
  await checkPage(page, 'documents of a policy')
})

test('the popup works by keyboard, gives the focus back, and opens by its address, without documents too', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  const link = page.getByRole('link', { name: POPUP })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  const medical = dialog.getByRole('tab', { name: 'Medical records' })
  await expect(dialog.getByRole('button', { name: /^Download/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(medical).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('button', { name: /^Download Declarations page/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(saved.suggestedFilename()).toBe('Policy terms and conditions.pdf')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/account\/pets\/PET104101$/)
  await expect(link).toBeFocused()

  await page.goto('/account/pets/PET104102?dialog=documents')
  const empty = page.getByRole('dialog', { name: 'Miso’s documents' })
  await expect(empty.getByText('No documents yet.')).toBeVisible()
  await checkPage(page, 'no medical records')
  await empty.getByRole('tab', { name: 'Policy documents' }).click()
  await expect(empty.getByText('No documents yet.')).toBeVisible()
})

// covers: MED-028
test('a file that cannot be loaded is told, and loads the next time', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101?dialog=documents')
  const dialog = dialogOf(page)
  const record = dialog.getByRole('button', { name: 'Download Vaccination record spring.png' })
  await expect(record).toBeVisible()
  await world.fault('downloadDocument', { kind: 'status', status: 500, times: 1 })
  await record.click()
  await expect(dialog.getByRole('alert')).toContainText('Error while loading a file')
  await checkPage(page, 'a file that cannot be loaded')
  await world.fault('downloadDocument', { kind: 'delay', delayMs: 800, times: 1 })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    record.click(),
    expect(record).toHaveAttribute('aria-busy', 'true'),
  ])
  expect(saved.suggestedFilename()).toBe('Vaccination record spring.png')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
