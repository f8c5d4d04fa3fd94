import { codeField, confirmCode, otherThan, sendCodeByEmail, sentCode } from './fixtures/one-time-code.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, test } from './fixtures/test.ts'

const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

// covers: AUTH-116..118
test('wrong codes are told apart by their number, and the sixth try waits for 15 minutes', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await page.clock.install()
  await sendCodeByEmail(page)
  const code = await sentCode(world)
  const first = 'Incorrect or expired code. Please try again or get a new code.'
  const later = 'Incorrect or expired code. Please try again or call us at 800-240-1875 for help logging in.'
  for (const text of [first, first, later, later, later]) {
    await codeField(page).fill(otherThan(code))
    await confirmCode(page).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(codeField(page)).toHaveAccessibleDescription(text)
  }
  await checkPage(page, 'a wrong code')
  await codeField(page).fill(code)
  await confirmCode(page).click()
  await expect(
    page.getByText('Too many attempts. Please try again in 15 minutes and get a new code.'),
  ).toBeVisible()
  await expect(codeField(page)).toBeDisabled()
  await expect(page.getByText(/You can try again in 1[45]:\d\d\./)).toBeVisible()
  await world.clock.advance(15 * 60_000)
  await page.clock.fastForward('15:01')
  await expect(codeField(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Get new code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await codeField(page).fill(await sentCode(world))
  await confirmCode(page).click()
  await expect(page).toHaveURL(/\/set-password\/new$/)
})

// covers: AUTH-032, AUTH-033, AUTH-064
test('a new code replaces the old one, and another way leads back after 300 ms', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(REFUSED)
  await sendCodeByEmail(page)
  const old = await sentCode(world)
  await world.fault('sendCode', { kind: 'delay', delayMs: 800, times: 1 })
  await codeField(page).fill('123')
  await expect(page.getByText('Problem with the code?')).toBeVisible()
  const again = page.getByRole('button', { name: 'Get new code' })
  await again.click()
  await expect(again).toBeDisabled()
  await expect(codeField(page)).toHaveValue('')
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  expect((await world.outbox()).length).toBe(2)
  await codeField(page).fill(old)
  await confirmCode(page).click()
  await expect(page.getByText('Incorrect or expired code. Please try again or get a new code.')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Try another way' }).click()
  await page.clock.runFor(299)
  await expect(page).toHaveURL(/\/set-password\/confirm-code$/)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/set-password$/)
})
