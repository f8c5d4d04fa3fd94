import type { Locator } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

/** The colour of the dot of a badge with this text: the stronger of its red and green. */
const dotColour = (status: Locator) =>
  status.locator('xpath=..').evaluate((element) => {
    const [red = 0, green = 0] =
      getComputedStyle(element, '::before').backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > green ? 'red' : 'green'
  })

test('home shows claims, credit and tiles', { tag: ON_A_PHONE_TOO }, async ({ page }) => {
  await openSignedIn(page, 'us-happy', '/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  const claims = page.getByRole('region', { name: 'Active claims' })
  await expect(claims.getByRole('article')).toHaveCount(2)
  const [missing, inReview] = [claims.getByRole('article').first(), claims.getByRole('article').nth(1)]
  await expect(missing).toContainText('Missing docs')
  await expect(missing).toContainText('$186.40')
  await expect(missing).toContainText(/Claim #\d+ · Treated \d{2}\/\d{2}\/\d{4}/)
  await expect(missing).toContainText('We need more documents from this visit before we can go on.')
  await expect(inReview).toContainText('In review')
  expect(await dotColour(missing.getByText('Missing docs'))).toBe('red')
  expect(await dotColour(inReview.getByText('In review'))).toBe('green')
  const credit = page.getByRole('region', { name: 'Healthy pet credit' })
  await expect(credit).toContainText('4 months left to go')
  await expect(
    credit.getByRole('img', { name: '8 of 12 months without a claim. 15% off at the end.' }),
  ).toBeVisible()
  await expect(credit.locator('i')).toHaveCount(11)
  await expect(credit).toContainText("Get 15% off your premium when you don't submit a claim for a year")
  const tiles = page.getByRole('region', { name: 'Good to know' }).getByRole('link')
  await expect(tiles).toHaveText([
    /^Claims 101/,
    /^Set up direct deposit/,
    /^Enter primary vet/,
    /^Member benefits.*New$/,
    /^Pharmacy/,
    /^Your first vet visit/,
    /^How your coverage works/,
    /^Join the community/,
    /^Wellness/,
  ])
  await checkPage(page, 'home with everything')
})

// covers: HOME-023..026
test('tiles open articles and videos in a dialog, and other sites in a tab that cannot reach back', {
  tag: QUICK,
}, async ({ page, context }) => {
  await openSignedIn(page, 'us-happy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  const tile = page.getByRole('link', { name: 'Your first vet visit' })
  const article = page.getByRole('dialog', { name: 'Your first vet visit' })
  await test.step('an article fills the screen; Back closes it and stays on home', async () => {
    await tile.press('Enter')
    await expect(article.getByRole('heading', { name: 'Bring' })).toBeVisible()
    await expect.poll(async () => (await article.boundingBox())?.width).toBe(page.viewportSize()?.width)
    // The tags that an author may not use are removed, and a link opens elsewhere.
    await expect(article.locator('iframe, form, input, script')).toHaveCount(0)
    await expect(article.getByRole('link')).toHaveText(['what others ask'])
    await expect(article.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    const attributes = await article.getByText('Not in your way').evaluate((node) => node.getAttributeNames())
    expect(attributes).toEqual([])
    await checkPage(page, 'an article')
    await page.goBack()
    await expect(article).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
  })
  await test.step('closing it gives the focus back, and Back does not open it again', async () => {
    await tile.click()
    await expect(article).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tile).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Alex')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('an external tile opens a new tab', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Join the community' }).click()
    const other = await opened
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Community')
    expect(await other.evaluate(() => window.opener)).toBeNull()
    await other.close()
  })
  await test.step('a video plays in a dialog', async () => {
    await page.getByRole('link', { name: 'How your coverage works' }).click()
    const video = page.getByRole('dialog', { name: 'How your coverage works' }).locator('video')
    await expect(video).toHaveJSProperty('videoWidth', 320)
    await expect(video).toHaveText('Your browser does not support the video tag.')
    await checkPage(page, 'a video')
  })
})

// covers: HOME-010, HOME-012, HOME-037, HOME-072
test('home announces an expired card, a bank whose verification failed, and maintenance', async ({
  page,
  world,
}) => {
  await test.step('an expired card that pays a policy', async () => {
    await openSignedIn(page, 'expired-card')
    const alert = page.getByRole('region', { name: 'Credit card expired' })
    await expect(alert.getByText(/^Visa \.{4} 4242\. Expires on \d{2}\/\d{2}$/)).toHaveCount(1)
    await checkPage(page, 'home with an expired card')
  })
  await test.step('a bank whose verification failed', async () => {
    await openSignedIn(page, 'ach-failed')
    await expect(page.getByRole('region', { name: 'Verification failed' })).toContainText(
      'Bank account ending in 6789',
    )
    await checkPage(page, 'home with a bank that could not be verified')
  })
  await test.step('maintenance, with title and description', async () => {
    await world.flags({
      maintenance: [{ title: 'Planned maintenance', description: 'Claims can’t be submitted on Sunday.' }],
    })
    await openSignedIn(page, 'us-happy')
    await expect(page.getByRole('region', { name: 'Planned maintenance' })).toContainText(
      'Claims can’t be submitted on Sunday.',
    )
    await checkPage(page, 'home with maintenance')
  })
})
