import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { bankFrame, linkBank } from './fixtures/bank-frame.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'
import type { Allowances } from './fixtures/watchers.ts'

const ADDED = 'Your bank account has been added and is now your active reimbursement method.'

/** The address with which an app opens the ACH bank screen. */
async function linkOf(world: MockOfTest, allowed: Allowances, persona = 'kyc-none', expired = false) {
  const link = new URL(await world.link('bank-page', persona, { expired }))
  allowed.addresses.push(link.href)
  return link
}

/** Types into the field that has the focus, and goes on to the next one. */
async function typeOn(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

// covers: PAYOUT-035, PAYOUT-046
test('an app’s link opens the bank frame at 80vh, which is filled with the keyboard alone', {
  tag: QUICK,
}, async ({ page, world, allowed, typed, mockUrl }) => {
  const link = await linkOf(world, allowed)
  const addresses: string[] = []
  page.on('request', (request) => request.url().startsWith(mockUrl) && addresses.push(page.url()))
  const opened = await page.goto(link.href)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add bank account')
  const holder = bankFrame(page).getByLabel('Account holder name')
  await expect(holder).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/add-bank' && url.search === '')
  expect(addresses.filter((address) => address !== page.url())).toEqual([])
  const frame = page.getByTitle('Link a bank account')
  await expect
    .poll(async () => (await frame.boundingBox())?.height)
    .toBeCloseTo(0.8 * (page.viewportSize()?.height ?? 0), 0)
  await checkPage(page, 'the ACH bank screen')
  await page.reload()
  await holder.focus()
  typed.note('000123456789')
  typed.notePayoutRouting('110000000')
  for (const text of ['Nadia Berg', '110000000', '000123456789', '000123456789']) await typeOn(page, text)
  await typed.expectHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByText(ADDED)).toBeVisible()
  await checkPage(page, 'a bank account that was added for an app')
  expect(await world.bodies('createPayoutMethod')).toHaveLength(1)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(link.searchParams.get('token'))
})

// covers: PAYOUT-044, PAYOUT-045, CARDPG-018
test('in the frame of an app the events go to the app, and no dialog opens', { tag: ON_A_PHONE_TOO }, async ({
  page,
  world,
  allowed,
  typed,
}) => {
  const link = await linkOf(world, allowed, 'ca-kyc-none')
  link.searchParams.delete('email')
  await page.goto(`${world.url}/external/mobile-host?path=${encodeURIComponent(link.pathname + link.search)}`)
  const shown = page.frameLocator('iframe[title="Page of the portal"]')
  const log = page.getByRole('log').getByRole('listitem')
  const bank = { routing: '11000000', field: 'Transit and institution number' }
  await linkBank(shown, typed, { ...bank, account: '000222222227' })
  await expect(log).toHaveText([/"event":"BANK_ERROR".*The account number is not valid\./])
  await linkBank(shown, typed, bank)
  await expect(shown.getByText(ADDED)).toBeVisible()
  await expect(log).toHaveText([
    /"event":"BANK_ERROR"/,
    /^\{"event":"BANK_ADDED","payload":\{"payMethodId":"PO-\d+","isActive":true\}\}$/,
  ])
  await expect(shown.getByRole('dialog')).toHaveCount(0)
  // The footer’s statement alone, which opens a tab of its own.
  await expect(shown.getByRole('link')).toHaveText(['Accessibility'])
})
