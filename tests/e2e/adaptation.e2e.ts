import type { Locator } from '@playwright/test'
import { mailed, REFUSED } from './fixtures/non-pay-link.ts'
import { cutTexts } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'
import { wellnessLink } from './fixtures/wellness-link.ts'

/** The colours of an element, or of a part that its style sheet draws. */
const colours = (element: Locator, part?: '::before' | '::after') =>
  element.evaluate((node, pseudo) => {
    const { backgroundColor, borderTopColor, borderTopWidth, width } = getComputedStyle(node, pseudo)
    return { backgroundColor, borderTopColor, borderTopWidth, width }
  }, part)

test('in forced colours a switch, a choice, bars, edges and the present tab can be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, 'us-happy', '/account/profile?dialog=home-address')
  const dialog = page.getByRole('dialog', { name: 'Edit home address' })
  expect((await colours(dialog)).borderTopWidth).toBe('1px')
  const toggle = dialog.getByRole('switch')
  const track = toggle.locator('xpath=following-sibling::*[1]')
  const on = await colours(track)
  await dialog.getByText('Also update mailing address').click()
  // The track is drawn anew in a later frame than the one of the click.
  await expect.poll(async () => (await colours(track)).backgroundColor).not.toBe(on.backgroundColor)
  expect((await colours(track)).borderTopWidth).toBe('1px')
  await page.keyboard.press('Escape')

  const canvas = (await colours(page.locator('body'))).backgroundColor
  for (const [name, part] of [
    ['My Account', '::after'],
    ['Main', '::after'],
  ] as const) {
    const current = page.getByRole('navigation', { name }).locator('[aria-current]')
    expect((await colours(current, part)).backgroundColor, name).not.toBe(canvas)
  }
  await page.goto('/account/pets/PET104101')
  const bar = page.getByRole('progressbar')
  expect((await colours(bar)).borderTopWidth).toBe('1px')
  expect((await colours(bar.locator('> *').first())).backgroundColor).not.toBe(canvas)
  await page.getByRole('link', { name: 'See medical records & policy docs' }).click()
  const tabs = page.getByRole('dialog').getByRole('tab')
  const [present, other] = [await colours(tabs.first()), await colours(tabs.last())]
  expect(present.backgroundColor).not.toBe(other.backgroundColor)
})

const LARGE_TEXT = [
  '/home',
  '/account/pets',
  '/account/pets/PET104101',
  '/account/pets/PET104101/print',
  '/account/pets/PET104101/card',
  '/account/pets/PET104101/death',
  '/account/payment',
  '/account/payment/reimbursement',
  '/account/payment/statement',
  '/claims/active',
  '/claims/closed',
  '/claims/20480114/review',
  '/account/profile',
  '/account/profile?dialog=home-address',
  '/account/profile/resetPassword',
  '/account/profile/data',
  '/account/notifications',
  '/account/notifications/preferences',
  '/account/profile/security',
  '/account/profile/security/not-me',
  '/account/pets/PET104101?dialog=rename',
  '/account/pets/PET104101?dialog=documents',
  '/account/documents',
  '/account/mypet',
  '/account/vet/P-104101',
]

test('text of twice the size is neither cut nor torn at 390 px, and nothing scrolls sideways (#27, 1.11)', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.setViewportSize({ width: 390, height: 844 })
  const links = [
    await mailed(world, allowed),
    await wellnessLink(world, allowed),
    await wellnessLink(world, allowed, { expired: true }),
  ]
  const another = page.getByRole('link', { name: '+ Add another pet' })
  for (const path of ['/login', '/accessibility', ...links, ...LARGE_TEXT]) {
    if (path === LARGE_TEXT[0]) {
      await openSignedIn(page, 'us-happy', '/account/pets')
      await expect(another).toBeInViewport({ ratio: 1 })
    }
    await page.goto(path)
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(scroll, path).toBeLessThanOrEqual(0)
    expect(await cutTexts(page), path).toEqual([])
    if (path === '/account/pets') await expect(another).toBeInViewport({ ratio: 1 })
  }
})

test('cards are as wide as the tabs, rows begin where their heading does, and a text keeps off the buttons (#27, 4)', async ({
  page,
}) => {
  const box = async (element: Locator) => {
    const { x = 0, width = 0 } = (await element.boundingBox()) ?? {}
    return { x, width }
  }
  await openSignedIn(page, 'us-happy', '/account/profile')
  const tabs = await box(page.getByRole('navigation', { name: 'My Account' }))
  const card = await box(page.getByRole('region', { name: 'Profile' }))
  expect(card.width).toBeCloseTo(tabs.width, 0)
  await page.goto('/claims/closed')
  const pet = page.getByRole('article', { name: 'Biscuit' })
  const heading = await box(pet.getByRole('heading'))
  const claims = pet.getByText(/^Claim #/)
  await expect(claims).not.toHaveCount(0)
  for (const claim of await claims.all()) {
    expect((await box(claim)).x).toBeCloseTo(heading.x, 0)
  }
  await page.goto('/account/profile/resetPassword')
  await page.getByLabel('Current password').fill('x')
  await page.keyboard.press('Escape')
  const leave = page.getByRole('button', { name: 'Leave' })
  await leave.waitFor()
  const buttons = leave.locator('xpath=ancestor::*[@data-buttons]')
  const gap = await buttons.evaluate((row) => {
    const text = document.createRange()
    if (row.previousSibling !== null) text.selectNode(row.previousSibling)
    return row.getBoundingClientRect().top - text.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThanOrEqual(16)
  expect(gap).toBeLessThan(40)
})

test('a phone number is never broken', async ({ page }) => {
  await openSignedIn(page, 'cancelled-only', '/account/inActivePolicy')
  const numbers = page.getByRole('main').getByRole('link', { name: '800-240-1875' })
  for (const width of [320, 350, 390, 430, 480]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(numbers).not.toHaveCount(0)
    for (const number of await numbers.all()) {
      expect(await number.evaluate((link) => link.getClientRects().length), `at ${width} px`).toBe(1)
    }
  }
  await page.goto('/account/profile')
  await page.setViewportSize({ width: 120, height: 844 })
  const mobile = page.getByText('(212) 555-0')
  expect(await mobile.evaluate((text) => text.getClientRects().length)).toBe(1)
})

test('a skeleton has the shape of its screen, also on a slow device', async ({ page, world }) => {
  await openSignedIn(page, 'us-happy', '/account/mypet')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await world.fault('getAccountDetails', { kind: 'delay', delayMs: 30_000 })
  const places = page.locator('main div:empty')
  for (const [path, least] of [
    ['/home', 5],
    ['/account/pets', 10],
    ['/account/profile', 20],
    ['/account/pets/PET104101', 26],
  ] as const) {
    await page.goto(path)
    await expect(places.nth(least - 1), path).toBeAttached({ timeout: 15_000 })
    await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/ })).toBeVisible()
  }
  await world.clearFaults()
  await page.goto('/account/mypet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
})
