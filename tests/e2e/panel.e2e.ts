import { test as base, expect } from '@playwright/test'

// Without the header for a separate world, because the panel's links use the default world.
const test = base.extend<{ mockUrl: string }>({ mockUrl: ['', { option: true }] })

/** The mock's panel as a frontend developer uses it, with the default world. */
test('one click signs a persona in, and the call list shows what the portal asked for', async ({
  page,
  context,
  mockUrl,
}) => {
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
