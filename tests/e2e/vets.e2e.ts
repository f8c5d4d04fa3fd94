import type { Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'

const DOG = '/account/vet/P-104101'
const CAT = '/account/vet/P-104102'
const HINT = "Try Searching your vet practice's name, address, or ZIP/postal code"

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const search = (page: Page) => page.getByRole('searchbox')
const near = (page: Page) => page.getByLabel('Near')
const vets = (page: Page) => page.getByRole('list', { name: 'Vets' })
const vet = (page: Page, name: string) => vets(page).getByRole('button', { name })
const saved = (page: Page) => page.getByText('Primary vet saved')

/** The query strings of the browser's calls whose path has the given end. */
function sent(page: Page, end: RegExp) {
  const calls: { query: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (end.test(pathname) && request.method() !== 'OPTIONS') {
      calls.push({ query: Object.fromEntries(searchParams) })
    }
  })
  return calls
}

test('a pet without a vet gets one from the search, and its card shows it', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page, world }) => {
  await openSignedIn(page, 'us-happy', '/account/pets')
  await page.getByRole('link', { name: 'Add primary vet' }).click()
  await expect(page).toHaveURL(CAT)
  await expect(heading(page, 'Add primary vet')).toBeFocused()
  await expect(page).toHaveTitle('Add primary vet · Pet portal')
  await expect(page.getByRole('main')).toContainText('For Miso')

  const searches = sent(page, /\/v2\/vets$/)
  const lists = sent(page, /\/v1\/pets\/P-104102\/vets$/)
  await search(page).fill('animal')
  await expect(page.getByRole('status').filter({ hasText: '2 vets near 10001' })).toBeVisible()
  expect(searches[0]?.query).toEqual({ zipCode: '10001', searchString: 'animal', offset: '0', limit: '50' })
  await checkPage(page, 'vets that were found')
  await vet(page, 'Chelsea Animal Clinic').press('Enter')

  await expect(heading(page, 'Primary vet')).toBeFocused()
  await expect(saved(page)).toBeVisible()
  const card = page.getByRole('region', { name: 'Your pet’s vet' })
  await expect(card).toContainText('Chelsea Animal Clinic')
  await expect(card).toContainText('9 Orchard Street, New York, NY 10002')
  await expect(card.getByRole('link', { name: '(212) 555-0134' })).toBeVisible()
  expect(await world.bodies('updateLinkedVets')).toEqual([
    { linkedVets: [{ vetId: 'V-9003', vetLegalEntityName: 'Chelsea Animal Clinic', isPrimaryVet: true }] },
  ])
  // One read before the write and one after it.
  expect(lists).toHaveLength(2)

  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/account/pets')
  const miso = page.getByRole('article', { name: 'Miso' })
  await expect(miso).toContainText('Chelsea Animal Clinic')
  await expect(miso.getByRole('link', { name: /View details/ })).toHaveAttribute('href', CAT)
})

// covers: VET-003, VET-013
test('a primary vet is shown with all that is known, and another one takes its place', async ({
  page,
  world,
}) => {
  await openSignedIn(page, 'us-happy', DOG)
  const card = page.getByRole('region', { name: 'Your pet’s vet' })
  await expect(card).toContainText('Maple Street Animal Clinic')
  await expect(card).toContainText('40 Maple Street, New York, NY 10001')
  await expect(card.getByRole('link', { name: 'maplestreetclinic.example.com' })).toBeVisible()
  await checkPage(page, 'primary vet')

  await page.getByRole('link', { name: 'Edit >' }).click()
  await expect(heading(page, 'Edit primary vet')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Primary vet')).toBeFocused()
  await page.getByRole('link', { name: 'Edit >' }).click()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(heading(page, 'Primary vet')).toBeFocused()
  await page.getByRole('link', { name: 'Edit >' }).click()

  await search(page).fill('10001')
  await expect(vets(page).getByRole('listitem')).toHaveCount(2)
  await expect(vets(page)).toContainText('Primary vet')
  await expect(vet(page, 'Maple Street Animal Clinic')).toHaveCount(0)
  await vet(page, 'Hudson Cat Hospital').dblclick()
  await expect(card).toContainText('Hudson Cat Hospital')
  expect(await world.bodies('updateLinkedVets')).toEqual([
    {
      linkedVets: [
        { vetId: 'V-9001', vetLegalEntityName: 'Maple Street Animal Clinic', isPrimaryVet: false },
        { vetId: 'V-9002', vetLegalEntityName: 'Hudson Cat Hospital', isPrimaryVet: true },
      ],
    },
  ])
  // No step is left in the history, so Back leaves the screen.
  await expect(page).toHaveURL(DOG)
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/account/pets')
})

test('where to search is changed by a code that was checked; no hits lead to the entry by hand', async ({
  page,
}) => {
  await openSignedIn(page, 'us-happy', CAT)
  const searches = sent(page, /\/v2\/vets$/)
  const lookUps = sent(page, /zip-code-serviceability$/)
  const update = page.getByRole('button', { name: 'Update' })
  await expect(near(page)).toHaveValue('10001')
  await search(page).fill('animal clinic')
  await expect(vet(page, 'Maple Street Animal Clinic')).toBeVisible()

  await near(page).fill('0210')
  await update.click()
  await expect(near(page)).toHaveAccessibleDescription('Enter a valid ZIP or postal code')
  await expect(near(page)).toBeFocused()
  expect(lookUps).toEqual([])
  await near(page).fill('99999')
  await update.click()
  await expect(near(page)).toHaveAccessibleDescription('Enter a valid ZIP or postal code')
  await checkPage(page, 'refused code')
  expect(searches.map(({ query }) => query.zipCode)).toEqual(['10001'])

  await near(page).fill('02108-1234')
  await expect(near(page)).toHaveAttribute('aria-invalid', 'false')
  await near(page).press('Enter')
  await expect(vet(page, 'Beacon Animal Clinic')).toBeVisible()
  await expect(vets(page).getByRole('listitem')).toHaveCount(1)
  expect(lookUps.map(({ query }) => query.zip)).toEqual(['99999', '02108'])
  expect(searches.map(({ query }) => query.zipCode)).toEqual(['10001', '02108'])

  await search(page).fill('harbor')
  const state = page.getByRole('status').filter({ hasText: 'No Results' })
  await expect(state).toContainText(HINT)
  await checkPage(page, 'no vets found')
  await page.getByRole('link', { name: 'Enter vet manually' }).click()
  await expect(heading(page, 'Enter your primary vet information')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Enter your primary vet information')).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(heading(page, 'Add primary vet')).toBeVisible()
})
