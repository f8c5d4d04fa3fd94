import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const polls = async (world: { requests(): Promise<{ operationId?: string }[]> }) =>
  (await world.requests()).filter(({ operationId }) => operationId === 'getPolicyExistence').length

// covers: AUTH-082, AUTH-083, AUTH-087, ROUTE-037
test('a link of the buy flow signs in, its tokens leave the address, and the policy is there', {
  tag: QUICK,
}, async ({ page, world, mockUrl }) => {
  const link = await world.link('buy-flow', 'us-happy')
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(mockUrl)) addresses.push(page.url())
  })
  await page.goto(`${link}&utm_source=mail`)
  await expect(page).toHaveURL(/\/home$/)
  const question = page.getByRole('dialog', { name: 'You’re signed in as u•••@example.com' })
  await expect(question.getByRole('button', { name: 'Not you?' })).toBeVisible()
  await checkPage(page, 'the question about the account of a link')
  await page.reload()
  await question.getByRole('button', { name: 'This is my account' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  expect(addresses.filter((address) => /token|refresh/i.test(address))).toEqual([])
  expect(await page.evaluate(() => document.referrer + JSON.stringify(history.state))).not.toMatch(/token/i)
  await expect.poll(() => polls(world)).toBe(1)
  await expect(page.getByText('We’re setting up your new policy.')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  expect(await polls(world)).toBe(1)
})

// covers: HOME-042..045
test('while no policy exists it is asked for five times, and the account is read once more', async ({
  page,
  world,
}) => {
  await world.flags({ autoRefreshDuration: 500 })
  await page.goto(await world.link('buy-flow', 'no-pets'))
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('button', { name: 'This is my account' }).click()
  await expect(page.getByText('We’re setting up your new policy.')).toBeVisible()
  await expect(page.getByText('We’re setting up your new policy.')).toBeHidden()
  expect(await polls(world)).toBe(5)
  const accounts = (await world.requests()).filter(({ operationId }) => operationId === 'getAccountDetails')
  expect(accounts).toHaveLength(2)
})

test("somebody else's session is not replaced without being asked; then every tab has the other customer", {
  tag: QUICK,
}, async ({ page, context, world }) => {
  await openSignedIn(page, 'us-happy')
  const link = await world.link('buy-flow', 'ca-happy')
  const other = await context.newPage()
  await other.goto(link)
  const question = other.getByRole('dialog', { name: 'Switch accounts?' })
  await expect(question).toContainText(
    'You’re logged in as u•••@example.com. The link you opened belongs to c•••@example.com.',
  )
  await checkPage(other, 'the question of the buy flow')
  await question.getByRole('button', { name: 'Stay in this account' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  await other.goto(link)
  await other.getByRole('button', { name: 'Log out and switch' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hi Camille')
  await expect(other).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Camille')
  await expect(page.getByText('Alex')).toHaveCount(0)
})
