import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { PASSWORD } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const framed = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)
const pharmacy = (page: Page) => framed(page, 'Pharmacy')
const perks = (page: Page) => framed(page, 'Member benefits')
/** Whether a frame is seen over most of the window. */
async function isSeen(page: Page, title: string): Promise<boolean> {
  const frame = page.getByTitle(title)
  const share = await frame.evaluate(({ clientHeight }) => clientHeight / window.innerHeight)
  return (await frame.isVisible()) && share > 0.5
}
const press = (page: Page, name: string) => pharmacy(page).getByRole('button', { name }).click()

// covers: CONT-001, CONT-004, HOME-032, HOME-033
test('the pharmacy stands in a frame, and its three messages lead on', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page }) => {
  await openSignedIn(page, 'us-happy')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pharmacy' }).click()
  await expect(page).toHaveURL(/\/pharmacy$/)
  const heading = pharmacy(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Pharmacy, rate forms of 2024')
  await expect.poll(() => isSeen(page, 'Pharmacy')).toBe(true)
  await expect(page).toHaveTitle('Pharmacy · Pet portal')
  await checkPage(page, 'the pharmacy')

  await test.step('nonsense changes nothing', async () => {
    await press(page, 'Send nonsense')
    await press(page, 'Send nonsense')
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(/\/pharmacy$/)
  })
  await test.step('the same message from another frame of the page changes nothing', async () => {
    await page.evaluate(() => {
      const [frame] = document.querySelectorAll('iframe')
      const copy = document.createElement('iframe')
      copy.sandbox.value = frame?.sandbox.value ?? ''
      copy.title = 'Another'
      copy.src = frame?.src ?? ''
      document.body.append(copy)
    })
    await framed(page, 'Another').getByRole('button', { name: 'Submit a claim' }).click()
    await page.evaluate(() => window.postMessage({ action: 'submit-claim' }, '*'))
    // Messages arrive in order, so that one of the page's own frame comes after both.
    await press(page, 'Set up direct deposit')
    await expect(page).toHaveURL(/\/account\/payment\/reimbursement$/)
  })
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await page.goBack()
  await press(page, 'Submit a claim')
  await expect(page).toHaveURL(/\/claims\/new$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await press(page, 'Add a vet')
  await expect(page).toHaveURL(/\/account\/vet\/P-104102$/)
  await page.goBack()
  await page.getByRole('link', { name: '< Go back' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

// covers: CONT-002, CONT-006, CONT-008, CONT-011
test('perks of a country survive the sign-in, and count for the visit', { tag: ON_A_PHONE_TOO }, async ({
  page,
}) => {
  await page.goto('/perks?country=CA')
  await expect(page).toHaveURL((url) => url.href.endsWith('/login?redirect=%2Fperks%3Fcountry%3DCA'))
  await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/perks\?country=CA$/)
  const heading = perks(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Member benefits, Canada')
  await expect.poll(() => isSeen(page, 'Member benefits')).toBe(true)
  expect(await page.evaluate(() => sessionStorage.getItem('deeplink_country'))).toBe('CA')
  await checkPage(page, 'the perks')
  await page.getByRole('link', { name: '< Go back' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('link', { name: /^Member benefits/ }).click()
  await expect(page).toHaveURL(/\/perks$/)
  await expect(heading).toHaveText('Member benefits, Canada')
  await page.reload()
  await expect(heading).toHaveText('Member benefits, Canada')
  await page.goto('/perks?country=US')
  await expect(heading).toHaveText('Member benefits, United States')
})

// covers: CONT-014
test('the whole address of the perks, encoded, comes back after the sign-in', async ({ page, world }) => {
  await page.goto('/perks?country=US&from=mail%26more')
  await expect(page).toHaveURL((url) =>
    url.href.endsWith('/login?redirect=%2Fperks%3Fcountry%3DUS%26from%3Dmail%2526more'),
  )
  await page.getByRole('textbox', { name: 'Email address' }).fill('ca-happy@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('from') === 'mail&more')
  await expect(perks(page).getByRole('heading', { level: 1 })).toHaveText('Member benefits, United States')
  const [opening] = await world.bodies('sendLinkOpening')
  expect(opening).toEqual({ key: 'key_test_sandbox', path: '/perks', country: 'US' })
})

test('the keyboard goes into the frame and out of it', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/pharmacy')
  const button = (name: string) => pharmacy(page).getByRole('button', { name })
  await expect(button('Add a vet')).toBeVisible()
  const back = page.getByRole('link', { name: '< Go back' })
  await back.focus()
  await page.keyboard.press('Tab')
  await expect(button('Add a vet')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(back).toBeFocused()
  for (const name of ['Add a vet', 'Submit a claim', 'Set up direct deposit', 'Send nonsense']) {
    await page.keyboard.press('Tab')
    await expect(button(name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(button('Send nonsense')).not.toBeFocused()
  await button('Submit a claim').press('Enter')
  await expect(page).toHaveURL(/\/claims\/new$/)
})

// covers: CONT-022
test('a click on a tile is counted, and a failure is told', async ({ page, world }) => {
  await world.fault('getPharmacyContent2024', { kind: 'wrong-shape' })
  await openSignedIn(page, 'us-happy')
  await page
    .getByRole('link', { name: /^Pharmacy/ })
    .filter({ hasText: 'Medicine' })
    .click()
  await expect(page).toHaveURL(/\/pharmacy$/)
  const told = async () => (await world.collected()).analytics
  await expect.poll(told).toContainEqual({ event: 'homepage_tile_click', tileName: 'fetch-rx' })
  const message = expect.stringMatching(/^GET \/v1-pet-rx-24 200/)
  await expect.poll(told).toContainEqual({ event: 'error_general', message })
})

test('an article, content without a page, and a page that stays blank are accessible', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy', '/learnmore')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Three steps')
  await checkPage(page, 'learn more')
  await world.flags({ embeddedPages: 'missing' })
  await page.goto('/perks')
  // A renewal that takes something away waits until somebody asks for it.
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '< Go back' })).toBeVisible()
  await checkPage(page, 'perks without a page')
  await world.flags({ embeddedPages: 'blank' })
  await page.clock.install()
  await page.goto('/pharmacy')
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('We couldn’t show this page here.')).toBeVisible()
  await checkPage(page, 'a page that stayed blank')
})
