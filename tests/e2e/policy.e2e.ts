import { download } from './fixtures/downloads.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'

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
test('a policy shows its facts, each explained in a popup', ON_A_PHONE_TOO, async ({ page }) => {
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
    'Wellness',
  ])
  for (const label of [
    'policy number',
    'annual premium',
    'billing cycle',
    'installment',
    'renewal date',
    'next payment',
  ]) {
    await page.getByRole('button', { name: `About ${label}` }).click()
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Got it' }).click()
    await expect(popup).toHaveCount(0)
  }
  await checkPage(page, 'a policy')
  await page.getByRole('button', { name: 'About installment' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkPage(page, 'a policy with an info popup')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/account\/pets$/)
})

// covers: POL-003, POL-004, POL-010, POL-048, CARD-008, CARD-077
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

// covers: POL-015..019, CARD-006, CARD-029, PET-019
test('a policy says what is paid next, when and how', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104102')
  for (const [card, label, value] of [
    ["Miso's policy", 'Covered since', /^\d{2}\/\d{2}\/\d{4}$/],
    ["Miso's policy", 'Policy number', /^PET104102-01$/],
    ['Billing', 'Next payment', /^\$25\.90 on \d{2}\/\d{2}\/\d{4}\s*Includes taxes and fees$/],
    ['Billing', 'Billing cycle', /^Monthly$/],
    ['Billing', 'Payment method', /^Visa \.{4} 4242$/],
  ] as const) {
    const region = page.getByRole('region', { name: card, exact: true })
    const row = region.locator('dl > div', { has: page.getByText(label, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText(value)
  }
  await page.getByRole('button', { name: 'About billing cycle' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your subscription type')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Add medical records, Miso' }).click()
  await expect(page.getByRole('dialog', { name: 'Add medical records' })).toContainText('800-240-1875')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('link', { name: 'Add primary vet' }).click()
  await expect(page).toHaveURL(/\/account\/vet\/P-104102$/)
})

// covers: POL-012, POL-063, CARD-031, CARD-073..075, WELL-044, WELL-046
test('a policy explains its waiting periods, and shows what of its wellness coverage was paid', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/pets/PET104101')
  const wellness = page.getByRole('region', { name: 'Wellness' })
  await expect(wellness).toContainText('$182.00 of $520.00 paid')
  await expect(wellness).toContainText('35%')
  await expect(wellness.getByRole('listitem').first()).toHaveText(/^Annual exam\s*up to \$50\.00$/)
  await expect(wellness).toContainText('Mon-Fri 9am-6pm EST')
  await expect(page.getByRole('region', { name: 'Coverage', exact: true })).toContainText('80%')
  await page.getByRole('button', { name: 'About waiting period' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('15 days for injuries, 15 days for illness')
  await expect(popup).toContainText('excluded for the first 6 months')
  await expect(popup).toContainText(
    'A first vet exam is required within 30 days if there was none in the last 6 months.',
  )
  await page.goto('/account/pets/PET104102')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miso')
  await expect(wellness).toHaveCount(0)
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

// covers: POL-013, POL-014, PLAT-003, CARD-032, CARD-033, CARD-068
test('a chat loads on an idle page in a frame of its own, and can be started once it is ready', async ({
  page,
  allowed,
}) => {
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
