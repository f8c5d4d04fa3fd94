import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { INVALID_ACCOUNT } from '../../apps/portal/src/api/refusal.ts'
import { FAILED_TEXT } from '../../apps/portal/src/lib/connection.ts'
import { WALKS } from '../../apps/portal/src/testing/walk.ts'
import type { Walk } from '../../apps/portal/src/testing/walk-of-visitors.ts'
import { cutTexts } from './fixtures/cut-texts.ts'
import { REFUSED } from './fixtures/non-pay-link.ts'
import { codeField, confirmCode, sendCodeByEmail, sentCode } from './fixtures/one-time-code.ts'
import { checkPageAtBothWidths } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, LARGE, test } from './fixtures/test.ts'
import type { Allowances } from './fixtures/watchers.ts'

const SEEDS = [1, 2, 3]

/** Room for an address on a busy machine. In milliseconds. */
const PATIENCE_MS = 20_000

/** Texts of a page that has failed, wholly or in part, and values that nobody has formatted. */
const FAILURES = [
  ...[FAILED_TEXT, INVALID_ACCOUNT.text, 'We couldn’t', 'We can’t find', 'Try again', '[object '],
  ...[/\bundefined\b/, /\bnull\b/, /\bNaN\b/, /\bInfinity\b/, /Invalid Date/],
]

type Visitor = { page: Page; world: MockOfTest; allowed: Allowances; walk: Walk }

/** Screens of a visitor that other screens lead to. */
const REACHED: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  '/forgot-password/sent': async ({ page, world }) => {
    await world.flags({ isNewResetPasswordFlow: false })
    await page.goto('/forgot-password')
    await page.getByRole('textbox', { name: 'Email address' }).fill('us-happy@example.com')
    await page.getByRole('button', { name: 'Send email' }).click()
    await expect(page).toHaveURL(/\/sent$/)
  },
  '/set-password/confirm-code': async ({ page, world }) => {
    await world.flags({ isNewResetPasswordFlow: true })
    await sendCodeByEmail(page)
  },
  '/set-password/new': async ({ page, world }) => {
    await sendCodeByEmail(page)
    await codeField(page).fill(await sentCode(world))
    await confirmCode(page).click()
    await expect(page).toHaveURL(/\/new$/)
  },
}

/** Opens an address, by the mailed link where the walk has one. */
async function open(visitor: Visitor, address: string) {
  const { page, world, allowed, walk } = visitor
  const reach = REACHED[address]
  if (reach !== undefined) return reach(visitor)
  if (walk.link === undefined) return page.goto(address)
  const link = new URL(await world.link(walk.link.kind, walk.link.of))
  const { pathname, searchParams } = new URL(address, link)
  if (link.search !== '') link.pathname = pathname
  for (const [name, value] of searchParams) link.searchParams.set(name, value)
  allowed.addresses.push(link.href)
  return page.goto(link.href)
}

/** What is wrong with the page, whose screen or dialog has a title. */
async function problemsOf(page: Page, address: string, title: string | RegExp, isDialog: boolean) {
  const problems: string[] = []
  const note = async (check: Promise<unknown>) => {
    await check.catch((error: Error) => problems.push(error.message.slice(0, 600)))
  }
  const heading = page.locator('h1', { hasText: title })
  await note(expect(page.locator('#root[data-prerendered]')).toHaveCount(0))
  await note(expect(page.locator('[aria-busy=true]')).toHaveCount(0))
  await note(expect(isDialog ? page.getByRole('dialog', { name: title }) : heading).toBeVisible())
  const text = await page.locator('body').innerText()
  for (const failure of FAILURES) {
    const at = text.search(typeof failure === 'string' ? RegExp.escape(failure) : failure)
    if (at >= 0) problems.push(`a failure: … ${text.slice(Math.max(0, at - 60), at + 60)} …`)
  }
  problems.push(...(await cutTexts(page)).map((cut) => `a text that is cut: ${cut.slice(0, 150)}`))
  await note(checkPageAtBothWidths(page, address))
  return problems.map((problem) => `${address}: ${problem}`)
}

for (const [name, walk] of Object.entries(WALKS)) {
  for (const seed of SEEDS) {
    test(`${name}, with the answers of the seed ${seed}`, LARGE, async ({ page, world, allowed }) => {
      const screens = Object.entries(walk.screens)
      const dialogs = Object.entries(walk.dialogs ?? {})
      test.setTimeout((screens.length + dialogs.length) * PATIENCE_MS)
      if (walk.as === undefined) allowed.console.push(REFUSED)
      await world.control('PUT', 'extremes', { seed })
      if (walk.as !== undefined) await openSignedIn(page, walk.as)
      const problems: string[] = []
      const viewport = page.viewportSize()
      for (const [address, title] of [...screens, ...dialogs]) {
        // A look that has failed leaves its width behind.
        if (viewport !== null) await page.setViewportSize(viewport)
        await open({ page, world, allowed, walk }, address)
        const isDialog = dialogs.some(([each]) => each === address)
        problems.push(...(await problemsOf(page, address, title, isDialog)))
      }
      expect(problems).toEqual([])
    })
  }
}
