import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'

const POLICY = '/account/pets/PET104101'
const QUESTION = "Is this correct? Please confirm the spelling, as you can only change your pet's name once."

const editLink = (page: Page) => page.getByRole('link', { name: 'Edit pet name' })
const dialogOf = (page: Page, name = 'Change pet name') => page.getByRole('dialog', { name })
const nameField = (page: Page) => page.getByLabel('New name')
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** Opens the form from the policy and continues to the confirmation of the name. */
async function askFor(page: Page, name: string) {
  await editLink(page).click()
  await nameField(page).fill(name)
  await button(page, 'Continue').click()
}

// covers: CARD-027, CARD-038, CARD-052, CARD-065
test('a pet is renamed after a confirmation, at once', async ({ page, world }) => {
  await openSignedIn(page, 'us-happy', POLICY)
  await askFor(page, '  Biscotti ')
  await expect(page).toHaveURL(/\?dialog=rename$/)
  const dialog = dialogOf(page)
  await expect(dialog).toContainText("You're changing Biscuit's name to Biscotti.")
  await expect(dialog.getByText(QUESTION)).toBeVisible()
  await checkPage(page, 'the confirmation of a new name')
  await button(page, 'No').click()
  await expect(nameField(page)).toHaveValue('  Biscotti ')
  await expect(nameField(page)).toBeFocused()
  await button(page, 'Continue').click()
  const calls = async () => (await world.requests()).map(({ operationId }) => operationId)
  expect(await calls()).not.toContain('changePolicy')
  await world.fault('changePolicy', { kind: 'delay', delayMs: 1500, times: 1 })
  await button(page, 'Yes').click()
  await expect(button(page, 'Yes')).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByRole('status')).toHaveText('Changing the name...')
  const done = dialogOf(page, 'Name changed')
  await expect(done).toContainText('Congratulations! Biscuit’s name is changed to Biscotti.')
  await checkPage(page, 'a changed name')
  await button(page, 'Got it').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscotti')
  await expect(editLink(page)).toBeFocused()
  const made = await calls()
  expect(made.filter((id) => id === 'changePolicy')).toHaveLength(1)
  expect(made.slice(made.indexOf('changePolicy'))).toContain('getAccountDetails')
  expect(made).not.toContain('createWorkItem')
})

// covers: CARD-057, CARD-067, CARD-069
test('a second change is refused, told, and nothing typed is lost', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', POLICY)
  await askFor(page, 'Biscotti')
  await button(page, 'Yes').click()
  await button(page, 'Got it').click()
  await askFor(page, 'Bagel')
  await button(page, 'Yes').click()
  const failed = dialogOf(page, 'Something went wrong')
  await expect(failed.getByRole('alert')).toHaveText(
    'This pet’s name has been changed before, and it can be changed only once.',
  )
  await checkPage(page, 'a name change that failed')
  await button(page, 'Go back').click()
  await expect(nameField(page)).toHaveValue('Bagel')
  await expect(dialogOf(page)).toBeVisible()
  const message = 'PATCH /fdp-policy-service/v1/policies/{p}/transactions/policy-change 409'
  await expect
    .poll(async () => (await world.collected()).analytics)
    .toContainEqual({ event: 'error_general', message })
  const { errors, analytics } = await world.collected()
  expect(errors).toContainEqual({ message, correlationId: expect.any(String) })
  expect(JSON.stringify({ errors, analytics })).not.toMatch(/Biscotti|Bagel|Biscuit/)
})

test('a change that is pending is explained, by its link and by the address', async ({ page }) => {
  await openSignedIn(page, 'rename-pending', '/account/pets')
  await page.getByRole('link', { name: 'See policy details, Bruno' }).click()
  await page.getByRole('button', { name: 'About the name change' }).click()
  const popup = dialogOf(page, 'Name change pending')
  await expect(popup).toContainText('Name and address changes show within 3 business days.')
  await checkPage(page, 'a pending name change')
  await button(page, 'Got it').click()
  await expect(page.getByRole('button', { name: 'About the name change' })).toBeFocused()
  await page.goto(`${new URL(page.url()).pathname}?dialog=rename`)
  await expect(popup).toBeVisible()
  await button(page, 'Got it').click()
  await expect(page).not.toHaveURL(/dialog/)
})

// covers: PET-053
test('a wrong name is marked in red and says so, and a typed name is not left without a question', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', POLICY)
  await editLink(page).click()
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(editLink(page)).toBeFocused()
  await editLink(page).click()
  const isRed = (input: HTMLElement) => {
    const mark = getComputedStyle(document.documentElement).getPropertyValue('--danger-mark')
    const probe = document.createElement('i')
    probe.style.color = mark
    document.body.append(probe)
    const expected = getComputedStyle(probe).color
    probe.remove()
    return getComputedStyle(input).borderColor === expected
  }
  for (const [name, message, need] of [
    ['see https://rex', 'A name can’t contain a web address.', 'a name without a web address'],
    ['rex@example.org', 'A name can’t contain an email address.', 'a name without an email address'],
    ['x'.repeat(51), 'Use at most 50 characters.', 'a shorter name'],
    ['<b>Rex</b>', 'A name can’t contain an HTML tag, such as <b>.', 'a name without HTML tags'],
  ] as const) {
    await nameField(page).fill('Rex')
    await expect.poll(() => nameField(page).evaluate(isRed), 'the border of a correct name').toBe(false)
    await nameField(page).fill(name)
    await expect(nameField(page)).toHaveAccessibleDescription(message)
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    // The colour changes with a transition.
    await expect.poll(() => nameField(page).evaluate(isRed), `the red border of "${name}"`).toBe(true)
    await expect(button(page, 'Continue')).toHaveAccessibleDescription(`Still needed: ${need}`)
  }
  await checkPage(page, 'a name that is not taken')
  await nameField(page).fill('Biscotti')
  await button(page, 'Continue').click()
  await page.keyboard.press('Escape')
  const question = dialogOf(page, 'Leave without updating?')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toContainText('to Biscotti.')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in two tabs the second learns what the first has done', async ({ page, context, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await openSignedIn(page, 'us-happy', POLICY)
  const other = await context.newPage()
  await other.goto(POLICY)
  await askFor(page, 'Biscotti')
  await askFor(other, 'Bagel')
  await button(page, 'Yes').click()
  await expect(dialogOf(page, 'Name changed')).toBeVisible()
  await button(other, 'Yes').click()
  await expect(dialogOf(other, 'Something went wrong')).toBeVisible()
  await button(other, 'Go back').click()
  await expect(dialogOf(other)).toContainText('The name is now Biscotti.')
  await expect(nameField(other)).toHaveValue('Bagel')
})
