import type { Page } from '@playwright/test'
import type { MockOfTest } from '@portal/mock/playwright'
import { INVALID_ACCOUNT } from '../../apps/portal/src/api/refusal.ts'
import { FAILED_TEXT } from '../../apps/portal/src/lib/connection.ts'
import { WALKS } from '../../apps/portal/src/testing/walk.ts'
import type { Walk } from '../../apps/portal/src/testing/walk-of-visitors.ts'
import { REFUSED } from './fixtures/non-pay-link.ts'
import { codeField, confirmCode, sendCodeByEmail, sentCode } from './fixtures/one-time-code.ts'
import { checkPageAtBothWidths, cutTexts } from './fixtures/page-checks.ts'
import { openSignedIn } from './fixtures/signed-in.ts'
import { expect, test } from './fixtures/test.ts'
import type { Allowances } from './fixtures/watchers.ts'

const SEEDS = [1, 2, 3]

/** Of a desktop and of a phone, in pixels. */
const WIDTHS = [1440, 390] as const

/** Room for an address on a busy machine. In milliseconds. */
const PATIENCE_MS = 20_000

/** Texts of a page that has failed, wholly or in part, and values that nobody has formatted. */
const FAILURES = [
  ...[
    FAILED_TEXT,
    INVALID_ACCOUNT.text,
    'We couldn’t load',
    'We couldn’t open',
    'We can’t find that',
    'Try again',
    '[object ',
  ],
  ...[/\bundefined\b/, /\bnull\b/, /\bNaN\b/, /\bInfinity\b/, /Invalid Date/],
]

type Visit = { address: string; title: string | RegExp; isDialog: boolean; asked: ReadonlySet<unknown> }

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

/** Waits until the page has everything: nothing is asked for, and nothing holds a place. */
async function untilWhole(page: Page, asked: ReadonlySet<unknown>) {
  await expect(page.locator('#root[data-prerendered], [aria-busy=true], [data-visible]')).toHaveCount(0)
  await expect.poll(() => asked.size).toBe(0)
}

/** The mistakes of the page, whose screen or dialog has a title. */
async function problemsOf(page: Page, { address, title, isDialog, asked }: Visit) {
  const problems: string[] = []
  const note = async (check: Promise<unknown>) => {
    await check.catch((error: Error) => problems.push(error.message.slice(0, 600)))
  }
  const shown = isDialog ? page.getByRole('dialog', { name: title }) : page.locator('h1', { hasText: title })
  await note(expect(shown).not.toHaveCount(0))
  await note(untilWhole(page, asked))
  const text = await page.locator('body').innerText()
  for (const failure of FAILURES) {
    const at = typeof failure === 'string' ? text.indexOf(failure) : text.search(failure)
    if (at >= 0) problems.push(`a failure: … ${text.slice(Math.max(0, at - 60), at + 60)} …`)
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await cutTexts(page)
    problems.push(...new Set(cut.map((each) => `a text that is cut at ${width} px: ${each}`)))
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 })
  await note(checkPageAtBothWidths(page, address))
  return problems.map((problem) => `${address}: ${problem}`)
}

for (const [name, walk] of Object.entries(WALKS)) {
  // A visitor without a link reads nothing that a seed changes.
  for (const seed of walk.as === undefined && walk.link === undefined ? SEEDS.slice(0, 1) : SEEDS) {
    test(`${name}, with the answers of the seed ${seed}`, async ({ page, world, allowed }) => {
      const screens = Object.entries(walk.screens)
      const dialogs = Object.entries(walk.dialogs ?? {})
      test.setTimeout((screens.length + dialogs.length) * PATIENCE_MS)
      if (walk.as === undefined) allowed.console.push(REFUSED)
      const asked = new Set<unknown>()
      page.on('request', (request) => asked.add(request))
      page.on('requestfinished', (request) => asked.delete(request))
      page.on('requestfailed', (request) => asked.delete(request))
      await world.control('PUT', 'extremes', { seed })
      if (walk.as !== undefined) await openSignedIn(page, walk.as)
      const problems: string[] = []
      for (const [address, title] of [...screens, ...dialogs]) {
        await page.setViewportSize({ width: WIDTHS[0], height: 900 })
        asked.clear()
        await open({ page, world, allowed, walk }, address)
        const isDialog = dialogs.some(([each]) => each === address)
        problems.push(...(await problemsOf(page, { address, title, isDialog, asked })))
      }
      expect(problems).toEqual([])
    })
  }
}
