import type { Locator, Page } from '@playwright/test'
import { atRest } from './fixtures/at-rest.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { signIn } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

// covers: SECU-001
test('a device that another one signs out is at the sign-in at its next call, and keeps nothing', {
  tag: QUICK,
}, async ({ page, browser, world, baseURL, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await signIn(page, 'us-happy')
  await page.goto('/account/pets')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(async () => (await atRest(page)).split('\n')).toContain('seen')

  const phone = await browser.newContext({
    userAgent: IPHONE,
    extraHTTPHeaders: { 'x-mock-world': world.name },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const other = await phone.newPage()
  await signIn(other, 'us-happy')
  await other.goto('/account/profile')
  await other.getByRole('link', { name: 'Security' }).click()
  const devices = other.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem').first()).toContainText('Safari on iPhone')
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: /^Sign out: Chrome on Linux/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.close()

  await page.goto('/account/pets')
  const end = page.getByRole('dialog', { name: 'Session Expired' })
  await expect(end).toBeVisible()
  await expect.poll(async () => (await atRest(page)).split('\n')).not.toContain('seen')
  await end.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL(/\/login/)
  // The configuration is public, and the scroll positions name no screen.
  const kept = () => page.evaluate(() => [document.cookie, ...Object.keys(localStorage)].filter(Boolean))
  await expect.poll(kept).toEqual(['config'])
  expect((await atRest(page)).split('\n').map((line) => line.replace(/[=-].*/, ''))).toEqual([
    'config',
    'tsr',
  ])
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator) {
  await element.waitFor()
  for (let press = 0; press < 120; press++) {
    if (await element.evaluate((each) => each === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${element}.`)
}

// covers: SECU-003
test('“This wasn’t me” leads by keyboard alone through all steps', async ({ page }) => {
  await openSignedIn(page, 'security-events', '/account/profile/security')
  const press = async (element: Locator) => {
    await tabTo(page, element)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await checkPageAtBothWidths(page, 'devices and security activity')
  await press(page.getByRole('link', { name: /^This wasn’t me: Refused sign-in/ }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure your account')
  await checkPageAtBothWidths(page, 'the steps after “This wasn’t me”')

  await press(page.getByRole('button', { name: 'Sign out all other devices' }))
  const question = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkPage(page, 'the question before devices are signed out')
  await press(question.getByRole('button', { name: 'Sign out' }))
  await expect(page.getByText('1 of 5 done')).toBeVisible()

  await press(page.getByRole('link', { name: 'Change password' }))
  const form = page.getByRole('dialog', { name: 'Change password' })
  for (const [label, text] of [
    ['Current password', 'Portal-2026!'],
    ['New password', 'Portal-2027!'],
    ['Confirm password', 'Portal-2027!'],
  ] as const) {
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText(/^You said that something wasn’t you/)).toContainText('check your email')
  await checkPageAtBothWidths(page, 'the profile with steps that are left')

  await press(page.getByRole('link', { name: 'Go on' }))
  for (const what of ['email', 'mobile number', 'payout methods'])
    await press(page.getByRole('button', { name: `Yes: Check your ${what}` }))
  await expect(page.getByText('5 of 5 done')).toBeVisible()
  await expect(page.getByText(/^All steps are done/)).toBeVisible()
  await checkPageAtBothWidths(page, 'all steps done')
})
