import type { Page } from '@playwright/test'
import { download, filesOf } from './fixtures/downloads.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const zipButton = (page: Page) => page.getByRole('button', { name: 'Download as ZIP' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
/** Chooses an option of one of the filters. */
async function choose(page: Page, filter: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: option }).click()
}
const found = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test('all documents stand in one place, are found by words and kind, and saved one by one', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await page.getByRole('link', { name: 'All documents' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  await found(page, '5 documents found')
  await expect(rows(page)).toHaveCount(5)
  await checkPage(page, 'all documents')
  await page.getByLabel('Search documents').fill('RECORD sprïng')
  await found(page, '1 document found')
  // Names and policy numbers do not appear in the address.
  await expect(page).toHaveURL(/\/account\/documents$/)
  const saved = await download(page, page.getByRole('button', { name: /^Download Vaccination record/ }))
  expect(saved).toMatchObject({ name: 'Vaccination record spring.png', magic: '\x89PNG\r' })
  await page.reload()
  await found(page, '1 document found')
  await expect(page.getByLabel('Search documents')).toHaveValue('RECORD sprïng')
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await page.goBack()
  await expect(page.getByLabel('Search documents')).toHaveValue('RECORD sprïng')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await found(page, '5 documents found')
  await page.getByLabel('Search documents').fill('RECORD sprïng')
  await found(page, '1 document found')
  await choose(page, 'Kind', 'Invoices')
  await found(page, '0 documents found')
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await found(page, '5 documents found')
  await expect(page.getByLabel('Search documents')).toHaveValue('')
  await choose(page, 'Kind', 'Explanations of benefits')
  await expect(rows(page)).toHaveText([/^Explanation of benefits \d+\.pdf Biscuit/])
})

test('a document opens in a tab of its own, and what is selected comes as one ZIP file', {
  tag: QUICK,
}, async ({ page, context }) => {
  await openSignedIn(page, 'us-happy', '/account/documents')
  const name = page.getByText('Explanation of benefits 20480113.pdf')
  await expect(name).toBeVisible()
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Open Vaccination record spring/ }).click()
  const tab = await opened
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  await expect(tab.locator('img')).toHaveJSProperty('complete', true)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.close()

  if (viewport !== null) await page.setViewportSize(viewport)
  await expect(zipButton(page)).toBeDisabled()
  await page.getByLabel('Search documents').fill('pdf')
  await found(page, '3 documents found')
  await page.getByLabel('Select all 3 found').check()
  await page.getByLabel('Search documents').fill('')
  await page.getByRole('checkbox', { name: /^Vaccination record spring/ }).check()
  await found(page, '4 selected')
  const zip = await download(page, zipButton(page))
  expect(zip.name).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/)
  const files = filesOf(zip.bytes)
  expect([...files.keys()].sort()).toEqual([
    'Biscuit/Declarations page.pdf',
    'Biscuit/Explanation of benefits 20480113.pdf',
    'Biscuit/Policy terms and conditions.pdf',
    'Biscuit/Vaccination record spring.png',
  ])
  const text = (name: string) => files.get(name)?.toString('latin1')
  expect(text('Biscuit/Declarations page.pdf')).toContain('(Declarations page.pdf) Tj')
  expect(text('Biscuit/Vaccination record spring.png')).toMatch(/^\x89PNG/)
  await found(page, 'Your ZIP file is ready.')
})

test('files that are missing in the ZIP file are named and can be had afterwards; on its way it can be given up', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', '/account/documents')
  await page.getByLabel('Select all 5 found').check()
  await world.fault('downloadDocument', { kind: 'status', status: 500, times: 2 })
  const first = filesOf((await download(page, zipButton(page))).bytes)
  expect(first.size).toBe(3)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('These files are missing in your ZIP file')
  await expect(alert.getByRole('listitem')).toHaveText([
    /, Biscuit: Error while loading a file$/,
    /, Biscuit: Error while loading a file$/,
  ])
  await checkPage(page, 'missing files')
  const again = page.getByRole('button', { name: 'Try these again' })
  const second = filesOf((await download(page, again)).bytes)
  expect(new Set([...first.keys(), ...second.keys()]).size).toBe(5)
  await expect(alert).toHaveCount(0)

  await expect(page.getByLabel('Select all 5 found')).toBeChecked()
  await world.fault('downloadDocument', { kind: 'timeout', times: 1 })
  await zipButton(page).click()
  await found(page, '4 of 5 files')
  await expect(page.getByRole('progressbar', { name: 'Files downloaded' })).toBeVisible()
  await checkPage(page, 'a ZIP file on its way')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(zipButton(page)).toBeEnabled()
  expect(filesOf((await download(page, zipButton(page))).bytes).size).toBe(5)
})

test('names from services lead nowhere in a ZIP file', async ({ page }) => {
  await openSignedIn(page, 'hostile', '/account/documents')
  await page.getByLabel(/^Select all \d+ found$/).check()
  const { bytes } = await download(page, zipButton(page))
  const names = [...filesOf(bytes).keys()]
  expect(names).toContain('img src=x onerror=alert(1) script alert(2) script/etc passwd.pdf')
  for (const name of names) {
    expect(name).toMatch(/^[^./\\][^/\\]*\/[^./\\][^/\\]*\.pdf$/)
  }
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('X-ray.png')
  await expect(alert).toContainText('Invalid file url')
  await expect(page.getByRole('button', { name: 'Try these again' })).toHaveCount(0)
})

test('a policy is printed whole, black on white and without the screen around it', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  await page.getByRole('link', { name: 'Printable view' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Biscuit's policy")
  const sheet = page.getByRole('article')
  for (const part of ['Policyholder', 'Pet', 'Policy', 'Coverage', 'Billing', 'Wellness', 'Policy terms']) {
    await expect(sheet.getByRole('region', { name: part, exact: true })).toBeVisible()
  }
  for (const text of [
    'Pet portal',
    'Example Insurance',
    'Alex Rivera',
    '12 Maple Street, New York, NY 10001',
    'PET104101-01',
    'Beagle mix',
    '$494.40',
    '$15,000.00',
    '80%',
    'Advantage',
    'Dental cleaning',
  ]) {
    await expect(sheet.getByText(text).first()).toBeVisible()
  }
  await expect(sheet).toContainText('800-240-1875')
  await checkPage(page, 'a policy on paper')
  await page.evaluate(() => Object.assign(window, { print: () => document.body.append('printed') }))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toContainText('printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.locator('html').evaluate((html) => html.setAttribute('data-mantine-color-scheme', 'dark'))
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const colours = await sheet.evaluate((element) => ({
    text: getComputedStyle(element).color,
    label: getComputedStyle(element.querySelector('dt') ?? element).color,
    page: getComputedStyle(document.body).backgroundColor,
    width: element.clientWidth / document.body.clientWidth,
  }))
  expect(colours).toEqual({
    text: 'rgb(0, 0, 0)',
    label: 'rgb(0, 0, 0)',
    page: 'rgb(255, 255, 255)',
    width: 1,
  })
  await page.emulateMedia({ media: 'screen' })
})
