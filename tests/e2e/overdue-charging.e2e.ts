import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const expiry = (page: Page) => page.getByLabel('Expiration date (MM/YY)')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const alert = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A charge that is carried out. Not a reset, after which a browser sends the request again by itself. */
const LOST = { kind: 'status', status: 503, times: 1, afterCommit: true } as const

const approved = { status: 'approved' }

/** Opens the expired card's dialog of a persona with 67.10 overdue on two policies, and types a new expiry. */
async function openForm(page: Page) {
  await openSignedIn(page, 'shared-card')
  await alert(page, 'Credit card expired').getByRole('link', { name: 'Update card' }).click()
  await expect(dialog(page, 'Update card')).toBeVisible()
  await expiry(page).fill('431')
}

async function countOfCharges(world: MockOfTest): Promise<number> {
  return (await world.requests()).filter(({ operationId }) => operationId === 'chargeOverdue').length
}

// covers: BILL-039, PAYIN-041
test('a charge whose answer is lost is looked up, and said to have gone through', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/503/)
  await openForm(page)
  await checkPage(page, 'the form of an expired card')
  await world.fault('chargeOverdue', LOST)
  await world.fault('findCharge', { kind: 'delay', delayMs: 1500, times: 1 })
  await save(page).click()
  await expect(page.getByText('We’re checking whether it went through.')).toBeVisible()
  await expect(dialog(page, 'Payment successful')).toContainText(
    'Thanks for updating your payment method. Your payment was processed successfully.',
  )
  await checkPage(page, 'a successful payment')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(alert(page, 'Payment failed')).toHaveCount(0)
  await expect(alert(page, 'Credit card expired')).toHaveCount(0)
  expect(await world.ledger()).toMatchObject([approved, approved])
  expect(await countOfCharges(world)).toBe(1)
})

test('two tabs that pay at the same time charge once', { tag: QUICK }, async ({ page, context, world }) => {
  await openForm(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expiry(other).fill('431')
  await world.fault('chargeOverdue', { kind: 'delay', delayMs: 1500, times: 1 })
  await Promise.all([save(page).click(), save(other).click()])
  await expect(dialog(page, 'Payment successful').or(page.getByText('Card updated'))).toBeVisible()
  await expect(dialog(other, 'Payment successful').or(other.getByText('Card updated'))).toBeVisible()
  expect(await world.ledger()).toMatchObject([approved, approved])
  expect(await countOfCharges(world)).toBe(1)
})

test('a page that is reloaded in mid-charge looks the charge up and says what holds', async ({
  page,
  world,
}) => {
  await openForm(page)
  await world.fault('chargeOverdue', { kind: 'delay', delayMs: 20_000, times: 1 })
  await save(page).click()
  await expect(page.getByText('Paying $67.10…')).toBeVisible()
  await checkPage(page, 'a payment on its way')
  await expect.poll(() => world.ledger()).toHaveLength(2)
  await page.reload()
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Toni')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await countOfCharges(world)).toBe(1)
})

test('a charge that is open when its page is left is told on another screen, with its result', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/503/)
  await openForm(page)
  await world.fault('chargeOverdue', LOST)
  await world.fault('findCharge', { kind: 'status', status: 503, times: 3 })
  await save(page).click()
  await expect(dialog(page, 'Payment not confirmed')).toBeVisible()
  await world.fault('findCharge', { kind: 'delay', delayMs: 3000, times: 1 })
  await page.goto('/account/pets')
  await expect(page.getByText('We’re checking whether it went through.')).toBeVisible()
  await expect(page.getByText('Your payment of $67.10 was processed.')).toBeVisible()
  await checkPage(page, 'the notice of a payment')
  await page.getByRole('link', { name: 'See details' }).click()
  await expect(dialog(page, 'Payment successful')).toBeVisible()
  expect(await countOfCharges(world)).toBe(1)
})
