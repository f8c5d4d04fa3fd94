import type { Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { chooseFile, keptFiles } from './fixtures/claim-form.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const ASK = 'Ask for a review'
const WHY = 'The notes of our vet show that the illness began after the protection.'
const region = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const reason = (page: Page) => page.getByLabel('Why should we decide differently?')
const progress = (page: Page) => page.getByRole('group', { name: 'Progress' })
const review = (page: Page) => page.getByRole('group', { name: 'Review of our decision' })

/** Opens the denied claim of the persona from the history. */
async function openDenied(page: Page) {
  await openSignedIn(page, 'review-possible', '/claims/closed')
  await page
    .getByRole('link', { name: /^Claim #/ })
    .filter({ hasText: 'Denied' })
    .click()
  await expect(review(page)).toBeVisible()
}

/** Expects the decision at the right of the form, which is the wider one. */
async function expectDecisionBesideForm(page: Page) {
  const [decision, form] = await boxesOf(region(page, 'Our decision'), region(page, 'Your request'))
  expect(decision.y).toBeCloseTo(form.y, 0)
  expect(decision.x).toBeGreaterThan(form.right)
  expect(form.right - form.x).toBeGreaterThan(decision.right - decision.x)
}

// covers: REVIEW-002, REVIEW-003
test('a review with a file survives a reload, is sent once, and is decided in favor line by line', {
  tag: QUICK,
}, async ({ page, world }) => {
  page.on('dialog', (question) => void question.accept())
  await openDenied(page)
  await checkPage(page, 'a denied claim that can be reviewed')
  await page.getByRole('link', { name: ASK }).click()
  await expect(region(page, 'Our decision')).toBeVisible()
  await expectDecisionBesideForm(page)
  await page.getByLabel('Some lines of it').check()
  await page.getByLabel('Paid: $0.00').check()
  await page.getByLabel('Something should be covered').check()
  await reason(page).fill(WHY)
  await chooseFile(page, 'Choose files: Files (optional)', 'Letter of the vet.pdf')
  await expect(page.getByText(/^Uploaded/)).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(1)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await checkPageAtBothWidths(page, 'the form of a review')
  await page.reload()
  await expect(reason(page)).toHaveValue(WHY)
  await expect(page.getByLabel('Paid: $0.00')).toBeChecked()
  await expect(page.getByRole('listitem', { name: 'Letter of the vet.pdf' })).toBeVisible()
  await button(page, ASK).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /^Review of claim #/ })).toBeFocused()
  await expect(page.getByText('Letter of the vet.pdf')).toBeVisible()
  await checkPage(page, 'the receipt of a review')
  await expect(page.getByText('Paid: $0.00')).toBeVisible()
  expect(await world.bodies('requestReview')).toMatchObject([{ topic: 'notCovered' }])
  await page.reload()
  await expect(page.getByText(WHY)).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(progress(page).getByText('Review asked for')).toBeVisible()
  await expect(progress(page).getByText('Next: our turn')).toBeVisible()
  const number = /claims\/(\d+)/.exec(page.url())?.[1] ?? ''
  await world.control('POST', 'reviews', { claimNumber: number, outcome: 'favor' })
  await page.reload()
  await expect(progress(page).getByText('Review decided')).toBeVisible()
  await expect(review(page).getByRole('row', { name: /^Paid \$0\.00 \$16\.40/ })).toBeVisible()
  const breakdown = page.getByRole('group', { name: 'Breakdown' })
  await expect(breakdown.getByRole('row', { name: /^Paid/ })).toContainText('$16.40')
  await checkPage(page, 'a claim after a review in favor')
})

// covers: REVIEW-002
test('a review is asked for by keyboard alone on a phone, where the decision can be hidden', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDenied(page)
  await page.getByRole('link', { name: ASK }).press('Enter')
  const decision = region(page, 'Our decision')
  await expect(decision.getByText('before the protection')).toBeVisible()
  await button(page, 'Hide').press('Enter')
  await expect(decision.getByText('before the protection')).toBeHidden()
  await expect(button(page, 'Show')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('The whole decision')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Something should be covered')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(reason(page)).toBeFocused()
  await page.keyboard.type('Too short')
  await expect(page.getByText('9 of 2,000 characters, at least 20')).toBeVisible()
  await page.keyboard.type(', but now it is long enough')
  await page.getByLabel('By e-mail').press('ArrowDown')
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await button(page, ASK).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Review of claim #/ })).toBeFocused()
  expect(await world.bodies('requestReview')).toMatchObject([
    {
      topic: 'notCovered',
      reason: 'Too short, but now it is long enough',
      contact: { channel: 'PHONE' },
    },
  ])
})
