import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { paymentFrame, typeCard, typeCardByKeyboard } from './fixtures/card-fields.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { expect, ON_A_PHONE_TOO, QUICK, test } from './fixtures/test.ts'
import type { TypedNumbers } from './fixtures/typed-numbers.ts'
import type { Allowances } from './fixtures/watchers.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const addCard = (page: Pick<Page, 'getByRole'>) => page.getByRole('button', { name: 'Add card' })

/** The address with which an app or a mail opens a page. @param change what differs from that of a card */
async function linkOf(
  world: MockOfTest,
  allowed: Allowances,
  change: Record<string, string> = {},
  path = '/stripesdk',
) {
  const link = new URL(await world.link('card-page', 'us-happy'))
  link.pathname = path
  for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value)
  allowed.addresses.push(link.href)
  return link.href
}

/** Types a card into the provider's separate fields. */
async function typeSeparately(page: Page, typed: TypedNumbers, number: string) {
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox')
  typed.note(number, '737')
  await field('Secure card number input frame').fill(number)
  await field('Secure expiration date input frame').fill('0439')
  await field('Secure CVC input frame').fill('737')
  await typed.expectHidden()
}

// covers: CARDPG-001, CARDPG-011, CARDPG-014, CARDPG-019
test('a card is added in the web view by a link, without a sign-in, and becomes the default', {
  tag: [QUICK, ON_A_PHONE_TOO],
}, async ({ page, world, allowed, typed }) => {
  await page.goto(await linkOf(world, allowed))
  await expect(heading(page)).toHaveText('Add card')
  await expect(page).toHaveURL((url) => !/utm_token|email/.test(url.search))
  await page.getByLabel('Name on card').fill('Alex Rivera')
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(addCard(page)).toBeDisabled()
  await checkPage(page, 'the entry of a card by a link')
  await typeCard(page, typed, { number: '5555 5555 5555 4444' })
  await addCard(page).click()
  await expect(heading(page)).toHaveText('Card added')
  await expect(heading(page)).toBeFocused()
  await checkPage(page, 'a card that was added by a link')
  expect(await world.bodies('setDefaultPaymentRef')).toHaveLength(2)
  await page.reload()
  await expect(heading(page)).toHaveText('Payment method added')
  expect(await world.bodies('confirmSetupIntent')).toHaveLength(1)
})

// covers: CARDPG-016, CARDPG-017
test('/updatecc has separate fields, and the cardholder is authenticated over the page', async ({
  page,
  world,
  allowed,
  typed,
}) => {
  await page.goto(await linkOf(world, allowed, { isDefaultCard: 'false' }, '/updatecc'))
  await page.getByLabel('Name on card').fill('Alex Rivera')
  await page.getByLabel('ZIP or postal code').fill('10001')
  await typeSeparately(page, typed, '4000 0025 0000 3155')
  await checkPage(page, 'the separate fields of a card')
  await addCard(page).click()
  await page.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: 'Complete' }).click()
  await expect(heading(page)).toHaveText('Card added')
})

test('a card is added with the keyboard alone', async ({ page, world, allowed, typed }) => {
  await page.goto(await linkOf(world, allowed))
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await page.getByLabel('Name on card').focus()
  await typeCardByKeyboard(page, typed, { name: 'Alex Rivera' })
  await expect(page.getByRole('switch')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(addCard(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Card added')
})

/** Opens a page of the portal in a host app. */
async function openInHost(page: Page, allowed: Allowances, host: string, path: string) {
  const address = `${host}?path=${encodeURIComponent(path)}`
  allowed.addresses.push(address)
  await page.goto(address)
  return page.frameLocator('iframe[title="Page of the portal"]')
}

const pathOf = (href: string) => href.replace(new URL(href).origin, '')

// covers: CARDPG-003, CARDPG-012, CARDPG-030
test('an app sends the keys to its page once it is ready, and gets the result without the secret (#27, 1.17)', {
  tag: QUICK,
}, async ({ page, world, allowed, typed }) => {
  const path = pathOf(await linkOf(world, allowed, { isDefaultCard: 'false' }))
  const shown = await openInHost(page, allowed, `${world.url}/external/mobile-host`, path)
  const send = (name: string) => page.getByRole('button', { name, exact: true }).click()
  // Before the page listens.
  await send('Send keys without secret')
  await expect(shown.getByRole('alert')).toContainText('we can’t read what your app has sent')
  await send('Send keys twice')
  await shown.getByLabel('Name on card').fill('Alex Rivera')
  await typeCard(shown, typed, { number: '4242 4242 4242 4242' })
  await addCard(shown).click()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Card added')
  const log = page.getByRole('log').getByRole('listitem')
  await expect(log).toHaveText([
    '{"event":"SETUP_READY"}',
    /^\{"event":"SETUP_ERROR".*we can’t read what your app has sent/,
    /"event":"SETUP_SUCCESS".*"nameOnCard":"Alex Rivera","serviceCode":"US","defaultCardChecked":false/,
  ])
  for (const line of await log.all()) await expect(line).not.toContainText(/seti_\w+_secret|pk_/)
  const { errors } = await world.collected()
  expect(errors).toMatchObject([
    { message: 'Uncaught: HostKeysMalformed' },
    { message: 'Uncaught: HostKeysRepeated' },
  ])
  expect(JSON.stringify(errors)).not.toMatch(/pk_|seti_/)
})

test('the pages for apps are shown by the app and by no other page, and other pages by none', {
  tag: QUICK,
}, async ({ page, world, allowed }) => {
  // The browser reports each frame that it refuses.
  allowed.console.push(/frame-ancestors|Failed to load resource/)
  const hosts = {
    app: `${world.url}/external/mobile-host`,
    hostile: `${world.url.replace('localhost', 'hostile.localhost')}/external/hostile-host`,
  }
  allowed.origins.push(new URL(hosts.hostile).origin)
  const isShown = async (host: string, path: string) => {
    await openInHost(page, allowed, host, path)
    const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame())
    // A busy machine shows the empty frame for a while.
    await expect.poll(() => frame?.url()).not.toMatch(/^(about:blank)?$/)
    await frame?.waitForLoadState()
    return !frame?.url().startsWith('chrome-error:')
  }
  for (const path of ['/stripesdk', '/updatecc', '/stripe-ach-payin', '/add-bank']) {
    expect(`${path} ${await isShown(hosts.app, path)}`).toBe(`${path} true`)
    expect(`${path} ${await isShown(hosts.hostile, path)}`).toBe(`${path} false`)
  }
  for (const path of ['/non-pay', '/account/payment', '/login']) {
    expect(`${path} ${await isShown(hosts.app, path)}`).toBe(`${path} false`)
    expect(`${path} ${await isShown(hosts.hostile, path)}`).toBe(`${path} false`)
  }
})
