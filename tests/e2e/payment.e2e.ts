import type { Locator, Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { download } from './fixtures/downloads.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const cardOf = (page: Page, part: string, name: string) => section(page, part).getByRole('article', { name })
const cardsOf = (page: Page, part: string) => section(page, part).getByRole('article')
const ofWellness = (page: Page) =>
  page.getByRole('region', { name: /^Wellness benefits$|^Questions about w/ })
const history = (page: Page) => page.getByRole('dialog', { name: 'Payment history' })

/** Whether the first two cards stand side by side. */
async function standSideBySide(cards: Locator): Promise<boolean> {
  const [first, second] = await boxesOf(cards.nth(0), cards.nth(1))
  return first.y === second.y
}

// covers: PAYIN-001, PAYIN-009, PAYIN-015, PAYIN-019
test('the payment screen shows what is due and how it is paid', {
  tag: [QUICK, ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page, isMobile }) => {
  await openSignedIn(page, 'us-happy', '/home')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Payment info' }).click()
  await expect(page).toHaveURL(/\/account\/payment$/)
  await expect(page).toHaveTitle('Payment info · Pet portal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await expect(cardOf(page, 'Upcoming payments', 'Biscuit')).toContainText('$41.20')
  await expect(cardOf(page, 'Payment methods', 'Biscuit')).toContainText('Visa .... 4242')
  await expect(page.getByRole('article', { name: "Biscuit's policy" })).toContainText('Coverage summary')
  await expect(section(page, 'Wellness benefits')).toContainText('Advantage, up to $520.00')
  await expect.poll(() => standSideBySide(cardsOf(page, 'Upcoming payments'))).toBe(!isMobile)
  await expect.poll(() => standSideBySide(ofWellness(page))).toBe(!isMobile)
  await checkPage(page, 'payment')
  await page.setViewportSize({ width: 350, height: 900 })
  await expect.poll(() => standSideBySide(ofWellness(page))).toBe(false)
})

// covers: PAYIN-001, PAYIN-019, PAYIN-143, BILL-067
test('the cards are stacked on narrow screens, and the history opens by keyboard and gives the focus back', {
  tag: QUICK,
}, async ({ page }) => {
  await openSignedIn(page, 'ca-happy', '/account/payment')
  const viewport = page.viewportSize()
  await expect(cardOf(page, 'Upcoming payments', 'Maple')).toContainText('C$153.10')
  for (const [width, isBeside] of [
    [320, false],
    [350, false],
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const part of ['Upcoming payments', 'Payment methods', 'Policy coverage']) {
      await expect.poll(() => standSideBySide(cardsOf(page, part)), `${part} at ${width} px`).toBe(isBeside)
    }
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  if (viewport !== null) await page.setViewportSize(viewport)

  const opener = cardOf(page, 'Upcoming payments', 'Rusty').getByRole('link', { name: 'View history' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(history(page)).toContainText('No payments yet')
  await checkPage(page, 'no payments')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.goBack()
  await expect(history(page)).toBeHidden()
})

// covers: PAYIN-017
test('upcoming payments are saved for a calendar; Update opens the payment methods of its policy, and closing them returns the focus', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', '/account/payment')
  const calendar = await download(page, page.getByRole('button', { name: 'Add to calendar' }))
  expect(calendar.name).toBe('upcoming-payments.ics')
  const lines = calendar.bytes.toString('utf8').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('SUMMARY:Payment of $41.20 for Biscuit')
  expect(lines.find((line) => line.startsWith('DTSTART'))).toMatch(/^DTSTART;VALUE=DATE:\d{8}$/)

  const update = cardOf(page, 'Payment methods', 'Miso').getByRole('link', { name: 'Update' })
  await update.click()
  await expect(page).toHaveURL(/\?dialog=payment-methods&policy=PET104102$/)
  await expect(page.getByRole('dialog', { name: 'Credit cards' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/account\/payment$/)
  await expect(update).toBeFocused()
})

// covers: BILL-002, BILL-009, BILL-010, BILL-012
test('the history of 2,000 payments is read, filtered and saved', async ({ page }) => {
  await openSignedIn(page, 'many', '/account/payment')
  const opener = cardOf(page, 'Upcoming payments', 'Luna 1').getByRole('link', { name: 'View history' })
  await opener.click()
  await expect(page).toHaveURL(/\?dialog=history&policy=PET\d+$/)
  const dialog = history(page)
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Luna 1')
  await expect(dialog.getByRole('status')).toHaveText('2,000 payments')
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toHaveText(/^\d\d\/\d\d\/\d{4}#PET\d+\$41\.20$/)
  await checkPage(page, 'payment history')

  await dialog.getByRole('button', { name: 'Show 25 more' }).click()
  await expect(rows).toHaveCount(50)
  await expect(rows.nth(25)).toBeFocused()
  await expect(rows.nth(25)).toBeInViewport()

  await dialog.getByLabel('Pet').selectOption('Max 2')
  await expect(dialog.getByRole('status')).toHaveText(/^3\d payments$/)
  const table = await download(page, dialog.getByRole('button', { name: 'Download CSV' }))
  expect(table.name).toBe('payments.csv')
  const lines = table.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFDate,Pet,Policy number,Amount,Currency')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,Max 2,PET\d+,41\.20,USD$/)
  await expect(dialog.getByRole('status')).toHaveText(`${lines.length - 1} payments`)

  await page.reload()
  await expect(history(page)).toBeVisible()
  await history(page).getByRole('button', { name: 'Close' }).click()
  await expect(history(page)).toBeHidden()
  await expect(page).toHaveURL(/\/account\/payment$/)
})

test('a yearly statement is printed without the navigation', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/payment?dialog=history')
  await history(page)
    .getByRole('link', { name: /^Statement \d{4}$/ })
    .click()
  await expect(page).toHaveURL(/\/account\/payment\/statement\?year=\d{4}$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Payments of \d{4}$/)
  await expect(section(page, 'Policyholder')).toContainText('12 Maple Street')
  await expect(section(page, 'Biscuit').getByRole('row').last()).toContainText('Sum')
  await checkPage(page, 'yearly statement')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(section(page, 'Biscuit')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(history(page)).toBeVisible()
})

// covers: BILL-026..028
test('the benefits of wellness lead to the plan, and one answer is open at a time', async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/account/payment')
  const questions = section(page, 'Questions about wellness')
  const answers = [
    ['When can I add wellness?', 'Up to 14 days after'],
    ['Can I cancel wellness?', 'within 30 days'],
  ] as const
  for (const [question, answer] of answers) {
    await questions.getByText(question).click()
    await expect(questions.getByText(answer)).toBeVisible()
    for (const [, other] of answers.filter(([each]) => each !== question)) {
      await expect(questions.getByText(other)).toBeHidden()
    }
  }
  await questions.getByText('Can I cancel wellness?').press('Enter')
  await expect(questions.getByText('within 30 days')).toBeHidden()
  await questions.getByText('Who answers my questions about wellness?').click()
  await expect(questions.getByRole('link', { name: '800-240-1875' })).toBeVisible()

  const link = section(page, 'Wellness benefits').getByRole('link', { name: 'See wellness plan, Biscuit' })
  await link.click()
  await expect(page).toHaveURL(/\?dialog=wellness-plan&policy=PET104101$/)
  const plan = page.getByRole('dialog', { name: 'Biscuit’s wellness plan' })
  await expect(plan).toContainText('Annual examup to $50.00')
  await checkPage(page, 'wellness plan')
  await plan.getByRole('button', { name: 'Close' }).click()
  await expect(link).toBeFocused()
})

const METHODS = `/account/payment?dialog=payment-methods&policy=`
const REIMBURSEMENT = '/account/payment/reimbursement'

/** States of the area that no other journey leads through; component tests prove what they say. */
const STATES = [
  ['no-pets', '/account/payment', 'Add protection'],
  ['cancelled-only', '/account/payment', 'This policy has been cancelled.'],
  ['cancelled-only', `${METHODS}PET104401&view=add-card`, 'This policy has been cancelled.'],
  ['ach-failed', '/account/payment', 'Please update your payment method.'],
  ['ach-failed', `${METHODS}PET105701`, 'FAILED'],
  ['ach-failed', `${METHODS}PET105701&view=manage&method=PM-17-1`, 'Payment cannot be processed'],
  ['lost-method', `${METHODS}PET106301&view=manage&method=PM-23-0`, 'See payment methods'],
  ['us-happy', `${REIMBURSEMENT}?show=check`, 'Paper checks can take 2-3 weeks to arrive.'],
  ['ca-kyc-none', `${REIMBURSEMENT}/add`, 'Occupation / Job Title'],
] as const

test('every further state of payments and reimbursement is accessible', async ({ page }) => {
  for (const [persona, path, text] of STATES) {
    await openSignedIn(page, persona, path)
    await expect(page.getByText(text).last(), path).toBeVisible()
    await checkPage(page, `${path} of ${persona}`)
  }
})
