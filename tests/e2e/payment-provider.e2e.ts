import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/host.mjs'
import { paymentFrame, typeCard } from './fixtures/card-fields.ts'
import { mailed } from './fixtures/non-pay-link.ts'
import { checkPage } from './fixtures/page-checks.ts'
import { PROVIDER_SCRIPTS, SCRIPT_ORIGINS, scriptOrigins } from './fixtures/script-origins.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, QUICK, test } from './fixtures/test.ts'

const ENTRY = '/account/payment?dialog=payment-methods&policy=PET104101'
const ADD_CARD = `${ENTRY}&view=add-card`

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'payment provider' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('the provider’s script is on the pages where a method is entered, and no other stranger’s anywhere', {
  tag: QUICK,
}, async ({ page, world, allowed, baseURL }) => {
  const names: Record<string, string> = {
    [String(baseURL)]: 'portal',
    [world.url.replace('localhost', '127.0.0.1')]: 'card provider',
  }
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    found[name] = (await scriptOrigins(page))
      .map((origin) => names[origin] ?? origin)
      .sort()
      .reverse()
  }
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await look('/login')
  await openSignedIn(page, 'us-happy', '/home')
  await look('/home')
  await page.goto('/account/payment')
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
  await look('/account/payment')
  await page.goto(ADD_CARD)
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await look('/account/payment, add card')
  await page.goto(`${ENTRY}&view=add-bank`)
  await expect(paymentFrame(page).getByLabel('Routing number')).toBeVisible()
  await look('/account/payment, add bank account')
  await page.goto('/account/payment/reimbursement?show=add-bank')
  await expect(page.frameLocator('iframe').getByLabel('Account number', { exact: true })).toBeVisible()
  await look('/account/payment/reimbursement, bank frame')
  await page.goto('/account/payment/reimbursement/add')
  await expect(page.getByTitle('Secure card number input frame')).toBeVisible()
  await look('/account/payment/reimbursement, debit card')
  await page.goto(await mailed(world, allowed))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment failed')
  await look('/non-pay')
  const link = page.url()
  await page.goto(`${link}&view=add-card`)
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await look('/non-pay, add card')
  await page.goto(`${link}&view=add-bank`)
  await expect(paymentFrame(page).getByLabel('Routing number')).toBeVisible()
  await look('/non-pay, add bank account')
  for (const path of ['/stripesdk', '/updatecc', '/stripe-ach-payin']) {
    await page.goto(path)
    await expect(page.locator('iframe[title^="Secure "]').first()).toBeVisible()
    await look(path)
  }
  expect(found).toEqual(SCRIPT_ORIGINS)
})

test('the search for typed numbers finds one wherever it is', async ({ page, typed }) => {
  await openSignedIn(page, 'us-happy', '/account/payment')
  typed.note('4242 4242 4242 4242', '737')
  typed.notePayoutRouting('110000000')
  expect(await typed.found()).toEqual([])
  await page.evaluate(() => sessionStorage.setItem('b', '110000000'))
  expect(await typed.found()).toEqual(['session storage'])
  await page.context().addCookies([{ name: 'c', value: '4242%204242%204242%204242', url: page.url() }])
  await page.evaluate(async () => {
    localStorage.setItem('a', '4242424242424242')
    sessionStorage.setItem('b', JSON.stringify({ code: '737' }))
    console.info('4242-4242-4242-4242')
    document.title = 'x 4242+4242+4242+4242'
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('planted', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('d').put('737', 1)
      opening.onsuccess = () => resolve(opening.result.close())
      opening.onerror = reject
    })
    await fetch('/planted?e=4242424242424242')
  })
  expect((await typed.found()).sort()).toEqual([
    'console',
    'cookie c',
    'database',
    'local storage',
    'page',
    'request /planted',
    'session storage',
  ])
  typed.forget()
})

test('a script that is blocked or hangs gives a way on, and another try loads it again', async ({
  page,
  typed,
  allowed,
}) => {
  allowed.console.push(/Failed to load resource/)
  await page.clock.install()
  let answer: 'abort' | 'hang' | 'load' = 'abort'
  let asked = 0
  await page.route(PROVIDER_SCRIPTS, async (route) => {
    asked += 1
    if (answer === 'abort') await route.abort()
    if (answer === 'load') await route.continue()
  })
  await openSignedIn(page, 'us-happy', ADD_CARD)
  await expect(failure(page)).toContainText('can’t be loaded')
  await expect(page.getByRole('dialog').getByRole('link', { name: '800-240-1875' })).toBeVisible()
  await checkPage(page, 'a blocked script')

  answer = 'hang'
  await tryAgain(page).click()
  await expect.poll(() => asked).toBe(2)
  await expect(failure(page)).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(failure(page)).toContainText('can’t be loaded')

  await test.step('the rest of the account is usable', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Update payment method, Biscuit' }).click()
    await page.getByRole('button', { name: 'Add Payment Method' }).click()
  })
  answer = 'load'
  await page.getByRole('button', { name: 'Credit card', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Alex Rivera')
  await typeCard(page, typed, { number: '4242 4242 4242 4242' })
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByRole('dialog', { name: 'Credit cards' })).toContainText('ending in 4242')
})

test('fields that stay blank for 15 seconds give a way on', async ({ page, world, allowed }) => {
  allowed.console.push(/Failed to load resource/)
  await page.clock.install()
  await world.fault('getProviderSetup', { kind: 'timeout', times: 1 })
  await openSignedIn(page, 'us-happy', ADD_CARD)
  await expect(page.locator('iframe[title="Secure payment input frame"]')).toBeAttached()
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Alex Rivera')
  // Only then the fault is used up, and the next frame is answered.
  await expect
    .poll(async () => (await world.requests()).map(({ operationId }) => operationId))
    .toContain('getProviderSetup')
  await page.clock.fastForward(15_000)
  await expect(failure(page)).toContainText('doesn’t answer')
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank')
  await checkPage(page, 'a blank frame')
  await tryAgain(page).click()
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveValue('Alex Rivera')
})

test.describe('a deployment', () => {
  test.use({
    // Serves the build with the configuration and the headers of an environment without a sandbox.
    baseURL: async ({ mockUrl }, use) => {
      const { payments: _, ...config } = JSON.parse(await (await fetch(`${mockUrl}/config.json`)).text())
      const file = join(mkdtempSync(join(tmpdir(), 'deployed-')), 'config.json')
      writeFileSync(file, JSON.stringify(config))
      const args = ['scripts/serve.ts', '--port', '0', '--config', file]
      const server = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
      const [line] = await once(createInterface(server.stdout), 'line')
      await use(String(line).replace('The portal is at ', ''))
      server.kill()
      await once(server, 'exit')
    },
  })

  test('asks the provider itself for its script, which the policy of the page allows', async ({
    page,
    allowed,
  }) => {
    allowed.console.push(/Failed to load resource/)
    allowed.origins.push('https://js.stripe.com')
    const asked: string[] = []
    await page.route(PROVIDER_SCRIPTS, async (route) => {
      asked.push(route.request().url())
      await route.abort()
    })
    await openSignedIn(page, 'us-happy', '/account/payment')
    await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible()
    expect(asked).toEqual([])
    await page.goto(ADD_CARD)
    await expect(failure(page)).toContainText('can’t be loaded')
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js\?/)])
    await tryAgain(page).click()
    await expect.poll(() => asked.length).toBe(2)
    await expect(failure(page)).toContainText('can’t be loaded')
  })
})
