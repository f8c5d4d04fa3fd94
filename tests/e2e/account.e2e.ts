import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

// covers: ACCT-002
test('from home over the pets to a policy and to a profile that is changed', { tag: QUICK }, async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.getByRole('link', { name: 'See policy details, Biscuit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible()
  await expect(page.getByText('Annual premium')).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('link', { name: 'Edit mailing address' }).click()
  const form = page.getByRole('dialog', { name: 'Edit mailing address' })
  await form.getByLabel('Apartment (optional)').fill('4B')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toContainText('Your mailing address has been updated.')
  const saved = (await world.requests()).filter(({ operationId }) => operationId === 'updateAddress')
  expect(saved.map(({ status }) => status)).toEqual([200])
})
