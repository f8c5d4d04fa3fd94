import type { Page, Route } from '@playwright/test'
import { openSignedIn } from '../e2e/fixtures/signed-in.ts'
import { expect, test } from '../e2e/fixtures/test.ts'
import { THIRD_PARTIES, type ThirdParty } from './third-parties.ts'

/** A page that shouts at the portal, asks for every action, and tries to take its place. */
const FRAME = `<!doctype html><title>hostile</title><script>
  const messages = [null, 1, 'x', {}, { action: 'submit-claims', extra: '<img src=x onerror=alert(1)>' }, { event: 'ready' },
    { event: 'BANK_ADDED', payload: { account: { bankName: '<script>' } } }, { event: 'close' }, { type: 'BANK_ADDED' }]
  setInterval(() => messages.forEach((message) => parent.postMessage(message, '*')), 50)
  // The browser writes the address of the page into its console then, and that of a policy has its number.
  if (!location.pathname.endsWith('/chat')) try { top.location.href = 'https://hostile.example/' } catch {}
  try { parent.document.body.innerHTML = 'hostile' } catch {}
</script>`

/** A script that sets a provider which throws at each use. */
const SCRIPT = `window.Stripe = new Proxy(function () {}, {
  apply() { throw new Error('hostile') }, construct() { throw new Error('hostile') },
  get(target, name) { return name === 'version' ? 'endive' : target[name] },
}); throw new Error('hostile')`

const MARKUP = '<img src=x onerror="document.body.remove()">'
const DATA = JSON.stringify({
  payload: { response: MARKUP, responses: [MARKUP] },
  featureFlags: MARKUP,
  redirect: 'javascript:alert(1)',
})

const HOSTILE = {
  frame: { contentType: 'text/html', body: FRAME },
  script: { contentType: 'text/javascript', body: SCRIPT },
  data: { contentType: 'application/json', body: DATA },
}

const KINDS = ['blocked', 'slow', 'hostile'] as const
type Kind = (typeof KINDS)[number]

/** Answers as the kind says. A slow one never does. */
async function answer(route: Route, kind: Kind, { hostile }: ThirdParty) {
  if (kind === 'blocked') await route.abort()
  if (kind === 'hostile')
    await route.fulfill({
      ...HOSTILE[hostile],
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    })
}

/** The page is there, and its navigation leads on. */
async function expectAlive(page: Page, { as }: ThirdParty) {
  await expect(page.locator('h1').first()).toHaveText(/\S/)
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(40)
  if (as === undefined) return
  const dialogs = page.getByRole('dialog')
  const leave = page.getByRole('button', { name: 'Leave' })
  const claims = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Claims' })
  await expect(async () => {
    // A form with entered values asks before it is left.
    if (await leave.isVisible()) await leave.click({ timeout: 1000 })
    if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
    else if (!page.url().endsWith('/claims/active')) await claims.click({ timeout: 1000 })
    expect(page.url()).toMatch(/\/claims\/active$/)
  }).toPass()
  await expect(page.getByRole('article').first()).toBeVisible()
}

for (const party of THIRD_PARTIES) {
  for (const kind of KINDS) {
    test(`${party.name}: ${kind}`, async ({ page, allowed }) => {
      // The browser tells a failed resource there, and a hostile script its own mistakes.
      allowed.console.push(
        /Failed to load resource|hostile|ERR_FAILED|net::|CORS|planted|sandbox|Unsafe attempt|cross-origin/,
      )
      allowed.origins.push('https://hostile.example')
      await page.clock.install()
      let asked = 0
      await page.route(party.asks, async (route) => {
        asked += 1
        await answer(route, kind, party)
      })
      if (party.as === undefined) await page.goto(party.path)
      else await openSignedIn(page, party.as, party.path)
      await party.act?.(page)
      // Parts that nobody waits for are loaded after a pause.
      await expect(async () => {
        await page.clock.runFor(500)
        expect(asked).toBeGreaterThan(0)
      }).toPass()
      // Longer than any frame or script is waited for.
      await page.clock.runFor(40_000)
      if (party.says !== undefined && party.unnoticed?.[kind] === undefined)
        await expect(page.locator('body')).toContainText(party.says)
      await expectAlive(page, party)
    })
  }
}
