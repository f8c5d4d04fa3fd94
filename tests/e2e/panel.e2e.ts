import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'
import { LARGE } from './fixtures/test.ts'

// Without the header for a separate world, because the panel's links use the default world.
const test = base.extend<{ mockUrl: string }>({ mockUrl: ['', { option: true }] })

/** The mock's panel as a frontend developer uses it, with the default world. */
test(
  'one click signs a persona in, and the call list shows what the portal asked for',
  LARGE,
  async ({ page, context, request, mockUrl }) => {
    // The panel asks for the calls of the chosen world again and again, and tells that there is none in the same place.
    await request.post(`${mockUrl}/_mock/worlds/elsewhere/reset`, { data: {} })
    await page.goto(`${mockUrl}/_mock/`)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Sign in as unicode' }).click()
    const portal = await opened
    await expect(portal).toHaveURL(/\/home$/)
    await expect(portal.getByRole('heading', { level: 1 })).toContainText('José')
    await expect(page.getByText(/account-details/).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'World' }).fill('elsewhere')
    await page.getByRole('button', { name: 'Sign in as unicode' }).click()
    await expect(page.locator('#status')).toHaveText(
      'The portal works in the world default; choose that one to sign in.',
    )
  },
)

test('an account is saved as a persona, and the calls as a recording', LARGE, async ({ page, mockUrl }) => {
  await page.goto(`${mockUrl}/_mock/`)
  await page.getByRole('combobox', { name: 'Account of' }).selectOption('overdue')
  await page.getByRole('textbox', { name: 'New name' }).fill('us-happy')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('#status')).toHaveText(/There is a persona us-happy already/)
  await page.getByRole('textbox', { name: 'New name' }).fill('jordan-later')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  expect((await saving).suggestedFilename()).toBe('jordan-later.personas.json')
  await expect(page.locator('#status')).toHaveText(/Saved as jordan-later/)
  const recording = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the calls as HAR' }).click()
  expect((await recording).suggestedFilename()).toBe('default.har')
})

test(
  'personas are found by words, a flag is chosen from the list, and a world of a first fault is deleted again (#27, 4)',
  LARGE,
  async ({ page, mockUrl }) => {
    await page.goto(`${mockUrl}/_mock/`)
    await page.getByRole('searchbox', { name: 'Find a persona' }).fill('maine wellness')
    await expect(page.getByText(/^1 of \d\d personas$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in as wellness-maine' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in as us-happy' })).toBeHidden()

    const flags = page.getByRole('region', { name: 'List of flags' })
    await expect(flags.getByRole('row', { name: /^isPhoneNumberEnabled true A phone number/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'World' }).fill('first-fault')
    await expect(page.locator('#status')).toContainText('There is no world first-fault.')
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('listPets')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: /^first-fault, 0 calls, 1 fault, open/ }),
    ).toBeVisible()
    await page.getByRole('combobox', { name: 'Name', exact: true }).selectOption('deepLinkTarget')
    await page.getByRole('textbox', { name: 'Value (JSON)' }).fill('"/home"')
    await page
      .getByRole('region', { name: 'Flags', exact: true })
      .getByRole('button', { name: 'Set' })
      .click()
    await expect(flags.getByRole('row', { name: /^deepLinkTarget "\/home"/ })).toBeVisible()

    await page.getByRole('button', { name: 'Go offline' }).click()
    await expect(page.locator('#status')).toHaveText('This world is offline now.')
    await page.getByRole('button', { name: 'Go online' }).click()
    await expect(page.locator('#status')).toHaveText('This world is online now.')

    await page.getByRole('button', { name: 'Delete the world first-fault' }).click()
    await expect(page.locator('#status')).toHaveText('The world first-fault is deleted.')
    await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('default')
    await expect(page.getByText(/^first-fault, /)).toBeHidden()
  },
)

test(
  'a persona is notified of a kind by keyboard alone, and the panel says why it cannot be (900 §1)',
  LARGE,
  async ({ page, mockUrl }) => {
    await page.goto(`${mockUrl}/_mock/`)
    const persona = page.getByRole('combobox', { name: 'Notified' })
    await expect(persona).toContainText('no-pets')
    await page.getByRole('combobox', { name: 'Persona', exact: true }).focus()
    while (!(await persona.evaluate((each) => each === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.type('no-pets')
    await page.keyboard.press('Tab')
    await page.keyboard.type('claimDecided')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#status')).toHaveText(/^no-pets has no active policy\./)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('busy-bell')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#status')).toHaveText(
      /^busy-bell is notified: We’ve decided claim \d+ for Pippa\.$/,
    )
    await checkPage(page, 'the panel after a notification')
  },
)

test(
  'an example is tried with the token of a persona, and a page from a file says that it needs the mock (#27, 4)',
  LARGE,
  async ({ page, request, mockUrl }, info) => {
    await page.goto(`${mockUrl}/_mock/reference/fdp-pet-service.html#listPets`)
    const operation = page.locator('section#listPets')
    await operation
      .getByRole('button', { name: /^Try it/ })
      .first()
      .click()
    await expect(operation.getByText(/^200 OK after \d+ ms$/)).toBeVisible()
    await expect(operation.locator('.tried')).toContainText('content-type: application/json')
    await expect(operation.locator('.tried')).toContainText('"name": "Biscuit"')
    await operation.getByRole('combobox', { name: /^Persona/ }).selectOption('ca-happy')
    await operation
      .getByRole('button', { name: /^Try it/ })
      .first()
      .click()
    await expect(operation.getByText(/^404 Not Found after \d+ ms$/)).toBeVisible()
    await expect(operation.locator('.tried')).toContainText('"code": "NOT_FOUND"')
    await checkPage(page, 'an example that was tried')

    await page.goto(`${mockUrl}/_mock/reference/fdp-work-queue-service.html`)
    const write = page.getByRole('button', { name: /^Try it/ }).first()
    await write.click()
    await expect(page.locator('.tried p').first()).toHaveText(/^\d{3} /)

    for (const name of ['fdp-user-service.html', 'reference.js', 'reference.css']) {
      const file = await request.get(`${mockUrl}/_mock/reference/${name}`)
      await writeFile(info.outputPath(name), await file.body())
    }
    await page.goto(pathToFileURL(info.outputPath('fdp-user-service.html')).href)
    await page
      .getByRole('button', { name: /^Try it/ })
      .first()
      .click()
    await expect(page.locator('.tried').first()).toHaveText(/^This needs the mock\./)
  },
)

test('an open review is decided', LARGE, async ({ page, request, mockUrl }) => {
  await request.get(`${mockUrl}/_mock/token?persona=review-open&world=default`)
  await page.goto(`${mockUrl}/_mock/`)
  const claims = page.getByRole('combobox', { name: 'Open review of claim' }).locator('option')
  await expect(claims).toHaveCount(1)
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.locator('#status')).toHaveText(/^The review of \d+ is decided\.$/)
  await expect(claims).toHaveCount(0)
})
