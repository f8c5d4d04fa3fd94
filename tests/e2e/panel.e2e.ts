import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { checkPage } from './fixtures/page-checks.ts'

// Without the header for a separate world, because the panel's links use the default world.
const test = base.extend<{ mockUrl: string }>({ mockUrl: ['', { option: true }] })

const lastEvent = (page: Page) => page.getByRole('status', { name: 'Last event' })
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

/** Chooses from a long list by a part of the name. */
async function choose(page: Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

async function openWorld(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'World' }).fill(name)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

/** The mock's panel as a frontend developer uses it, with the default world. */
test('one click signs a persona in, and the call list shows what the portal asked for', async ({
  page,
  context,
  request,
  mockUrl,
}) => {
  await request.post(`${mockUrl}/_mock/worlds/elsewhere/reset`, { data: {} })
  await page.goto(`${mockUrl}/_mock/`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Sign in as unicode' }).click()
  const portal = await opened
  await expect(portal).toHaveURL(/\/home$/)
  await expect(portal.getByRole('heading', { level: 1 })).toContainText('José')
  await expect(page.getByText(/account-details/).first()).toBeVisible()
  await openWorld(page, 'elsewhere')
  await page.getByRole('button', { name: 'Sign in as unicode' }).click()
  await expect(lastEvent(page)).toHaveText(
    'The portal works in the world default; choose that one to sign in.',
  )
})

test('an account is saved as a persona, and the calls as a recording', async ({ page, mockUrl }) => {
  await page.goto(`${mockUrl}/_mock/#world`)
  await choose(page, 'Account of', 'overdue')
  const name = page.getByRole('textbox', { name: 'New name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('us-happy')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText(/There is a persona us-happy already/)
  await name.fill('jordan-later')
  const saving = page.waitForEvent('download')
  await save.press('Enter')
  expect((await saving).suggestedFilename()).toBe('jordan-later.personas.json')
  await expect(lastEvent(page)).toHaveText(/Saved as jordan-later/)
  await expect(page.getByRole('alert')).toBeHidden()
  const recording = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the calls as HAR' }).click()
  expect((await recording).suggestedFilename()).toBe('default.har')
})

test('the address has the open part, so that Back leads to the one before', async ({ page, mockUrl }) => {
  await page.goto(`${mockUrl}/_mock/?world=parts`)
  const part = (name: string) => page.getByRole('tab', { name })
  await part('Mail and events').click()
  await part('Reference').press('Enter')
  await expect(page).toHaveURL(/\?world=parts#reference$/)
  await page.goBack()
  await expect(part('Mail and events')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(part('Personas')).toHaveAttribute('aria-selected', 'true')
})

test('personas are found by words and by situation, and a world is reset for one (#27, 4; #31, 2)', async ({
  page,
  mockUrl,
}) => {
  await page.goto(`${mockUrl}/_mock/?world=for-a-persona`)
  await page.getByRole('searchbox', { name: 'Find a persona' }).fill('maine wellness')
  await expect(page.getByText(/^1 of \d\d personas$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in as wellness-maine' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in as us-happy' })).toBeHidden()

  await page.getByRole('searchbox', { name: 'Find a persona' }).fill('')
  await page.getByRole('button', { name: /^Payments \d+$/ }).click()
  const payments = page.getByRole('region', { name: 'Payments', exact: true })
  await expect(payments.getByRole('button', { name: 'Sign in as overdue' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Everyday' })).toBeHidden()
  await page.getByRole('button', { name: 'More for overdue' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Reset this world for overdue' }).press('Enter')
  await expect(lastEvent(page)).toHaveText('The world for-a-persona begins anew for overdue.')
  await expect(payments.getByRole('listitem').filter({ hasText: 'this world’s' })).toContainText('overdue')
})

test('a world begins with its first fault, keeps its flags, goes offline, and is deleted again (#27, 4)', async ({
  page,
  mockUrl,
}) => {
  await page.goto(`${mockUrl}/_mock/`)
  await openWorld(page, 'first-fault')
  await expect(lastEvent(page)).toContainText('There is no world first-fault yet.')
  await openTab(page, /^Faults/)
  await choose(page, 'Failing operation', 'listPets')
  await page.getByRole('spinbutton', { name: 'Number of calls' }).fill('1')
  await page.getByRole('button', { name: 'Add the fault' }).click()
  await expect(page.getByRole('list', { name: 'Faults of this world' })).toHaveText(
    'listPetsstatus, 1 more call',
  )
  await expect(page.getByRole('tab', { name: 'Faults and stubs (1)' })).toBeVisible()

  await openTab(page, 'World')
  await expect(
    page.getByRole('listitem').filter({ hasText: /^first-faultopenus-happy · 0 calls · 1 fault/ }),
  ).toBeVisible()
  const phone = page.getByRole('switch', { name: 'isPhoneNumberEnabled' })
  await expect(phone).toBeChecked()
  await phone.press('Space')
  await expect(lastEvent(page)).toHaveText('isPhoneNumberEnabled is false in this world.')
  await expect(phone).not.toBeChecked()
  const target = page.getByRole('textbox', { name: 'deepLinkTarget (JSON)' })
  await target.fill('/home')
  await page.getByRole('button', { name: 'Set deepLinkTarget' }).click()
  await expect(target).toHaveAccessibleDescription('The value is not JSON. A text is in quotes.')
  await target.fill('"/home"')
  await page.getByRole('button', { name: 'Set deepLinkTarget' }).click()
  await expect(lastEvent(page)).toHaveText('deepLinkTarget is "/home" in this world.')

  await page.getByRole('button', { name: 'Go offline' }).click()
  await expect(lastEvent(page)).toHaveText('This world is offline now.')
  await page.getByRole('button', { name: 'Go online' }).click()
  await expect(lastEvent(page)).toHaveText('This world is online now.')

  await page.getByRole('button', { name: 'Delete the world first-fault' }).click()
  await expect(lastEvent(page)).toHaveText('The world first-fault is deleted.')
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue('default')
  await expect(page.getByRole('combobox', { name: 'World' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Delete the world first-fault' })).toBeHidden()
})

test('a persona is notified of a kind by keyboard alone, and the panel says why it cannot be (900 §1)', async ({
  page,
  mockUrl,
}) => {
  await page.goto(`${mockUrl}/_mock/#events`)
  const persona = page.getByRole('combobox', { name: 'Notified' })
  await expect(persona).toHaveValue('us-happy')
  await page.getByRole('tab', { name: 'Mail and events' }).focus()
  while (!(await persona.evaluate((each) => each === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('no-pets')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(persona).toHaveValue('no-pets')
  await page.keyboard.press('Tab')
  await page.keyboard.type('claimDecided')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^no-pets has no active policy\./)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('busy-bell')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(lastEvent(page)).toHaveText(/^busy-bell is notified: We’ve decided claim \d+ for Pippa\.$/)
  await checkPage(page, 'the panel after a notification')
})

test('an example is tried with the token of a persona, and a page from a file says that it needs the mock (#27, 4)', async ({
  page,
  request,
  mockUrl,
}, info) => {
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
})

test('an open review is decided', async ({ page, request, mockUrl }) => {
  await request.get(`${mockUrl}/_mock/token?persona=review-open&world=default`)
  await page.goto(`${mockUrl}/_mock/#events`)
  await expect(page.getByRole('combobox', { name: 'Open review of claim' }).locator('option')).toHaveCount(1)
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(lastEvent(page)).toHaveText(/^The review of \d+ is decided\.$/)
  await expect(page.getByText('No review is open.')).toBeVisible()
})

test('a link of a mail is made and a second device signs in', async ({ page, mockUrl }) => {
  await page.goto(`${mockUrl}/_mock/?world=links-of-panel#events`)
  await page.getByRole('combobox', { name: 'Kind of link' }).selectOption('non-pay')
  await choose(page, 'Sent to', 'overdue')
  await page.getByRole('checkbox', { name: 'used' }).check()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('link', { name: /\/non-pay\?policyNumber=/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind of link' }).selectOption('buy-flow')
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'A link buy-flow can only be expired. There is: non-pay',
  )
  await page.getByRole('button', { name: 'Sign in a second device' }).click()
  await expect(lastEvent(page)).toHaveText(/^us-happy is signed in with \w+ on \w+/)
})
