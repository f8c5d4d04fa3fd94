import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { otherThan, sentCode } from './fixtures/one-time-code.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { logOut, PASSWORD } from './fixtures/sign-in.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const PROFILE = '/account/profile'
const card = (page: Page) => page.getByRole('region', { name: 'Profile' })
const mobileForm = (page: Page) => page.getByRole('dialog', { name: 'Edit mobile number' })
const emailForm = (page: Page) => page.getByRole('dialog', { name: 'Edit email' })
const code = (page: Page) => page.getByRole('textbox', { name: 'One-time code' })
const address = (page: Page) => emailForm(page).getByRole('textbox', { name: 'Email address' })

async function made(world: MockOfTest, ...ids: string[]): Promise<string[]> {
  return (await world.requests()).flatMap(({ operationId = '' }) =>
    ids.includes(operationId) ? [operationId] : [],
  )
}

async function askForCode(page: Page, number = '(416) 555-0199') {
  await page.getByRole('link', { name: 'Edit mobile number' }).click()
  await mobileForm(page).getByRole('textbox', { name: 'Mobile number' }).fill(number)
  await mobileForm(page).getByRole('button', { name: 'Update changes' }).click()
}

// covers: PROF-001, PROF-018, PROF-019, PROF-039
test('a new mobile number is confirmed with the code that it is sent', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', PROFILE)
  await askForCode(page, '(112) 555-0199')
  const number = mobileForm(page).getByRole('textbox', { name: 'Mobile number' })
  await expect(number).toHaveAccessibleDescription('Please enter a valid cell phone number')
  await expect(number).toBeFocused()
  expect((await world.outbox()).length).toBe(0)
  await number.fill('416 555 0199')
  await expect(number).toHaveValue('(416) 555-0199')
  await mobileForm(page).getByRole('button', { name: 'Update changes' }).click()

  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await mobileForm(page).getByRole('button', { name: 'Enter' }).click()
  await expect(code(page)).toHaveAccessibleDescription('This field is required')
  await checkPage(page, 'code of the mobile number')
  expect(await world.lastMessage()).toMatchObject({ channel: 'sms', to: '4165550199' })
  const sent = await sentCode(world)
  await code(page).fill(otherThan(sent))
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAccessibleDescription('The code is wrong or has expired.')
  await code(page).fill(`${sent.slice(0, 3)}-${sent.slice(3)}`)
  await expect(code(page)).toHaveValue(sent)
  await page.keyboard.press('Enter')
  const done = page.getByRole('dialog', { name: 'Mobile number updated' })
  await expect(done).toContainText('(416) 555-0199')
  await done.getByRole('button', { name: 'Got it' }).click()
  await expect(card(page)).toContainText('(416) 555-0199')
  await expect(page.getByRole('link', { name: 'Edit mobile number' })).toBeFocused()
  expect(await made(world, 'generateCode', 'validateOtp', 'updateContact')).toEqual([
    'generateCode',
    'validateOtp',
    'validateOtp',
    'updateContact',
  ])
})

// covers: PROF-001, PROF-021, PROF-053
test('a new email is the session’s, the account’s and the login name', { tag: QUICK }, async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', PROFILE)
  await page.getByRole('link', { name: 'Edit email' }).click()
  await emailForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(emailForm(page)).toBeHidden()
  expect(await made(world, 'changeEmail')).toEqual([])

  await page.getByRole('link', { name: 'Edit email' }).click()
  await address(page).fill('alex@')
  await emailForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(address(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await checkPage(page, 'edit email')
  await address(page).fill('ca-happy@example.com')
  await emailForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(emailForm(page).getByRole('alert')).toHaveText('Error updating email')
  await expect(address(page)).toHaveAccessibleDescription('This email address is already in use.')
  await world.fault('changeEmail', { kind: 'status', status: 500, times: 1 })
  await address(page).fill('alex@example.com')
  await emailForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(emailForm(page).getByRole('alert')).toHaveText('Error updating email')
  await expect(address(page)).toHaveValue('alex@example.com')

  await emailForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Email updated')).toBeVisible()
  await expect(emailForm(page)).toBeHidden()
  await expect(card(page)).toContainText('alex@example.com')
  await expect(page.getByRole('link', { name: 'Edit home address' })).toBeVisible()
  const reads = (await world.requests()).filter(({ operationId }) => operationId === 'getAccountDetails')
  expect(reads.map(({ status }) => status)).not.toContain(404)

  await page.reload()
  await expect(card(page)).toContainText('alex@example.com')
  await logOut(page)
  await page.getByRole('textbox', { name: 'Email address' }).fill('alex@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('another tab goes on under the new email too', async ({ page, context }) => {
  await openSignedIn(page, 'us-happy', PROFILE)
  const other = await context.newPage()
  await other.goto(PROFILE)
  await expect(card(other)).toContainText('us-happy@example.com')
  await other.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await page.getByRole('link', { name: 'Edit email' }).click()
  await address(page).fill('alex@example.com')
  await emailForm(page).getByRole('button', { name: 'Update' }).click()
  await expect(card(other)).toContainText('alex@example.com')
  expect(await other.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})
