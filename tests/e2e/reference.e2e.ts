import { readFile } from 'node:fs/promises'
import { checkPage, checkPageAtEnd } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'

/** The reference pages as a newcomer to the API uses them. */

test('from the panel to one file of a document, and to an operation by the words of a task', async ({
  page,
  mockUrl,
}) => {
  await page.goto(`${mockUrl}/_mock/#reference`)
  await expect(page.getByRole('link', { name: 'fdp-pet-service', exact: true })).toHaveAttribute(
    'href',
    '/_mock/reference/fdp-pet-service.html',
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download fdp-pet-service as YAML' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('fdp-pet-service.yaml')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('operationId: updateLinkedVets')
  expect(text).not.toMatch(/\$ref: (?!'#\/)/)

  await page.getByRole('link', { name: 'All operations, with a search' }).click()
  await expect(page).toHaveTitle('API reference')
  const field = page.getByRole('searchbox', { name: 'Find an operation' })
  await field.fill('vets of a pet')
  await expect(page.getByText(/^\d of \d+ operations$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the remote configuration' })).toBeHidden()
  await page.getByRole('link', { name: 'Replace the list of vets of a pet' }).click()
  await expect(page).toHaveURL(/\/reference\/fdp-pet-service\.html#updateLinkedVets$/)
  const operation = page.getByRole('region', { name: 'Replace the list of vets of a pet' })
  await expect(operation).toBeInViewport()
  await expect(operation.getByText('PUT /v2/pets/{petId}/vets')).toBeVisible()
  await expect(operation.getByText('one of claims, account')).toBeVisible()
  await expect(operation.getByText('"linkedVets"').first()).toBeVisible()
  await operation.getByRole('link', { name: 'Body and examples of 409' }).click()
  await expect(page.getByRole('region', { name: '409 Conflict' })).toBeInViewport()
})

test('both kinds of page are accessible, searched and unfolded', async ({ page, mockUrl }) => {
  // The pages follow the system's scheme; they have no switch of their own.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${mockUrl}/_mock/reference/`)
  await page.getByRole('searchbox').fill('token')
  await checkPageAtEnd(page)
  await page.goto(`${mockUrl}/_mock/reference/identity-pool.html`)
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
  await checkPageAtEnd(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await checkPage(page, 'a document, unfolded, light')
})

test('a document is searched by keyboard alone, and its examples and calls are copied', async ({
  page,
  context,
  mockUrl,
}) => {
  await page.goto(`${mockUrl}/_mock/reference/fdp-user-service.html`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the operations' })).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('CODE_LOCKED csrf')
  await expect(page.getByText(/^\d of 12 operations$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#[a-z]\w+$/)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('csrf zeppelin')
  await expect(page.getByText('Nothing has all of these words; 12 of 12 operations come near.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('zeppelin')
  await expect(page.getByText('Nothing has these words.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('navigation').getByRole('listitem')).toHaveCount(12)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${mockUrl}/_mock/reference/fdp-user-service.html#getCsrfToken`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy curl line of getCsrfToken' }).click()
  await expect(page.getByText('Copied: curl line')).toBeVisible()
  expect(await copied()).toContain(`curl -X GET '${mockUrl}/fdp-user-service/v1/users/csrf-token'`)
  const operation = page.getByRole('region', { name: /csrf/i }).first()
  await operation
    .getByRole('button', { name: /^Copy example/ })
    .first()
    .click()
  expect(JSON.parse(await copied())).toHaveProperty('payload.response.csrfToken')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a page is read all the same', async ({ page, mockUrl }) => {
    await page.goto(`${mockUrl}/_mock/reference/fdp-vets-service.html`)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByRole('navigation').getByRole('link').first().click()
    await expect(page.getByRole('region').first()).toBeInViewport()
    await expect(page.getByText(/curl -X GET/).first()).toBeVisible()
  })
})
