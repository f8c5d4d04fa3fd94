import { download } from './fixtures/downloads.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const ROWS = [
  ["Biscuit's policy", 'Policy number', /^PET104101-01$/],
  ["Biscuit's policy", 'Covered since', /^\d{2}\/\d{2}\/\d{4}$/],
  ["Biscuit's policy", 'Renewal date', /^\d{2}\/\d{2}\/\d{4}$/],
  ['Billing', 'Next payment', /^\$41\.20 on \d{2}\/\d{2}\/\d{4}\s*Includes taxes and fees$/],
  ['Billing', 'Installment', /^\$41\.20$/],
  ['Billing', 'Billing cycle', /^Monthly$/],
  ['Billing', 'Annual premium', /^\$494\.40$/],
  ['Billing', 'Payment method', /^Visa \.{4} 4242$/],
] as const

// covers: POL-001, ROUTE-019, SHELL-030
test('a policy shows its facts, and a popup explains one', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  await expect(page).toHaveTitle("Biscuit's policy · Pet portal")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuit')
  for (const [card, label, value] of ROWS) {
    const block = page.getByRole('region', { name: card, exact: true })
    const row = block.locator('dl > div', { has: page.getByText(label, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText(value)
    // No fact stands twice on the page.
    await expect(page.getByRole('term').filter({ hasText: label })).toHaveCount(1)
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    "Biscuit's policy",
    'Coverage',
    'Billing',
    'Claims',
    'Wellness',
  ])
  await checkPage(page, 'a policy')
  await page.getByRole('button', { name: 'About installment' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(page, 'a policy with an info popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/account\/pets$/)
})

// covers: CARD-008, CARD-077
test('a cancelled policy says so, has no billing, and its documents can still be saved', async ({ page }) => {
  await openSignedIn(page, 'cancelled-only', '/account/inActivePolicy')
  await page.getByRole('link', { name: 'See policy details, Shadow' }).click()
  // The cards of the list have the same sentence.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shadow')
  await expect(
    page.getByText('This policy has been cancelled. Please contact customer support at 800-240-1875.'),
  ).toBeVisible()
  await expect(page.getByText('Cancel date')).toBeVisible()
  for (const label of ['Annual premium', 'Billing cycle', 'Installment', 'Next payment', 'Renewal date']) {
    await expect(page.getByText(label)).toHaveCount(0)
  }
  await checkPage(page, 'a cancelled policy')
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('link', { name: 'See policy details, Pepper' }).click()
  await page.getByRole('link', { name: 'See medical records & policy docs' }).click()
  await page.getByRole('tab', { name: 'Policy documents' }).click()
  const paper = await download(page, page.getByRole('button', { name: /^Download Declarations page \d{4}/ }))
  expect(paper.magic).toBe('%PDF-')
})

/** Tries to reach the page around the chat's frame, from inside it. */
const reachOut = () =>
  [
    () => window.parent.document.title,
    () => window.parent.localStorage.length,
    () => window.top?.location.assign('about:blank'),
  ].map((reach) => {
    try {
      return String(reach())
    } catch (error) {
      return error instanceof DOMException ? error.name : 'another error'
    }
  })

// covers: CARD-032, CARD-033, CARD-068, PLAT-003
test('a chat loads on an idle page in a frame of its own, and can be started once it is ready', {
  tag: QUICK,
}, async ({ page, allowed }) => {
  allowed.console.push(/Unsafe attempt to initiate navigation/)
  await openSignedIn(page, 'us-happy', '/account/pets')
  // The page becomes idle and the chat ready by this clock, which only the test advances.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('link', { name: 'See policy details, Biscuit' }).click()
  const card = page.getByRole('region', { name: 'Have questions about your policy or coverage?' })
  const start = card.getByRole('button', { name: 'Start a chat' })
  await expect(start).toBeDisabled()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^allow-scripts allow-same-origin /)
  await expect.poll(() => page.frame({ url: /\/external\/chat$/ })?.title()).toBe('Chat with us')
  await page.evaluate(() => window.postMessage({ event: 'ready' }, '*'))
  await expect(start).toBeDisabled()
  const frame = page.frame({ url: /\/external\/chat$/ })
  expect(await frame?.evaluate(reachOut)).toEqual(['SecurityError', 'SecurityError', 'SecurityError'])
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(start).toBeEnabled()

  const panel = page.getByRole('complementary', { name: 'Chat' })
  await expect(panel).toBeHidden()
  await start.click()
  await expect(panel).toBeFocused()
  const chat = panel.frameLocator('iframe')
  await expect(chat.getByRole('log')).toContainText('Hello!')
  await expect(chat.locator('html')).toHaveAttribute('data-chat-event', 'chat_opened')
  await checkPage(page, 'the chat')
  await chat.getByRole('button', { name: 'End chat' }).click()
  await expect(panel).toBeHidden()
  await expect(start).toBeFocused()

  await page.goBack()
  await page.getByRole('link', { name: 'Payment info' }).click()
  await expect(page).toHaveURL(/\/account\/payment$/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

// covers: CARD-066
test('an unknown and a foreign policy are answered alike', async ({ page }) => {
  await openSignedIn(page, 'us-happy')
  for (const id of ['PET104201', 'nothing']) {
    await page.goto(`/account/pets/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that policy')
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
  }
  await checkPage(page, 'a policy that is not there')
})

test('a dialog leaves the colour scheme as it is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  await page.getByRole('button', { name: 'About policy number' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
