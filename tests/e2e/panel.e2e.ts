import { test as base, expect } from '@playwright/test'

// Without the header for a separate world, because the panel's links use the default world.
const test = base.extend<{ mockUrl: string }>({ mockUrl: ['', { option: true }] })

/** The mock's panel as a frontend developer uses it, with the default world. */
test('one click signs a persona in, and the call list shows what the portal asked for', async ({
  page,
  context,
  request,
  mockUrl,
}) => {
  // The panel asks for the calls of the chosen world again and again, and tells that there is none in the same place.
  await request.post(`${mockUrl}/_mock/worlds/elsewhere/reset`, { data: {} })
  await page.goto(`${mockUrl}/_mock/`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in as unicode' }).click()
  const portal = await opened
  await expect(portal).toHaveURL(/\/home$/)
  await expect(portal.getByRole('heading', { level: 1 })).toContainText('José')
  await expect(page.getByText(/account-details/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'World' }).fill('elsewhere')
  await page.getByRole('button', { name: 'Sign in as unicode' }).click()
  await expect(page.locator('#status')).toHaveText(
    'The portal works in the world default; choose that one to sign in.',
  )
})

test('an account is saved as a persona, and the calls as a recording', async ({ page, mockUrl }) => {
  await page.goto(`${mockUrl}/_mock/`)
  await page.getByRole('combobox', { name: 'Account of' }).selectOption('overdue')
  await page.getByRole('textbox', { name: 'New name' }).fill('us-happy')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#status')).toHaveText(/There is a persona us-happy already/)
  await page.getByRole('textbox', { name: 'New name' }).fill('jordan-later')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  expect((await saving).suggestedFilename()).toBe('jordan-later.personas.json')
  await expect(page.locator('#status')).toHaveText(/Saved as jordan-later/)
  const recording = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the calls as HAR' }).click()
  expect((await recording).suggestedFilename()).toBe('default.har')
})
