import { REFUSED } from './fixtures/non-pay-link.ts'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { expect, IN_FIREFOX_TOO, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'
import { button, buy, heading, openReview, review, tab, wellnessLink } from './fixtures/wellness-link.ts'

const THANKS = 'Great. Basil is now covered with Fetch Wellness Prime.'

// covers: WELL-002, WELL-008, WELL-013, WELL-024
test('a mailed link shows the plans, compares them, and buys one without a sign-in', {
  tag: [QUICK, ON_A_PHONE_TOO, IN_FIREFOX_TOO],
}, async ({ page, world, allowed }) => {
  allowed.console.push(REFUSED)
  await page.goto(await wellnessLink(world, allowed))
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Basil')
  await expect(page).toHaveTitle('Fetch Wellness · Pet portal')
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', 'tel:800-240-1875')
  await expect(tab(page, 'Advantage')).toHaveAttribute('aria-selected', 'true')
  await checkPageAtBothWidths(page, 'the plans')
  await test.step('all plans stand side by side', async () => {
    await tab(page, 'Compare').click()
    const table = page.getByRole('region', { name: 'All plans side by side' })
    for (const plan of ['Essentials', 'Advantage', 'Prime'])
      await expect(table.getByRole('columnheader', { name: plan })).toBeInViewport()
    await checkPageAtBothWidths(page, 'the comparison')
    await table.getByRole('checkbox', { name: 'Choose Prime' }).check()
    await expect(table.getByRole('checkbox', { name: 'Choose Advantage' })).not.toBeChecked()
  })
  await test.step('the plan is reviewed and bought', async () => {
    await openReview(page)
    await expect(review(page)).toContainText('Fetch Wellness Prime')
    await checkPage(page, 'the review')
    await button(page, 'Terms of Sale').click()
    await expect(page.getByRole('dialog', { name: 'Terms of Sale' })).toBeVisible()
    await checkPage(page, 'the terms')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Terms of Sale')).toBeFocused()
    await buy(page)
    await expect(heading(page)).toHaveText(THANKS)
    await expect(heading(page)).toBeFocused()
    await checkPage(page, 'the thanks')
  })
  await test.step('a reload keeps the thanks, and the end leads to the public site', async () => {
    await page.reload()
    await expect(heading(page)).toHaveText(THANKS)
    await button(page, 'Got it').click()
    await expect(page).toHaveURL(/\/external\/main-site$/)
    await page.goBack()
    await expect(heading(page)).toHaveText('Wellness ended')
  })
  expect(await world.bodies('changePolicy')).toHaveLength(1)
})

// covers: WELL-010, WELL-081
test('token and e-mail leave the address before anything is asked, and are kept nowhere in the clear', {
  tag: QUICK,
}, async ({ page, world, allowed, mockUrl }) => {
  const href = await wellnessLink(world, allowed)
  const { searchParams } = new URL(href)
  const secrets = [
    searchParams.get('utm_token') ?? '',
    'wellness-offer@example.com',
    'wellness-offer%40example',
  ]
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(mockUrl)) addresses.push(page.url())
  })
  const opened = await page.goto(href)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Basil')
  await openReview(page)
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/wellness' && url.search === `?policyNumber=${searchParams.get('policyNumber')}`,
  )
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address !== page.url())).toEqual([])
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.referrer,
      history.state,
      await indexedDB.databases(),
      document.documentElement.outerHTML,
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  )
  const told = JSON.stringify(await world.collected())
  for (const secret of secrets) {
    expect(kept).not.toContain(secret)
    expect(told).not.toContain(secret)
  }
})

test('a reload and Back keep the plan, and Back closes the review', async ({ page, world, allowed }) => {
  await page.goto(await wellnessLink(world, allowed))
  const essentials = page.getByRole('checkbox', { name: 'Choose Essentials' })
  await tab(page, 'Essentials').click()
  await essentials.check()
  await openReview(page)
  await page.reload()
  await expect(review(page)).toContainText('Fetch Wellness Essentials')
  await page.goBack()
  await expect(review(page)).toHaveCount(0)
  await tab(page, 'Essentials').click()
  await expect(essentials).toBeChecked()
  await page.goForward()
  await expect(review(page)).toContainText('Fetch Wellness Essentials')
  await page.goBack()
  await page.goto('/login')
  await page.goBack()
  await expect(heading(page)).toHaveText('Add Fetch Wellness for Basil')
})

test('wellness is bought with the keyboard alone', async ({ page, world, allowed }) => {
  allowed.console.push(REFUSED)
  await page.goto(await wellnessLink(world, allowed))
  await tab(page, 'Advantage').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Prime')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Choose Prime' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Choose this plan and continue')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(review(page).locator(':focus')).toBeVisible()
  const terms = page.getByRole('checkbox', { name: 'I accept the Terms of Sale' })
  await terms.focus()
  await page.keyboard.press('Space')
  await expect(terms).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Terms of Sale')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Buy now')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(THANKS)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Got it')).toBeFocused()
})
