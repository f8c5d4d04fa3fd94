import type { Locator } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, test } from './fixtures/test.ts'

/** The colour that a status's dot has on the screen: the stronger of its red and green. */
const dotColour = (status: Locator) =>
  status.evaluate((element) => {
    const [red = 0, green = 0] =
      getComputedStyle(element, '::before').backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > green ? 'red' : 'green'
  })

// covers: HOME-001..003, HOME-005, HOME-007, HOME-011, SHELL-001
test('home shows claims, credit and tiles', ON_A_PHONE_TOO, async ({ page }) => {
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
test('tiles open articles and videos in a dialog, and other sites in a tab that cannot reach back', async ({
  page,
  context,
}) => {
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

// covers: HOME-009, HOME-067, HOME-071, HOME-072, SHELL-038
test('an expired card that pays a policy stands as an alert', async ({ page }) => {
  await openSignedIn(page, 'expired-card')
  const alert = page.getByRole('region', { name: 'Credit card expired' })
  await expect(alert.getByText(/^Visa \.{4} 4242\. Expires on \d{2}\/\d{2}$/)).toHaveCount(1)
  await checkPage(page, 'home with an expired card')
})

// covers: HOME-010, HOME-069, HOME-070, SHELL-039
test('a bank whose verification failed stands as an alert', async ({ page }) => {
  await openSignedIn(page, 'ach-failed')
  await expect(page.getByRole('region', { name: 'Verification failed' })).toContainText(
    'Bank account ending in 6789',
  )
  await checkPage(page, 'home with a bank that could not be verified')
})

// covers: HOME-012, HOME-037, SHELL-041
test('maintenance is announced with title and description', async ({ page, world }) => {
  await world.setFlags({
    maintenance: [{ title: 'Planned maintenance', description: 'Claims can’t be submitted on Sunday.' }],
  })
  await openSignedIn(page, 'us-happy')
  await expect(page.getByRole('region', { name: 'Planned maintenance' })).toContainText(
    'Claims can’t be submitted on Sunday.',
  )
  await checkPage(page, 'home with maintenance')
})

// covers: HOME-057
test('tiles and claims that cannot be loaded leave the rest alive: claims 101, and another try', async ({
  page,
  world,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/, /listHomeTiles|listClaims|ApiError/)
  await world.addFault({ operationId: 'listHomeTiles', kind: 'status', status: 500 })
  await world.addFault({ operationId: 'listClaims', kind: 'status', status: 404 })
  await openSignedIn(page, 'us-happy')
  await expect(page.getByRole('region', { name: 'Good to know' }).getByRole('link')).toHaveText([
    /^Claims 101/,
  ])
  await expect
    .poll(async () => JSON.stringify((await world.collected()).errors))
    .toContain('/v1/workflows/home-tile')
  const claims = page.getByRole('region', { name: 'Active claims' })
  await expect(claims.getByRole('alert')).toContainText('We couldn’t load your claims.')
  await checkPage(page, 'home without its tiles and claims')
  await world.clearFaults()
  await claims.getByRole('button', { name: 'Try again' }).click()
  await expect(claims.getByRole('article')).toHaveCount(2)
})

test('with sixty pets a few are shown at first, and all when asked for', async ({ page }) => {
  await openSignedIn(page, 'many')
  const pets = page.getByRole('list', { name: 'Your pets' }).getByRole('listitem')
  await expect(pets).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'See all claims (100)' })).toBeVisible()
  await checkPage(page, 'home with sixty pets')
  expect(await page.locator('*').count()).toBeLessThanOrEqual(400)
  await page.getByRole('button', { name: 'Show all 60 pets' }).click()
  await expect(pets).toHaveCount(61)
})
