import type { Page } from '@playwright/test'
import { checkPage, checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** The number in the name of the bell, once it is known. */
async function unreadOf(page: Page): Promise<number> {
  await expect(bellOf(page)).toHaveAttribute('aria-label', /, \d+ unread$/)
  return Number(/\d+/.exec((await bellOf(page).getAttribute('aria-label')) ?? '')?.[0])
}

const nameOf = (unread: number) => `Notifications, ${unread === 0 ? 'none' : unread} unread`

// covers: NOTE-003, NOTE-005, NOTE-006, NOTE-008
test('from the bell on a phone to the list and to an upload, in two tabs, to the last unread one', {
  tag: QUICK,
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, 'us-happy')
  const unread = await unreadOf(page)
  expect(unread).toBeGreaterThan(2)

  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto('/account/notifications')
  const otherUnread = other.getByRole('listitem').filter({ hasText: 'Unread.' })
  await expect(otherUnread).toHaveCount(unread)
  await expect(bellOf(other)).toHaveAttribute('aria-label', nameOf(unread))

  await test.step('opening one leads to it and marks it as read, in both tabs', async () => {
    await bellOf(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
    await checkPage(page, 'the notifications')
    await page
      .getByRole('link', { name: /^Unread\. We need medical records for claim \d+/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/account\/pets\/PET104101\?dialog=records$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(bellOf(other)).toHaveAttribute('aria-label', nameOf(unread - 1), { timeout: 1000 })
    await expect(otherUnread).toHaveCount(unread - 1, { timeout: 1000 })
    await page.goBack()
    await expect(page.getByRole('listitem').filter({ hasText: 'Unread.' })).toHaveCount(unread - 1)
  })

  await test.step('all are marked in the other tab, and the filter that is empty then offers all', async () => {
    await page.getByRole('tab', { name: 'Unread' }).click()
    await expect(page).toHaveURL(/\/account\/notifications\?filter=unread$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Unread.' })).toHaveCount(unread - 1)
    await other.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bellOf(page)).toHaveAttribute('aria-label', nameOf(0), { timeout: 1000 })
    await expect(bellOf(other)).toHaveAttribute('aria-label', nameOf(0))
    await checkPage(other, 'read notifications')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No unread notifications.' })).toBeVisible()
    await checkPage(page, 'no unread notifications')
    await page.getByRole('button', { name: 'Show all notifications' }).click()
    await expect(page).toHaveURL(/\/account\/notifications$/)
    await expect(page.getByRole('listitem').first()).toBeVisible()
  })
})

// covers: NOTE-009, NOTE-010
test('the preferences are reached and changed by keyboard alone, and a refused one is taken back', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/status of 409/)
  await openSignedIn(page, 'us-happy')
  await unreadOf(page)
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab')
  await expect(bellOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preferences' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Notification preferences' })).toBeFocused()
  await expect(page.getByText('Text messages go to (•••) •••-0101.')).toBeVisible()
  const of = (topic: string, channel: string) =>
    page.getByRole('group', { name: topic }).getByRole('switch', { name: channel })
  await expect(of('Security', 'E-mail')).toBeDisabled()
  await checkPageAtBothWidths(page, 'the preferences')

  await page.keyboard.press('Tab')
  await expect(of('Claims', 'E-mail')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved: Claims by e-mail off.')).toBeVisible()
  await expect(of('Claims', 'E-mail')).toBeFocused()
  await expect(of('Claims', 'E-mail')).not.toBeChecked()

  await world.fault('setNotificationPreference', { kind: 'status', status: 409, times: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Claims' }).getByRole('alert')).toBeVisible()
  await expect(of('Claims', 'Text message')).toBeFocused()
  await expect(of('Claims', 'Text message')).toBeChecked()
  await checkPage(page, 'a preference that was refused')
  await page.reload()
  await expect(of('Claims', 'E-mail')).not.toBeChecked()
  await expect(of('Claims', 'Text message')).toBeChecked()
})
