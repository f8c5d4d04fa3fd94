import type { Page } from '@playwright/test'
import { expectSignedOut, fillHalf, hasDraft, kept, signInAgain } from './fixtures/drafts.ts'
import { logOut, signIn } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const PROFILE = '/account/profile'
const VET = '/account/vet/P-104102'
const POLICY = '/account/pets/PET104101'

const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' })
const zip = (page: Page) => page.getByLabel('ZIP or postal code')

test('another customer sees nothing of a draft, and it is gone then', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  const form = `${PROFILE}?dialog=mailing-address`
  await openSignedIn(page, 'us-happy', form)
  await fillHalf(page)
  await world.fault('getZipCodeServiceability', { kind: 'status', status: 403, times: 1 })
  await zip(page).fill('04101')
  await expectSignedOut(page)
  expect(await hasDraft(page)).toBe(true)

  await signInAgain(page, 'ca-happy')
  await expect(page).toHaveURL(form)
  await expect(page.getByRole('dialog', { name: 'Edit mailing address' })).toBeVisible()
  await expect(street(page)).not.toHaveValue('5 Pine Road')
  await expect(kept(page)).toHaveCount(0)
  expect(await hasDraft(page)).toBe(false)
  await page.keyboard.press('Escape')
  await logOut(page)
  // A page that is left while it signs out may keep the session.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await signIn(page, 'us-happy')
  await page.goto(form)
  await expect(street(page)).toHaveValue('12 Maple Street')
  await expect(kept(page)).toHaveCount(0)
})

test('who logs out takes the draft along, in every tab', { tag: QUICK }, async ({
  page,
  context,
  allowed,
}) => {
  // A read of the first tab may be under way when the other one ends the session.
  allowed.console.push(/status of 401/)
  await openSignedIn(page, 'us-happy', `${VET}?step=manual`)
  await page.getByLabel('Practice name', { exact: true }).fill('Harbor Vets')
  await expect.poll(() => hasDraft(page)).toBe(true)
  const other = await context.newPage()
  await other.goto('/account/pets')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await logOut(other)
  // The question about unsaved changes does not appear, because the session has ended.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await hasDraft(page)).toBe(false)
  await signIn(page, 'us-happy', VET)
  await page.getByRole('link', { name: 'Enter vet manually' }).click()
  await expect(page.getByLabel('Practice name', { exact: true })).toHaveValue('')
  await expect(kept(page)).toHaveCount(0)
})

test('a page that is loaded anew has what was typed, offline too, until it is given up', async ({
  page,
  context,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await openSignedIn(page, 'us-happy', `${POLICY}?dialog=rename`)
  const field = page.getByLabel('New name')
  await expect(field).toBeVisible()
  await context.setOffline(true)
  await field.fill('Biscotti')
  await expect.poll(() => hasDraft(page)).toBe(true)
  await context.setOffline(false)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(field).toHaveValue('Biscotti')
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without updating?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await hasDraft(page)).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => hasDraft(page)).toBe(false)
  await page.getByRole('link', { name: 'Edit pet name' }).click()
  await expect(field).toHaveValue('')
  await expect(kept(page)).toHaveCount(0)
})

test('without storage the draft lives in the memory of the tab', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await signIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit mailing address' }).click()
  await fillHalf(page)
  await world.fault('getZipCodeServiceability', { kind: 'status', status: 403, times: 1 })
  await zip(page).fill('04101')
  await expectSignedOut(page)
  await signInAgain(page)
  await expect(kept(page)).toBeVisible()
  await expect(street(page)).toHaveValue('5 Pine Road')
  await expect(zip(page)).toHaveValue('04101')
})

test('what was asked for leaves no draft, although the form would not show it yet', async ({ page }) => {
  await openSignedIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit home address' }).click()
  await fillHalf(page)
  await zip(page).fill('04101')
  await expect(page.getByLabel('State or province')).toHaveValue('ME')
  expect(await hasDraft(page)).toBe(true)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('dialog', { name: 'Request received' })).toBeVisible()
  await expect.poll(() => hasDraft(page)).toBe(false)
})
